import { InvalidInput, requireNonNegative } from '../errors.ts';
import { PART_COUNT } from '../projection/parts.ts';
import type { ScoreWeights } from './score-weights.ts';

interface ValuedPlayer {
  /** PART_COUNT means per game played. */
  readonly mean: Float64Array;
  /** PART_COUNT standard errors of those means; absent for actual stats. */
  readonly standardError?: Float64Array;
  /**
   * Expected games in the unit: 1 for a value per game; games per seven days for a value per week; see {@link
   * gamesIn}.
   */
  readonly games: number;
}

export interface PlayerValue {
  /** Sum over the categories, each with its weight. */
  readonly total: number;
  /** Standard error of the total from the projection error (excluding the luck of single games). */
  readonly standardError: number;
  readonly categories: Float64Array;
  readonly categoryErrors: Float64Array;
}

/**
 * Computes values of players under given weights, with standard errors √(wᵀ·(corr ∘ s sᵀ)·w).
 *
 * @param correlation PART_COUNT × PART_COUNT correlation of a game's statistics; required with standard
 *   errors
 * @throws InvalidInput naming player and field
 */
export function playerValues(
  players: readonly ValuedPlayer[],
  score: ScoreWeights,
  correlation?: ArrayLike<number>,
): PlayerValue[] {
  const columns = score.categories.length;
  const totalWeights = new Float64Array(PART_COUNT);
  for (let c = 0; c < columns; c += 1) {
    const count = score.counts[c]!;
    for (let part = 0; part < PART_COUNT; part += 1)
      totalWeights[part]! += count * score.weights[c * PART_COUNT + part]!;
  }
  return players.map((player, index) => {
    check(player, `players[${index}]`, correlation);
    const categories = new Float64Array(columns);
    const categoryErrors = new Float64Array(columns);
    let total = 0;
    for (let c = 0; c < columns; c += 1) {
      const weights = score.weights.subarray(c * PART_COUNT, (c + 1) * PART_COUNT);
      let value = 0;
      for (let part = 0; part < PART_COUNT; part += 1) value += weights[part]! * player.mean[part]!;
      categories[c] = score.intercept[c]! + player.games * value;
      categoryErrors[c] = player.games * errorOf(weights, player.standardError, correlation);
      total += score.counts[c]! * categories[c]!;
    }
    const standardError = player.games * errorOf(totalWeights, player.standardError, correlation);
    return { total, standardError, categories, categoryErrors };
  });
}

/**
 * Returns expected games per seven days of a date range.
 *
 * @param chances chance to play each game of the range
 * @throws InvalidInput `days` when zero
 */
export function gamesIn(chances: ArrayLike<number>, days: number): number {
  if (!(days > 0)) throw new InvalidInput('days', `must be above 0, got ${days}`);
  let games = 0;
  for (let i = 0; i < chances.length; i += 1) games += chances[i]!;
  return (games * 7) / days;
}

function errorOf(
  weights: Float64Array,
  errors: Float64Array | undefined,
  correlation: ArrayLike<number> | undefined,
): number {
  if (!errors || !correlation) return 0;
  let variance = 0;
  for (let i = 0; i < PART_COUNT; i += 1) {
    if (weights[i] === 0) continue;
    for (let j = 0; j < PART_COUNT; j += 1) {
      variance += weights[i]! * weights[j]! * correlation[i * PART_COUNT + j]! * errors[i]! * errors[j]!;
    }
  }
  return Math.sqrt(Math.max(0, variance));
}

function check(player: ValuedPlayer, field: string, correlation: ArrayLike<number> | undefined): void {
  requireNonNegative(player.games, `${field}.games`);
  for (const name of ['mean', 'standardError'] as const) {
    const vector = player[name];
    if (vector === undefined) continue;
    if (vector.length !== PART_COUNT)
      throw new InvalidInput(`${field}.${name}`, `must hold ${PART_COUNT} parts`);
    for (let part = 0; part < PART_COUNT; part += 1)
      requireNonNegative(vector[part]!, `${field}.${name}[${part}]`);
  }
  if (player.standardError && correlation?.length !== PART_COUNT * PART_COUNT) {
    throw new InvalidInput(
      'correlation',
      `must hold ${PART_COUNT * PART_COUNT} numbers where errors are given`,
    );
  }
}
