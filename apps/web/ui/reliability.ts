import { marginOf } from '@fantasy-stats/domain';

/** Forecasts of about the same probability, and their outcomes. */
export interface ReliabilityBin {
  readonly forecasts: number;
  /** Mean forecast probability; `came` is the observed frequency. */
  readonly shown: number;
  readonly came: number;
  /** Interval of the observed frequency; by default the 80% interval from the number of forecasts. */
  readonly interval?: { readonly low: number; readonly high: number };
}

/**
 * Computes the 80% interval of a share by Wilson's score method (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927).
 * Assumes independent forecasts.
 */
export function shareInterval(share: number, count: number): { readonly low: number; readonly high: number } {
  if (count <= 0) return { low: 0, high: 1 };
  const deviations = marginOf(1);
  const square = deviations * deviations;
  const middle = share + square / (2 * count);
  const half = deviations * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  const scale = 1 + square / count;
  // Set the ends at 0% and 100% exactly: with a rounding error, 0% would be shown as "<1%".
  return {
    low: share <= 0 ? 0 : (middle - half) / scale,
    high: share >= 1 ? 1 : (middle + half) / scale,
  };
}

/**
 * Computes the expected calibration error: the mean gap between forecast probability and observed frequency,
 * weighted by the number of forecasts. Null without forecasts.
 */
export function calibrationError(bins: readonly ReliabilityBin[]): number | null {
  const count = bins.reduce((sum, bin) => sum + bin.forecasts, 0);
  if (count === 0) return null;
  return bins.reduce((sum, bin) => sum + (bin.forecasts * Math.abs(bin.shown - bin.came)) / count, 0);
}
