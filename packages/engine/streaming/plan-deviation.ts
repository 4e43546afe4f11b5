import { quadraticForm } from '../numeric/linear.ts';
import { errorCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import type { StreamingPlan } from './best-streaming-plan.ts';
import { goalGradient, type StreamingGoal } from './goal.ts';
import { weighedPlan } from './plan-outlook.ts';
import type { PlanScale, PlanWorth } from './plan-worth.ts';

/** Computes the variance of a goal from the error of a player's mean line over their games. */
export function meanVariance(
  goal: StreamingGoal,
  gradient: Float64Array,
  outlook: PlayerOutlook,
  games: number,
): number {
  const error = errorCovariance(outlook, goal.correlation);
  return Math.max(0, quadraticForm(error, PART_COUNT, gradient, gradient)) * games * games;
}

/** Returns a player's expected number of counted games in a plan. */
export function gamesIn(worth: PlanWorth, player: number): number {
  const found = worth.players.find((one) => one.player === player);
  return found ? found.outlook.chances.reduce((sum, chance) => sum + chance, 0) : 0;
}

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
