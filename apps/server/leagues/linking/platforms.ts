import type { Platform } from '@fantasy-stats/domain';
import { ApplicationNotAuthorized, type HttpOptions } from '@fantasy-stats/platforms';
import { type EspnAccount, type EspnCredentials, espnAccount } from '@fantasy-stats/platforms/espn';
import {
  type YahooAccount,
  type YahooAuthorization,
  type YahooConfig,
  type YahooPublic,
  yahooAccount,
  yahooAuthorization,
  yahooPublic,
} from '@fantasy-stats/platforms/yahoo';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Parts } from '../../kernel/parts.ts';
import { signInAccount } from '../platform-pace.ts';
import { withinLimits } from '../sync/within-limits.ts';
import { storedYahooTokens } from './accounts.ts';

export interface Platforms {
  /** Whether the operator configured Yahoo keys. */
  readonly hasYahoo: boolean;
  /** Whether this server reads publicly viewable Yahoo leagues. */
  readonly hasYahooPublic: boolean;
  /** @throws ApplicationNotAuthorized if there are no Yahoo keys */
  yahooAuthorization(options?: HttpOptions): YahooAuthorization;
  /** Opens a user's linked account with the stored tokens. @throws ApplicationNotAuthorized */
  yahooAccount(accountId: string, options?: HttpOptions): YahooAccount;
  /**
   * Opens Yahoo's public host. All of its requests share one rate limit. @throws ApiError `yahooPublicOff`
   */
  yahooPublic(options?: HttpOptions): YahooPublic;
  /** Opens ESPN with or without cookies. `accountId` is the stored account that the cookies belong to. */
  espnAccount(
    credentials: EspnCredentials | null,
    options?: HttpOptions,
    accountId?: string | null,
  ): EspnAccount;
}

/** Combines every request's options with a caller's. Both callbacks run. */
function together(common: HttpOptions, own: HttpOptions): HttpOptions {
  return {
    ...common,
    ...own,
    beforeRequest: async () => {
      // Run the caller's callback first: if it rejects the request, the request need not wait for its turn.
      await own.beforeRequest?.();
      await common.beforeRequest?.();
    },
    onRequest: (note) => {
      common.onRequest?.(note);
      own.onRequest?.(note);
    },
  };
}

/** @param httpOf returns the options for requests with an account (null for none), such as its rate limit */
export function platformsOf(
  parts: Pick<Parts, 'config' | 'credentialsKeys' | 'database' | 'now'>,
  httpOf: (platform: Platform, accountId: string | null) => HttpOptions = () => ({}),
): Platforms {
  const { espn, isSimulated, yahoo, yahooPublic: publicHost } = parts.config.platforms;
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
    hasYahooPublic: publicHost.isOn,
    yahooPublic: (options = {}) => {
      if (!publicHost.isOn) throw new ApiError('yahooPublicOff', { facts: { platform: 'yahoo' } });
      const publicSource = yahooPublic({
        ...together(httpOf('yahoo', null), options),
        isSimulated,
        publicUrl: publicHost.url,
        now: parts.now,
      });
      return { ...publicSource, league: (leagueKey) => withinLimits(publicSource.league(leagueKey)) };
    },
    yahooAuthorization: (options = {}) => yahooAuthorization(yahooConfig(options, signInAccount)),
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
          fanUrl: espn.fanUrl,
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
