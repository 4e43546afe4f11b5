import type { StatColumn } from './columns.ts';

export type HeatRoom = 'full' | 'condensed' | 'stacked' | 'ranks';

/** Minimum width in px of a column with ranks only. */
const RANK = 24;

/**
 * Widths in px of a digit, of the space around a number, and of the name column, in normal and condensed
 * type.
 */
const DIGIT = { full: 7.6, condensed: 6.4 } as const;
const AROUND = { full: 44, condensed: 24 } as const;
const NAME = { full: 150, condensed: 104 } as const;

/**
 * Returns how a heat map fits a region: with numbers and ranks, with both in condensed type, or reduced to
 * `least`. If even that does not fit, the map scrolls sideways with full cells.
 *
 * @param least the reduced form: ranks only, or ranks below the numbers
 */
export function heatRoom<Row>(
  width: number,
  columns: readonly StatColumn<Row>[],
  characters: readonly number[],
  least: 'ranks' | 'numbers' = 'ranks',
): HeatRoom {
  const needed = (kind: 'full' | 'condensed') =>
    columns.reduce((sum, column, index) => {
      if (!column.heat) return sum + NAME[kind];
      return sum + Math.max(4, characters[index] ?? 0) * DIGIT[kind] + AROUND[kind];
    }, 0);
  if (width >= needed('full')) return 'full';
  if (width >= needed('condensed')) return 'condensed';
  const ranks = columns.reduce((sum, column) => sum + (column.heat ? RANK : NAME.condensed), 0);
  return width < ranks ? 'full' : least === 'ranks' ? 'ranks' : 'stacked';
}
