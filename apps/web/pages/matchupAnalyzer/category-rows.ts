import type { StatisticId } from '@fantasy-stats/domain';
import type { StatisticProjection, WeekProjection } from '@fantasy-stats/engine/league';
import { contestColumns } from '@fantasy-stats/engine/season';
import type { SeasonView } from '../../league/season-view.ts';
import { categoryShares, type ScoreNow } from './matchup-facts.ts';

export interface CategoryRow {
  readonly statistic: StatisticId;
  readonly isLowerBetter: boolean;
  readonly first: number | null;
  readonly second: number | null;
  /** The projection; null if the category cannot be projected. */
  readonly outlook: StatisticProjection | null;
  readonly share: number | null;
  readonly before: number | null;
}

export function categoryRows(
  view: SeasonView,
  now: ScoreNow | null,
  shown: WeekProjection,
  base: WeekProjection,
): CategoryRow[] {
  const [shares, before] = [categoryShares(shown), categoryShares(base)];
  const outlooks = new Map(shown.statistics.map((one) => [one.statistic, one]));
  return contestColumns(view.league).flatMap(({ id, direction }, index): CategoryRow[] =>
    id === 'points'
      ? []
      : [
          {
            statistic: id,
            isLowerBetter: direction === 'lower',
            first: now?.first[index] ?? null,
            second: now?.second[index] ?? null,
            outlook: outlooks.get(id) ?? null,
            share: shares.get(id) ?? null,
            before: before.get(id) ?? null,
          },
        ],
  );
}

/** Returns the leader: 1 for the first team, −1 for the second, 0 for a tie. */
export function aheadIn({ first, second, isLowerBetter }: CategoryRow): -1 | 0 | 1 {
  if (first === null || second === null || first === second) return 0;
  return first > second === !isLowerBetter ? 1 : -1;
}
