import type { ScoringForm, StatisticId } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { pricesOf } from '../matchup/forecast.ts';
import { PART_COUNT } from '../projection/parts.ts';

export type TradeColumnId = StatisticId | 'points';

export interface TradeColumn {
  readonly id: TradeColumnId;
  /** 1, or −1 when less is better. */
  readonly direction: 1 | -1;
  /** Whether values are integers that can tie. */
  readonly isCount: boolean;
  /** PART_COUNT weights; rates also have a denominator. */
  readonly numerator: Float64Array;
  readonly denominator: Float64Array | null;
}

/**
 * Returns the columns of a league's trades: first the `contested` ones, which decide results, then those that
 * are only shown.
 *
 * @throws InvalidInput `scored` in points leagues when no statistic has a point value
 */
export function columnsOf(
  set: CategorySet,
  form: ScoringForm,
): { columns: TradeColumn[]; contested: number } {
  const statistics = set.categories.map(
    ({ statistic, direction, isCount, numerator, denominator, points }): TradeColumn => ({
      id: statistic,
      direction: points !== null && points !== 0 ? (points < 0 ? -1 : 1) : direction,
      isCount,
      numerator,
      denominator,
    }),
  );
  if (form !== 'headToHeadPoints' && form !== 'seasonPoints') {
    return { columns: statistics, contested: statistics.length };
  }
  const prices = pricesOf(set);
  if (!prices) throw new InvalidInput('scored', 'has no prices');
  const points: TradeColumn = {
    id: 'points',
    direction: 1,
    isCount: false,
    numerator: prices,
    denominator: null,
  };
  return { columns: [points, ...statistics], contested: 1 };
}

/** Returns a column's numerator and, for a rate, denominator for a total of statistics. */
export function columnParts(column: TradeColumn, parts: ArrayLike<number>): readonly [number, number] {
  let above = 0;
  let below = 0;
  for (let part = 0; part < PART_COUNT; part += 1) {
    above += column.numerator[part]! * parts[part]!;
    if (column.denominator) below += column.denominator[part]! * parts[part]!;
  }
  return [above, below];
}
