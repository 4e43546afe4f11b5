import type { StatisticId } from '@fantasy-stats/domain';
import { InvalidInput, requireNonNegative } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { dot, quadraticForm } from '../numeric/linear.ts';
import { errorCovariance, gameCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { gamesVariance, type PlayerOutlook } from '../projection/player-outlook.ts';
import { outlookPopulation } from '../value/outlook-population.ts';
import type { ScoreKind } from '../value/score-kind.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from '../value/score-weights.ts';
import { seasonPool } from '../value/season-pool.ts';

export interface WorthScale {
  readonly weights: ScoreWeights;
  /** By category: value per game of the best undrafted players. */
  readonly replacement: Float64Array;
  /** The season's days ÷ 7; values are per week. */
  readonly weeks: number;
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: ArrayLike<number>;
}

interface WorthOptions {
  readonly set: CategorySet;
  /** A category score, or the fantasy points of a points league. */
  readonly kind: ScoreKind | 'points';
  readonly teams: number;
  readonly rounds: number;
  readonly days: number;
  readonly correlation: ArrayLike<number>;
  /** Weight by statistic, default 1; not in points leagues. */
  readonly counts?: Readonly<Partial<Record<StatisticId, number>>>;
}

/** Value per week of the season. */
export interface Worth {
  readonly total: number;
  readonly categories: Float64Array;
  /** Standard error of the total; 0 for past games. */
  readonly standardError: number;
  readonly games: number;
}

/**
 * Computes a draft's value scale from the projections at the start of the season. Replacement players are the
 * best `teams` players after the best teams × rounds.
 *
 * @param field every projected player, with their games of the whole season
 * @throws InvalidInput `field` with fewer than two players who play; `days` when zero
 */
export function worthScale(field: readonly PlayerOutlook[], options: WorthOptions): WorthScale {
  const { set, kind, teams, rounds, days, correlation } = options;
  if (!(days > 0)) throw new InvalidInput('days', `must be above 0, got ${days}`);
  const weights = kind === 'points' ? pointsWeights(set) : categoryWeights(field, options, kind);
  const perGame = field.map(({ mean }) => gameWorth(weights, mean));
  const games = field.map(({ chances }) => sum(chances));
  const order = field
    .map((_, index) => index)
    .sort((a, b) => games[b]! * sum(perGame[b]!) - games[a]! * sum(perGame[a]!) || a - b);
  const drafted = Math.min(teams * rounds, Math.max(0, order.length - teams));
  const left = order.slice(drafted, drafted + teams);
  const replacement = new Float64Array(set.categories.length);
  for (const index of left) {
    perGame[index]!.forEach((value, c) => {
      replacement[c]! += value / left.length;
    });
  }
  return { weights, replacement, weeks: days / 7, correlation };
}

function categoryWeights(
  field: readonly PlayerOutlook[],
  { set, teams, rounds, days, correlation, counts = {} }: WorthOptions,
  kind: ScoreKind,
): ScoreWeights {
  const league = { teams: Math.max(2, teams), players: rounds, weeks: Math.max(1, days / 7) };
  const population = outlookPopulation(
    field.map((outlook) => ({ outlook, days })),
    set,
    correlation,
  );
  const score = scoreWeights(set, seasonPool(population, league, { kind }).scales, kind, league);
  // A weight of 2 doubles the value, its standard deviation and its standard error.
  const scaled = score.weights.map(
    (weight, at) => weight * (counts[set.categories[Math.floor(at / PART_COUNT)]!.statistic] ?? 1),
  );
  return { ...score, weights: scaled };
}

/** Returns a game's value by category. Does not subtract the pool's mean, which is per week. */
function gameWorth({ weights, categories }: ScoreWeights, line: Float64Array): Float64Array {
  return Float64Array.from(categories, (_, c) =>
    dot(weights.subarray(c * PART_COUNT, (c + 1) * PART_COUNT), line),
  );
}

/**
 * Returns a game's value, summed over categories, per unit of each statistic, and a replacement player's
 * value per game.
 */
export function gameValueOf({ replacement, weights }: WorthScale): {
  readonly weights: Float64Array;
  readonly replacement: number;
} {
  const whole = new Float64Array(PART_COUNT);
  weights.categories.forEach((_, c) => {
    for (let part = 0; part < PART_COUNT; part += 1) whole[part]! += weights.weights[c * PART_COUNT + part]!;
  });
  return { weights: whole, replacement: sum(replacement) };
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * Values past games. A missed game counts 0, because another player fills the spot.
 *
 * @param totals PART_COUNT sums over the games
 */
export function worthOfGames(scale: WorthScale, games: number, totals: Float64Array): Worth {
  requireNonNegative(games, 'games');
  if (totals.length !== PART_COUNT) throw new InvalidInput('totals', `must hold ${PART_COUNT} parts`);
  const categories = gameWorth(scale.weights, totals).map(
    (value, c) => (value - games * scale.replacement[c]!) / scale.weeks,
  );
  return { total: sum(categories), categories, standardError: 0, games };
}

/** Values expected games. The standard error includes the projection error, luck and availability. */
export function worthOfOutlook(scale: WorthScale, outlook: PlayerOutlook): Worth {
  const { weights, replacement, weeks, correlation } = scale;
  const { weights: whole } = gameValueOf(scale);
  const games = sum(outlook.chances);
  const perGame = gameWorth(weights, outlook.mean);
  const categories = perGame.map((value, c) => (games * (value - replacement[c]!)) / weeks);
  const luck = quadraticForm(gameCovariance(outlook, correlation), PART_COUNT, whole, whole);
  const lasting = errorCovariance(outlook, correlation);
  const error = quadraticForm(lasting, PART_COUNT, whole, whole);
  const surplus = sum(perGame) - sum(replacement);
  const played = gamesVariance(outlook);
  const variance = games * luck + (played + games * games) * error + played * surplus * surplus;
  return {
    total: sum(categories),
    categories,
    standardError: Math.sqrt(Math.max(0, variance)) / weeks,
    games,
  };
}
