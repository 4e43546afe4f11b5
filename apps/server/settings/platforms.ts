import type { Platform } from '@fantasy-stats/domain';
import { ApplicationNotAuthorized, type HttpOptions } from '@fantasy-stats/platforms';
import { type EspnAccount, type EspnCredentials, espnAccount } from '@fantasy-stats/platforms/espn';
import {
  type YahooAccount,
  type YahooAuthorization,
  type YahooConfig,
  yahooAccount,
  yahooAuthorization,
} from '@fantasy-stats/platforms/yahoo';
import { withinLimits } from '../league/sync/within-limits.ts';
import type { Parts } from '../parts.ts';
import { storedYahooTokens } from './accounts.ts';

/** Yahoo's and ESPN's addresses and keys as this server is configured: the real ones, or the simulator's. */
export interface Platforms {
  readonly hasYahoo: boolean;
  /** @throws ApplicationNotAuthorized without keys of Yahoo's */
  yahooAuthorization(options?: HttpOptions): YahooAuthorization;
  /** A user's linked account, by tokens that stand in the database. @throws ApplicationNotAuthorized */
  yahooAccount(accountId: string, options?: HttpOptions): YahooAccount;
  /** ESPN with somebody's cookies, or with none; and whose account it is, once it is stored. */
  espnAccount(
    credentials: EspnCredentials | null,
    options?: HttpOptions,
    accountId?: string | null,
  ): EspnAccount;
}

/** What holds for every request, and what its caller adds: nothing of either is left out. */
function together(common: HttpOptions, own: HttpOptions): HttpOptions {
  return {
    ...common,
    ...own,
    beforeRequest: async () => {
      /* The caller's first: what it refuses need not wait for its turn. */
      await own.beforeRequest?.();
      await common.beforeRequest?.();
    },
    onRequest: (note) => {
      common.onRequest?.(note);
      own.onRequest?.(note);
    },
  };
}

/** @param httpOf what holds for every request with an account (null: with none), such as its pace */
export function platformsOf(
  parts: Pick<Parts, 'config' | 'credentialsKeys' | 'database' | 'now'>,
  httpOf: (platform: Platform, accountId: string | null) => HttpOptions = () => ({}),
): Platforms {
  const { espn, isSimulated, yahoo } = parts.config.platforms;
  const yahooConfig = (options: HttpOptions, accountId: string | null): YahooConfig => {
    if (!yahoo) throw new ApplicationNotAuthorized({ platform: 'yahoo', path: '' });
    const { apiUrl, clientId, clientSecret, loginUrl, redirectUri } = yahoo;
    return {
      ...together(httpOf('yahoo', accountId), options),
      clientId,
      clientSecret,
      isSimulated,
      loginUrl,
      redirectUri,
      fantasyUrl: apiUrl,
      now: parts.now,
    };
  };
  return {
    hasYahoo: yahoo !== null,
    yahooAuthorization: (options = {}) => yahooAuthorization(yahooConfig(options, null)),
    yahooAccount: (accountId, options = {}) => {
      const account = yahooAccount(
        yahooConfig(options, accountId),
        storedYahooTokens(parts.database, parts.credentialsKeys, accountId),
      );
      return { ...account, league: (leagueKey) => withinLimits(account.league(leagueKey)) };
    },
    espnAccount: (credentials, options = {}, accountId = null) => {
      const account = espnAccount(
        {
          ...together(httpOf('espn', accountId), options),
          baseUrl: espn.apiUrl,
          isSimulated,
          now: parts.now,
        },
        credentials,
      );
      return {
        ...account,
        league: (seasonEndYear, leagueId) => withinLimits(account.league(seasonEndYear, leagueId)),
      };
    },
  };
}
