import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { contestColumns } from './columns.ts';
import { competitionRanks } from './competition-ranks.ts';
import { rotisseriePoints } from './rotisserie-points.ts';
import { seasonTotals } from './season-totals.ts';

export interface RotisserieStanding {
  readonly teamId: TeamId;
  /**
   * Points per category, in the order of the league's categories: n for the best of n teams, shared by equal
   * values.
   */
  readonly points: readonly number[];
  readonly total: number;
  readonly rank: number;
}

/**
 * Computes rotisserie standings from season totals. In points leagues the single "category" is fantasy
 * points. Sorted by rank.
 */
export function rotisserieStandings(season: LeagueSeason, throughWeek?: number): RotisserieStanding[] {
  const contest = contestColumns(season.league);
  const totals = seasonTotals(season, throughWeek);
  const points = contest.map((column) => {
    const index = totals.columns.findIndex((candidate) => candidate.id === column.id);
    return rotisseriePoints(
      totals.rows.map((row) => row.cells[index]?.value ?? null),
      column.direction,
    );
  });
  const sums = totals.rows.map((_, row) => points.reduce((sum, column) => sum + (column[row] ?? 0), 0));
  const ranks = competitionRanks(sums);
  return totals.rows
    .map((row, index) => ({
      teamId: row.teamId,
      points: points.map((column) => column[index] ?? 0),
      total: sums[index] ?? 0,
      rank: ranks[index] ?? 1,
    }))
    .sort((a, b) => a.rank - b.rank);
}
