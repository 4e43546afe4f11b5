import { InvalidInput, requireNonNegative } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { checkOutlook, type PlayerOutlook } from '../projection/outlook.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { emptyPopulation, type Population } from './population.ts';

/** A player's coming games with the days they lie in: what his values by week are projected from. */
export interface ProjectedPlayer {
  readonly outlook: PlayerOutlook;
  /** Length of the time the outlook's games lie in, in days. */
  readonly days: number;
}

/** Expected games of a projected player in seven days. */
export function gamesPerWeek({ outlook, days }: ProjectedPlayer, field = 'player'): number {
  if (!(days > 0)) throw new InvalidInput(`${field}.days`, `must be above 0, got ${days}`);
  let games = 0;
  for (let game = 0; game < outlook.chances.length; game += 1) games += outlook.chances[game]!;
  return (games * 7) / days;
}

/**
 * What players are projected to do. In unit `week`: expected totals of seven days of the stretch, with the variance of a week:
 * that of his games and that of whether he plays them. In unit `game`: a game played, its variance divided by
 * `clubGames`.
 *
 * @param correlation PART_COUNT × PART_COUNT, of the parts within a game
 * @param clubGames games of the average club in seven days, for unit `game`
 * @throws InvalidInput naming player and field
 */
export function outlookPopulation(
  players: readonly ProjectedPlayer[],
  set: CategorySet,
  correlation: ArrayLike<number>,
  unit: Population['unit'] = 'week',
  clubGames = 3.4,
): Population {
  if (correlation.length !== PART_COUNT * PART_COUNT) {
    throw new InvalidInput('correlation', `must hold ${PART_COUNT * PART_COUNT} numbers`);
  }
  requireNonNegative(clubGames, 'clubGames');
  const population = emptyPopulation(set.categories, players.length, unit);
  const columns = set.categories.length;
  players.forEach((player, index) => {
    const field = `players[${index}]`;
    checkOutlook(player.outlook, `${field}.outlook`);
    const { outlook } = player;
    const games = gamesPerWeek(player, field);
    const weekly = unit === 'week';
    const size = weekly ? games : 1;
    // Variance of the number of games in a week, as independent games with this play correlation have it.
    const spread = weekly ? gamesVariance(player) : 0;
    const share = weekly ? games : 1 / clubGames;
    population.eligible[index] = games > 0 ? 1 : 0;
    set.categories.forEach((category, c) => {
      const at = index * columns + c;
      const bottomWeights = category.denominator ?? new Float64Array(PART_COUNT);
      const top = dot(category.numerator, outlook.mean);
      const bottom = dot(bottomWeights, outlook.mean);
      population.numerator[at] = size * top;
      population.denominator[at] = size * bottom;
      const noise = (a: Float64Array, b: Float64Array): number =>
        share * covarianceOf(outlook, correlation, a, b);
      population.numeratorVariance[at] = noise(category.numerator, category.numerator) + spread * top * top;
      population.covariance[at] = noise(category.numerator, bottomWeights) + spread * top * bottom;
      population.denominatorVariance[at] = noise(bottomWeights, bottomWeights) + spread * bottom * bottom;
    });
  });
  return population;
}

/** Variance of the games played in seven days. */
function gamesVariance({ outlook, days }: ProjectedPlayer): number {
  let single = 0;
  let rooted = 0;
  for (let game = 0; game < outlook.chances.length; game += 1) {
    const chance = outlook.chances[game]!;
    single += chance * (1 - chance);
    rooted += Math.sqrt(chance * (1 - chance));
  }
  const weeks = days / 7;
  const perWeek = rooted / weeks;
  return ((1 - outlook.playCorrelation) * single) / weeks + outlook.playCorrelation * perWeek * perWeek;
}

function covarianceOf(
  outlook: PlayerOutlook,
  correlation: ArrayLike<number>,
  a: Float64Array,
  b: Float64Array,
): number {
  let sum = 0;
  for (let i = 0; i < PART_COUNT; i += 1) {
    if (a[i] === 0) continue;
    for (let j = 0; j < PART_COUNT; j += 1) {
      if (b[j] === 0) continue;
      sum += a[i]! * b[j]! * correlation[i * PART_COUNT + j]! * outlook.deviation[i]! * outlook.deviation[j]!;
    }
  }
  return sum;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}
