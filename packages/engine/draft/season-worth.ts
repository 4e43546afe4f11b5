import type { StatisticId } from '@fantasy-stats/domain';
import { InvalidInput, requireNonNegative } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { dot, quadraticForm } from '../numeric/linear.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { gameCovariance, gamesVariance, type PlayerOutlook } from '../projection/player-outlook.ts';
import { outlookPopulation } from '../valuation/outlook-population.ts';
import type { ScoreKind } from '../valuation/score-kind.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from '../valuation/score-weights.ts';
import { seasonPool } from '../valuation/season-pool.ts';

/** What a game is worth in a league, and what a game of somebody nobody drafted is. */
export interface WorthScale {
  readonly weights: ScoreWeights;
  /** By category: what a game of the best players left over is worth. */
  readonly replacement: Float64Array;
  /** Sevens of days of the season: worth is told per week of it. */
  readonly weeks: number;
  /** PART_COUNT × PART_COUNT: correlation of the parts within a game. */
  readonly correlation: ArrayLike<number>;
}

interface WorthOptions {
  readonly set: CategorySet;
  /** A category score, or the fantasy points of a points league's price list. */
  readonly kind: ScoreKind | 'points';
  readonly teams: number;
  /** Picks of a team. */
  readonly rounds: number;
  /** Days of the season. */
  readonly days: number;
  readonly correlation: ArrayLike<number>;
  /** By statistic: how much a category counts, 1 where nothing stands; not in points leagues. */
  readonly counts?: Readonly<Partial<Record<StatisticId, number>>>;
}

/** What some games are worth, per week of the season. */
export interface Worth {
  readonly total: number;
  readonly categories: Float64Array;
  /** Standard error of the total; 0 for games that are over. */
  readonly standardError: number;
  readonly games: number;
}

/**
 * The scale on which a draft is judged, from what everybody was projected to do when the season began. Categories are weighed
 * as in their score ({@link ScoreKind}), whose pool and spreads are those of the projections; a points league by its prices.
 * The players left over are the best `teams` of them behind the teams × rounds best.
 *
 * @param field every projected player, his games those of the whole season
 * @throws InvalidInput `field` with fewer than two players who are projected to play; `days` when there are none
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
  /* What counts twice is worth twice, with its luck and its error. */
  const scaled = score.weights.map(
    (weight, at) => weight * (counts[set.categories[Math.floor(at / PART_COUNT)]!.statistic] ?? 1),
  );
  return { ...score, weights: scaled };
}

/** What a line is worth by category, without the mean of the pool: the games of two players are compared, not their weeks. */
function gameWorth({ weights, categories }: ScoreWeights, line: Float64Array): Float64Array {
  return Float64Array.from(categories, (_, c) =>
    dot(weights.subarray(c * PART_COUNT, (c + 1) * PART_COUNT), line),
  );
}

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/**
 * Worth of games that are over: each counts for what it brought beyond a game of a player nobody drafted. A game he missed counts
 * nothing, for somebody else fills the place.
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

/**
 * Worth of games to come: the expected games of an outlook. The standard error holds what the projection may be off by, the luck
 * of the games themselves, and whether they are played.
 */
export function worthOfOutlook(scale: WorthScale, outlook: PlayerOutlook): Worth {
  const { weights, replacement, weeks, correlation } = scale;
  const games = sum(outlook.chances);
  const perGame = gameWorth(weights, outlook.mean);
  const categories = perGame.map((value, c) => (games * (value - replacement[c]!)) / weeks);
  const whole = new Float64Array(PART_COUNT);
  weights.categories.forEach((_, c) => {
    for (let part = 0; part < PART_COUNT; part += 1) whole[part]! += weights.weights[c * PART_COUNT + part]!;
  });
  const luck = quadraticForm(gameCovariance(outlook, correlation), PART_COUNT, whole, whole);
  const lasting = gameCovariance({ ...outlook, deviation: outlook.standardError }, correlation);
  const error = quadraticForm(lasting, PART_COUNT, whole, whole);
  const surplus = sum(perGame) - sum(replacement);
  const variance = games * luck + games * games * error + gamesVariance(outlook) * surplus * surplus;
  return {
    total: sum(categories),
    categories,
    standardError: Math.sqrt(Math.max(0, variance)) / weeks,
    games,
  };
}
