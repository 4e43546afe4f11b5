import type { StatisticId } from '@fantasy-stats/domain';
import type { StatisticOutlook, WeekOutlook } from '@fantasy-stats/engine/league-forecast/week-outlook';
import { contestColumns } from '@fantasy-stats/engine/standings/columns';
import type { SeasonView } from '../../league/season-view.ts';
import { categoryShares, type ScoreNow } from './matchup-facts.ts';

/** A category of the matchup: as it stands, where it is going, and the chance to win it. */
export interface CategoryRow {
  readonly statistic: StatisticId;
  readonly isLowerBetter: boolean;
  readonly first: number | null;
  readonly second: number | null;
  /** Null where it cannot be projected. */
  readonly outlook: StatisticOutlook | null;
  readonly share: number | null;
  /** The chance before anything was tried. */
  readonly before: number | null;
}

/** The league's categories in its order. */
export function categoryRows(
  view: SeasonView,
  now: ScoreNow | null,
  shown: WeekOutlook,
  base: WeekOutlook,
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

/** Which side is ahead in a value: 1 the first, −1 the second, 0 neither. */
export function aheadIn({ first, second, isLowerBetter }: CategoryRow): -1 | 0 | 1 {
  if (first === null || second === null || first === second) return 0;
  return first > second === !isLowerBetter ? 1 : -1;
}
