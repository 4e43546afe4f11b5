import { isCategoryForm, type ScoringForm } from '@fantasy-stats/domain';
import type { CategoryRow } from '@fantasy-stats/engine/season';
import { numberColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import type { Sort } from '../ui/stat-table/sort-rows.ts';

type Ranked = Pick<CategoryRow, 'cells'>;

/** Returns the mean rank over all ranked categories; null without any. */
export function averageRank({ cells }: Ranked): number | null {
  const ranks = cells.flatMap(({ rank }) => rank ?? []);
  return ranks.length === 0 ? null : ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
}

/** Returns the column that ranks teams over all categories; none in points leagues, which rank by points. */
export function averageRankColumns<Row extends Ranked>(form: ScoringForm): StatColumn<Row>[] {
  if (!isCategoryForm(form)) return [];
  return [
    numberColumn('average-rank', 'Avg rank', averageRank, {
      name: 'Average rank over all categories',
      unit: 'of categories',
      decimals: 1,
      lowerIsBetter: true,
      isStrong: true,
      yields: 1,
    }),
  ];
}

/** Returns the default sort of a table of teams by category: the best team first. */
export function bestFirst(form: ScoringForm): Sort {
  return isCategoryForm(form)
    ? { column: 'average-rank', direction: 'ascending' }
    : { column: 'points', direction: 'descending' };
}
