import { quadraticForm } from '../numeric/linear.ts';
import { errorCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import type { StreamingGoal } from './goal.ts';
import type { PlanWorth } from './plan-worth.ts';

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
