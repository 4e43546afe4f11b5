import type { TeamId } from '@fantasy-stats/domain';
import type { CategoryTable } from './category-table.ts';
import type { Column } from './columns.ts';

export interface CategoryLeader {
  readonly column: Column;
  readonly value: number;
  /** All teams with the best value. */
  readonly teamIds: readonly TeamId[];
  /** The leaders' distance from the league's mean in standard deviations. */
  readonly score: number;
}

/** Returns the leaders of each column of a table; columns without any value are left out. */
export function categoryLeaders(table: CategoryTable): CategoryLeader[] {
  return table.columns.flatMap((column, index) => {
    const leaders = table.rows.filter((row) => row.cells[index]?.rank === 1);
    const cell = leaders[0]?.cells[index];
    if (!cell || cell.value === null || cell.score === null) return [];
    return [{ column, value: cell.value, score: cell.score, teamIds: leaders.map((row) => row.teamId) }];
  });
}
