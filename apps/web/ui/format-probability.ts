import { formatProbability, formatProbabilityTenths } from '@fantasy-stats/domain';

export { formatProbability, formatProbabilityTenths };

/** Simulated probabilities closer to 0 or 1 than this are not shown as certain. */
const NEARLY = 1e-4;

/** Formats the probability of an undecided event, never as 0% or 100%. */
export function formatEstimate(probability: number): string {
  return formatProbability(undecided(probability));
}

/** Formats an undecided event's probability in tenths of a percent, next to changes of the same precision. */
export function formatEstimateTenths(probability: number): string {
  return formatProbabilityTenths(undecided(probability));
}

function undecided(probability: number): number {
  return Math.min(1 - NEARLY, Math.max(NEARLY, probability));
}
