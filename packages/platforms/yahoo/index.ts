import type { LinkableLeague } from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { LeagueSource } from '../source.ts';
import {
  type YahooAuthorization,
  type YahooAuthorizationConfig,
  yahooAuthorization,
} from './authorization.ts';
import { type YahooClientConfig, type YahooResponse, yahooClient } from './client.ts';
import { yahooLeague } from './source.ts';
import type { YahooTokenStore } from './tokens.ts';
import { readLinkableLeagues, readUserId } from './users.ts';

export type { YahooAuthorization, YahooAuthorizationConfig } from './authorization.ts';
export { yahooAuthorization } from './authorization.ts';
export { type YahooClientConfig, type YahooPublicConfig, yahooPublicHost } from './client.ts';
export { runningGame, yahooGameKeyOf } from './game-keys.ts';
export {
  type HandedYahooLeague,
  type HandedYahooResponse,
  handedYahooLeague,
  YahooNotHandedOver,
  type YahooRequest,
} from './handed.ts';
export { isRefreshable } from './league.ts';
export { yahooReadPlan, yahooReadStart } from './plan.ts';
export { mayBeUnknownNumber, type YahooPublic, yahooPublic } from './public.ts';
export { yahooLeague } from './source.ts';
export { memoryTokenStore, type YahooTokenStore, type YahooTokens } from './tokens.ts';

export interface YahooConfig extends YahooAuthorizationConfig, YahooClientConfig {
  readonly isSimulated?: boolean;
}

export interface YahooAccount {
  readonly authorization: YahooAuthorization;
  /**
   * Returns the user's basketball leagues of the current season, with the user's team in each. Sends two
   * requests.
   */
  leaguesOfUser(): Promise<LinkableLeague[]>;
  /** Returns the user's hashed identity, the same as `Manager.id`. Sends one request. */
  userId(): Promise<string | null>;
  /** @param leagueKey such as `466.l.175298` */
  league(leagueKey: string): LeagueSource;
}

const gamesOfUser = 'users;use_login=1/games;game_keys=nba';

export function yahooAccount(config: YahooConfig, store: YahooTokenStore): YahooAccount {
  const authorization = yahooAuthorization(config);
  const client = yahooClient(config, authorization, store);
  return {
    authorization,
    leaguesOfUser: async () => {
      const leagues = await client.get(`${gamesOfUser}/leagues`);
      let teams: YahooResponse | null = null;
      try {
        teams = await client.get(`${gamesOfUser}/teams`);
      } catch (error) {
        if (!isGap(error)) throw error;
      }
      return readLinkableLeagues(leagues, teams);
    },
    userId: async () => readUserId((await client.get(`${gamesOfUser}/leagues`)).body),
    league: (leagueKey) => yahooLeague(client, leagueKey, config.isSimulated ?? false),
  };
}
