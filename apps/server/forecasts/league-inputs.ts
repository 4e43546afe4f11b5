import type { OfSeason } from '@fantasy-stats/questions';
import type { Connection } from '../kernel/database/index.ts';
import { readLeaguePlayers } from '../leagues/players/read-players.ts';
import type { PreparedForecast } from './compute-forecast.ts';

export interface LeagueInputs extends OfSeason {
  /** Whether all free agents are read. */
  readonly isWhole: boolean;
}

/** A league's inputs as of a past day. `inputs` is null if there was no forecast on that day. */
export interface PastForecast extends Omit<OfSeason, 'inputs'> {
  readonly inputs: OfSeason['inputs'] | null;
}

/** Reads a league's inputs; null while there is no forecast. */
export async function leagueInputs(
  { database }: Pick<Connection, 'database'>,
  { facts: { season }, wire }: Pick<PreparedForecast, 'facts' | 'wire'>,
): Promise<LeagueInputs | null> {
  return wire && { inputs: wire, season, ...(await readLeaguePlayers(database, season.league)) };
}
