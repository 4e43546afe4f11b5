import type { LeagueSource } from '../source.ts';
import { type EspnConfig, type EspnCredentials, espnClient } from './client.ts';
import { type EspnOwnLeague, espnOwnLeagues } from './fan.ts';
import { espnPersonId } from './owners.ts';
import { espnLeague } from './source.ts';

export { type EspnConfig, type EspnCredentials, espnClientOver } from './client.ts';
export type { EspnOwnLeague } from './fan.ts';
export { type HandedEspnLeague, handedEspnLeague } from './handed.ts';
export { readMatchups } from './matchups.ts';
export { espnReadPlan } from './plan.ts';
export { espnLeague } from './source.ts';
export { readTeams } from './teams.ts';
export {
  type EspnRequest,
  espnHeaders,
  espnHost,
  type HandedResponse,
  handedResponses,
} from './transport.ts';

export interface EspnAccount {
  /** @param seasonEndYear the year the season ends: 2027 for 2026-27 */
  league(seasonEndYear: number, leagueId: string): LeagueSource;
  /** The sport of a league that is not a basketball league, such as `hockey`; null if none. */
  otherSport(seasonEndYear: number, leagueId: string): Promise<string | null>;
  ownLeagues(): Promise<EspnOwnLeague[]>;
}

export function espnAccount(config: EspnConfig, credentials: EspnCredentials | null): EspnAccount {
  const client = espnClient(config, credentials);
  return {
    league: (seasonEndYear, leagueId) =>
      espnLeague(client, {
        seasonEndYear,
        leagueId,
        ownPersonId: credentials ? espnPersonId(credentials.swid) : null,
        isSimulated: config.isSimulated ?? false,
      }),
    otherSport: (seasonEndYear, leagueId) => espnClient(config, null).sportOf(seasonEndYear, leagueId),
    ownLeagues: async () => (credentials ? await espnOwnLeagues(config, credentials) : []),
  };
}
