import { formatCount } from './phrases.ts';

/** Minimum sample sizes for displayed statistics. Smaller samples are mostly luck. */
export const needed = {
  /** Number of forecasts, for a calibration error, a curve or a log loss. */
  chances: 100,
  /** Number of forecasts in one tenth of a calibration curve. */
  tenth: 10,
  advice: 30,
  /** Number of player games; for percentages, number of attempts. */
  games: 100,
} as const satisfies Record<string, number>;

/** Formats a count, with the required number if it is too small: "12 of 30". */
export function countOf(count: number, least: number): string {
  return count < least ? `${formatCount(count)} of ${formatCount(least)}` : formatCount(count);
}

/** Returns a figure; null if the sample is too small. */
export function figureOf<Figure>(count: number, least: number, figure: Figure): Figure | null {
  return count < least ? null : figure;
}
