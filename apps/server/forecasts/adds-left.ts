import type { LeagueSeason, TeamId, Week } from '@fantasy-stats/domain';
import { type AddsLeft, type PlannedWeek, teamAddsLeft, weekAfter } from '@fantasy-stats/engine/streaming';
import type { Queryable } from '../kernel/database/index.ts';
import { readTransactions } from '../leagues/facts/read-league.ts';

/**
 * How many of a league's latest transactions to read to count a team's adds: more than a league makes in its
 * longest week.
 */
export const movesRead = 500;

/**
 * Returns a function that counts a team's remaining adds in a week or another date range.
 * @param most number of the league's latest transactions to read
 */
export async function readAddsLeft(
  database: Queryable,
  season: LeagueSeason,
  teamId: TeamId,
  most: number,
): Promise<(week: Pick<Week, 'firstDay' | 'lastDay'>) => AddsLeft> {
  const moves = await readTransactions(database, season.league, most);
  return (week) => teamAddsLeft(season, week, teamId, moves, moves.length < most);
}

/** Returns the adds left in a week, and in the week after it (the season's last one has none). */
export function leftInWeeks(
  season: LeagueSeason,
  week: PlannedWeek,
  addsLeftIn: (week: Pick<Week, 'firstDay' | 'lastDay'>) => AddsLeft,
): { readonly left: AddsLeft; readonly leftNext: AddsLeft } {
  return { left: addsLeftIn(week), leftNext: addsLeftIn(weekAfter(season, week) ?? week) };
}
