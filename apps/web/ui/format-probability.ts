import { formatProbability } from '@fantasy-stats/domain';

export { formatProbability };

/** However many simulations there are, none shows certainty: what is played has more in store. */
const NEARLY = 1e-4;

/** A chance of what is not decided: never 0 or 100 %. */
export function formatEstimate(probability: number): string {
  return formatProbability(Math.min(1 - NEARLY, Math.max(NEARLY, probability)));
}
