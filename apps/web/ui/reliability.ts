import { marginOf } from '@fantasy-stats/domain';

/** Forecasts of about the same chance, and what came of them. */
export interface ReliabilityBin {
  readonly forecasts: number;
  /** Mean chance that was said, and the share that came true. */
  readonly shown: number;
  readonly came: number;
}

/**
 * The 80 % interval of a share, by Wilson's score method (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927), as if the
 * forecasts had nothing to do with one another.
 */
export function shareInterval(share: number, count: number): { readonly low: number; readonly high: number } {
  if (count <= 0) return { low: 0, high: 1 };
  const deviations = marginOf(1);
  const square = deviations * deviations;
  const middle = share + square / (2 * count);
  const half = deviations * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  const scale = 1 + square / count;
  // By its formula the interval ends at the edge there; rounded, it could miss it by a hair and read "<1%".
  return {
    low: share <= 0 ? 0 : (middle - half) / scale,
    high: share >= 1 ? 1 : (middle + half) / scale,
  };
}

/** Expected calibration error: the mean gap between what was said and what came, by how often it was said. Null without any. */
export function calibrationError(bins: readonly ReliabilityBin[]): number | null {
  const count = bins.reduce((sum, bin) => sum + bin.forecasts, 0);
  if (count === 0) return null;
  return bins.reduce((sum, bin) => sum + (bin.forecasts * Math.abs(bin.shown - bin.came)) / count, 0);
}
