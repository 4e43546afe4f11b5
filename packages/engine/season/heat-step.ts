/** The nine steps of the heat colors: −4 weakest, 0 neutral, +4 strongest. */
export type HeatStep = -4 | -3 | -2 | -1 | 0 | 1 | 2 | 3 | 4;

/** Minimum scores (in standard deviations of the column) of steps 1 to 4. */
const heatThresholds = [0.25, 0.75, 1.25, 1.8] as const;

/** Returns the heat step of a score (positive is good); null for a missing score. */
export function heatStep(score: number | null): HeatStep | null {
  if (score === null || Number.isNaN(score)) return null;
  const size = Math.abs(score);
  if (size < heatThresholds[0]) return 0;
  const good = score > 0;
  if (size < heatThresholds[1]) return good ? 1 : -1;
  if (size < heatThresholds[2]) return good ? 2 : -2;
  if (size < heatThresholds[3]) return good ? 3 : -3;
  return good ? 4 : -4;
}
