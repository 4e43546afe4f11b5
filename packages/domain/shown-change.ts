import { formatSigned, missingText, roundedPercent, statisticDecimals } from './format.ts';
import { type StatisticId, statistic } from './statistics.ts';

/**
 * Returns the difference of two displayed values: each is rounded as displayed, then subtracted. For example,
 * 65.84 and 67.19 are displayed as 65.8 and 67.2, so the difference is 1.4.
 *
 * @param decimals of both displayed values
 */
export function shownChange(before: number, after: number, decimals: number): number {
  const [from = 0, to = 0] = [before, after].map((value) => Number(value.toFixed(decimals)));
  return Number((to - from).toFixed(decimals)) || 0;
}

/** Formats the difference of two displayed values: `+1.4`; a dash if a value is missing. */
export function formatChange(before: number | null, after: number | null, decimals = 1): string {
  if (before === null || after === null) return missingText;
  return formatSigned(shownChange(before, after, decimals), decimals);
}

/**
 * Formats the difference of two displayed values of a statistic: `+1.4`, `−.012`; a dash if a value is
 * missing.
 */
export function formatStatisticChange(
  id: StatisticId,
  before: number | null,
  after: number | null,
  as: 'total' | 'average' = 'total',
): string {
  const text = formatChange(before, after, statisticDecimals(id, as));
  return statistic(id).asFraction ? text.replace(/^([+−]?)0\./, '$1.') : text;
}

/**
 * Returns the difference of two displayed chances (0 to 1) in percentage points: 12.6% and 15.4% are
 * displayed as 13% and 15%, so the difference is 2.
 */
export function shownPoints(before: number, after: number, decimals = 0): number {
  return shownChange(roundedPercent(before, decimals), roundedPercent(after, decimals), decimals);
}

/** Formats the difference of two displayed chances in percentage points, without the unit: `+2`. */
export function formatPointsChange(before: number, after: number, decimals = 0): string {
  return formatSigned(shownPoints(before, after, decimals), decimals);
}

/** Rounds halves away from zero. */
const roundedPoints = (change: number): number => Math.sign(change) * Math.round(100 * Math.abs(change)) || 0;

/**
 * Rounds the parts of a chance's change so that they add up to the displayed change: the largest remainders
 * round up.
 *
 * @param whole the displayed change, in whole percentage points
 * @param parts differences of chances, as fractions
 */
export function partsThatAdd(whole: number, parts: readonly number[]): number[] {
  const points = parts.map(roundedPoints);
  for (let left = whole - points.reduce((sum, one) => sum + one, 0); left !== 0; left -= Math.sign(left)) {
    const remainders = points.map((one, index) => Math.sign(left) * (100 * (parts[index] ?? 0) - one));
    const largest = remainders.indexOf(Math.max(...remainders));
    if (largest < 0) break;
    points[largest] = (points[largest] ?? 0) + Math.sign(left);
  }
  return points;
}
