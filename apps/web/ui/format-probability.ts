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

/** However many simulations there are, none shows certainty: what is played has more in store. */
const NEARLY = 1e-4;

/** A chance of what is not decided: never 0 or 100 %. */
export function formatEstimate(probability: number): string {
  return formatProbability(Math.min(1 - NEARLY, Math.max(NEARLY, probability)));
}
