/** Bins of category probabilities: mean forecast, observed frequency and its 99% confidence limits. */
export const testedBins = [
  { shown: 0.056, came: 0.055, low: 0.05, high: 0.06 },
  { shown: 0.173, came: 0.169, low: 0.162, high: 0.177 },
  { shown: 0.275, came: 0.273, low: 0.266, high: 0.279 },
  { shown: 0.369, came: 0.366, low: 0.362, high: 0.37 },
  { shown: 0.457, came: 0.456, low: 0.453, high: 0.458 },
  { shown: 0.544, came: 0.545, low: 0.543, high: 0.547 },
  { shown: 0.632, came: 0.635, low: 0.631, high: 0.64 },
  { shown: 0.725, came: 0.728, low: 0.722, high: 0.735 },
  { shown: 0.828, came: 0.832, low: 0.825, high: 0.839 },
  { shown: 0.944, came: 0.945, low: 0.94, high: 0.95 },
] as const;

/** Seasons in the accuracy test. The constants for each are fitted on earlier seasons only. */
export const testedSeasons = ['2021-22', '2022-23', '2023-24', '2024-25'] as const;

/**
 * Results of the two seasons that were not used to choose anything, each measured once: mean absolute
 * calibration errors in percentage points, and the skill of category probabilities relative to the best public
 * tool's weekly forecast.
 */
export const heldOut = {
  seasons: ['2024-25', '2025-26'],
  categories: [0.18, 0.15],
  matchups: [0.21, 0.29],
  skill: [1.71, 1.67],
} as const;
