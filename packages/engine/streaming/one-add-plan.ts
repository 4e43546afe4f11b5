import { planOf, type StreamingPlan } from './best-streaming-plan.ts';
import { movesOf, type PickupGain } from './drawn-gains.ts';
import { helpfulGains } from './helpful-gains.ts';
import { weighedPlan } from './plan-outlook.ts';
import { withReturns } from './plan-returns.ts';
import type { PlanScale } from './plan-worth.ts';

interface Plans {
  readonly best: StreamingPlan;
  /** The best plans with exactly 1, 2 … adds. */
  readonly byAdds: readonly StreamingPlan[];
}

/**
 * Replaces the plan of one add with the best add that all pages show, because the search ranks plans without
 * simulation.
 *
 * @param gains all free agents from `drawnGains`
 */
export function withBestAdd(scale: PlanScale, plans: Plans, gains: readonly PickupGain[]): Plans {
  if (scale.problem.adds < 1) return plans;
  const [first] = gains;
  const [helpful] = helpfulGains(scale, gains);
  const single = first && planOfAdd(scale, first);
  const byAdds = single && plans.byAdds.length > 0 ? [single, ...plans.byAdds.slice(1)] : plans.byAdds;
  if (plans.best.moves.length > 1) return { best: plans.best, byAdds };
  return { best: helpful ? planOfAdd(scale, helpful) : planWithoutAdds(scale), byAdds };
}

/** Returns the plan that only brings recovered players off the injured list, if that helps; otherwise no moves. */
function planWithoutAdds(scale: PlanScale): StreamingPlan {
  const [best] = withReturns(scale, [scale.standing], new Map());
  if (best && best.net > scale.standing.net) return planOf(scale, best);
  const { worth } = scale.standing;
  return { moves: [], worth, standing: worth, gain: 0, givenUp: 0 };
}

function planOfAdd(scale: PlanScale, gain: PickupGain): StreamingPlan {
  const { moves, returns } = movesOf(gain);
  const standing = scale.standing.worth;
  const { givenUp, worth } = weighedPlan(scale, movesOf(gain));
  return { moves, ...(returns ? { returns } : {}), worth, standing, gain: worth - standing, givenUp };
}
