/** Chances that were added up miss their sum by less: .1 + .095 is to read as .195 does. */
const SUMMED = 1e-9;

/**
 * A probability (0 to 1) in whole percent, never claiming certainty it does not have: `67%`, `>99%`, `<1%`; only a
 * decided outcome is `100%` or `0%`.
 */
export function formatProbability(probability: number): string {
  if (probability >= 1) return '100%';
  if (probability <= 0) return '0%';
  const percent = Math.round(probability * 100 + SUMMED);
  if (percent >= 100) return '>99%';
  if (percent <= 0) return '<1%';
  return `${percent}%`;
}
