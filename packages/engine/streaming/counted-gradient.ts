import type { StatisticId } from '@fantasy-stats/domain';
import type { RemainingTotals } from '../matchup/side.ts';
import { goalGradient, type StreamingGoal } from './goal.ts';

/**
 * Computes, for each of several independent categories, how much winning it instead of losing it raises the
 * chance to win most categories (ties count as half).
 */
function decidingChances(shares: readonly number[]): number[] {
  const half = shares.length / 2;
  return shares.map((_, left) => {
    const wins = new Float64Array(shares.length + 1);
    wins[0] = 1;
    shares.forEach((share, c) => {
      if (c === left) return;
      for (let k = c + 1; k > 0; k -= 1) wins[k] = wins[k]! * (1 - share) + wins[k - 1]! * share;
      wins[0]! *= 1 - share;
    });
    return Number.isInteger(half) ? (wins[half]! + wins[half - 1]!) / 2 : wins[Math.floor(half)]!;
  });
}

/**
 * Computes the gradient of the goal by statistic with category weights: Σ weight × the category's effect on
 * the goal. Equal weights give {@link goalGradient}.
 *
 * @param counts weight by statistic, default 1; ignored in points leagues
 */
export function countedGradient(
  goal: StreamingGoal,
  totals: RemainingTotals,
  counts: Readonly<Partial<Record<StatisticId, number>>>,
): Float64Array {
  const whole = goalGradient(goal, totals);
  const { categories } = goal.set;
  const shares = goal.byCategory(totals);
  if (shares.length !== categories.length || Object.keys(counts).length === 0) return whole;
  const moves = goal.unit === 'wins' ? decidingChances(shares) : shares.map(() => 1);
  const gradientOf = (factors: readonly number[]): Float64Array =>
    goalGradient(
      {
        ...goal,
        worth: (at) => goal.byCategory(at).reduce((sum, share, c) => sum + (factors[c] ?? 1) * share, 0),
      },
      totals,
    );
  const counted = gradientOf(moves.map((move, c) => move * (counts[categories[c]!.statistic] ?? 1)));
  if (goal.unit !== 'wins') return counted;
  const plain = gradientOf(moves);
  return whole.map((worth, part) =>
    Math.abs(plain[part]!) < 1e-12 ? worth : (worth * counted[part]!) / plain[part]!,
  );
}
