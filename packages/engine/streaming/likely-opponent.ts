import { InvalidInput, requireNonNegative } from '../errors.ts';
import type { RemainingTotals } from '../matchup/side.ts';

export interface LikelySide {
  readonly weight: number;
  readonly totals: RemainingTotals;
}

/**
 * Computes the weighted mean of the sides, and the covariance of a side chosen at random by weight (law of
 * total covariance).
 *
 * @throws InvalidInput for a negative weight, or none above zero
 */
export function likelyOpponent(sides: readonly LikelySide[]): RemainingTotals {
  sides.forEach(({ weight }, index) => {
    requireNonNegative(weight, `sides[${index}].weight`);
  });
  const whole = sides.reduce((sum, { weight }) => sum + weight, 0);
  const [first] = sides;
  if (!first || whole <= 0) throw new InvalidInput('sides', 'must hold one that is likely');
  const size = first.totals.mean.length;
  const mean = new Float64Array(size);
  const covariance = new Float64Array(size * size);
  let games = 0;
  let gamesEach = 0;
  for (const { weight, totals } of sides) {
    const share = weight / whole;
    games += share * totals.games;
    gamesEach += share * totals.gamesEach;
    for (let i = 0; i < size; i += 1) mean[i]! += share * totals.mean[i]!;
  }
  for (const { weight, totals } of sides) {
    const share = weight / whole;
    for (let i = 0; i < size; i += 1) {
      const away = totals.mean[i]! - mean[i]!;
      for (let j = 0; j < size; j += 1)
        covariance[i * size + j]! +=
          share * (totals.covariance[i * size + j]! + away * (totals.mean[j]! - mean[j]!));
    }
  }
  return { mean, covariance, games, gamesEach, isOver: sides.every(({ totals }) => totals.isOver) };
}
