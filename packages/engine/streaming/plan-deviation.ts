import type { StreamingPlan } from './best-streaming-plan.ts';
import { goalGradient } from './goal.ts';
import { gamesIn, meanVariance } from './mean-variance.ts';
import { weighedPlan } from './plan-outlook.ts';
import type { PlanScale } from './plan-worth.ts';

/**
 * Returns a plan with the standard deviation of its gain: from the errors of the mean lines of added, dropped
 * and activated players.
 */
export function withDeviation(scale: PlanScale, plan: StreamingPlan): StreamingPlan {
  const { pool, problem, standing } = scale;
  const worth = weighedPlan(scale, plan);
  const gradient = goalGradient(problem.goal, standing.totals);
  const moved = new Set([
    ...plan.moves.flatMap(({ add, drop, list }) => [add, drop, list]),
    ...(plan.returns ?? []).flatMap(({ activate, drop, list }) => [activate, drop, list]),
  ]);
  const variance = pool.reduce((sum, { id, outlook }, player) => {
    if (!moved.has(id)) return sum;
    const games = gamesIn(worth, player) - gamesIn(standing, player);
    return games === 0 ? sum : sum + meanVariance(problem.goal, gradient, outlook, games);
  }, 0);
  return { ...plan, deviation: Math.sqrt(variance) };
}
