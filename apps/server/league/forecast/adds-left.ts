import type { LeagueSeason, TeamId, Week } from '@fantasy-stats/domain';
import { type AddsLeft, addsLeft } from '@fantasy-stats/engine/streaming';
import type { Queryable } from '../../database/index.ts';
import { readTransactions } from '../facts/read.ts';

/**
 * Adds a team has left in a week, or another stretch of days.
 *
 * @param most how many of the league's latest moves are looked at
 */
export async function readAddsLeft(
  database: Queryable,
  { league, teams }: Pick<LeagueSeason, 'league' | 'teams'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  teamId: TeamId,
  most: number,
): Promise<AddsLeft> {
  const moves = await readTransactions(database, league, most);
  const ofSeason = teams.find(({ id }) => id === teamId)?.moves ?? null;
  return addsLeft(league.acquisitions, week, teamId, moves, moves.length < most, ofSeason);
}
