import { InvalidInput, requireNonNegative } from '../errors.ts';
import type { RemainingTotals } from '../matchup/side.ts';

/** One of the sides that could be met, and how likely that is compared with the others. */
export interface LikelySide {
  readonly weight: number;
  readonly totals: RemainingTotals;
}

/**
 * The games of an opponent who is not known yet, as one distribution: the mean of the sides by weight, and the covariance of a
 * side drawn by weight (law of total covariance: within the sides, and between them).
 *
 * @throws InvalidInput for a weight below zero, or none above it
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
