import type { PickupGain } from './drawn-gains.ts';
import type { PlanScale } from './plan-worth.ts';

/** Returns the adds whose net gain is worth a move, best first: the same list on all pages. */
export function helpfulGains<Gain extends PickupGain>(
  { problem }: PlanScale,
  gains: readonly Gain[],
): Gain[] {
  const { leastGain = 0 } = problem;
  return gains.filter(({ net }) => net > leastGain);
}
