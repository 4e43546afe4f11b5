import { InvalidInput, requireNonNegative } from '../errors.ts';
import type { CategorySet } from '../matchup/categories.ts';
import { dot, quadraticForm } from '../numeric/linear.ts';
import { gameCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { checkOutlook, type PlayerOutlook } from '../projection/player-outlook.ts';
import { emptyPopulation, type Population } from './population.ts';

/** A player's projected games and the number of days they cover, the input of weekly values. */
export interface ProjectedPlayer {
  readonly outlook: PlayerOutlook;
  /** Number of days that contain the outlook's games. */
  readonly days: number;
}

export function gamesPerWeek({ outlook, days }: ProjectedPlayer, field = 'player'): number {
  if (!(days > 0)) throw new InvalidInput(`${field}.days`, `must be above 0, got ${days}`);
  let games = 0;
  for (let game = 0; game < outlook.chances.length; game += 1) games += outlook.chances[game]!;
  return (games * 7) / days;
}

/**
 * Computes the population of projected players: in unit `week`, expected totals of seven days with the
 * variance from games and availability; in unit `game`, a game played, its variance divided by
 * `nbaTeamGames`.
 *
 * @param correlation PART_COUNT × PART_COUNT
 * @param nbaTeamGames games of the average NBA team per seven days
 * @throws InvalidInput naming player and field
 */
export function outlookPopulation(
  players: readonly ProjectedPlayer[],
  set: CategorySet,
  correlation: ArrayLike<number>,
  unit: Population['unit'] = 'week',
  nbaTeamGames = 3.4,
): Population {
  if (correlation.length !== PART_COUNT * PART_COUNT) {
    throw new InvalidInput('correlation', `must hold ${PART_COUNT * PART_COUNT} numbers`);
  }
  requireNonNegative(nbaTeamGames, 'nbaTeamGames');
  const population = emptyPopulation(set.categories, players.length, unit);
  const columns = set.categories.length;
  players.forEach((player, index) => {
    const field = `players[${index}]`;
    checkOutlook(player.outlook, `${field}.outlook`);
    const { outlook } = player;
    const games = gamesPerWeek(player, field);
    const weekly = unit === 'week';
    const size = weekly ? games : 1;
    const spread = weekly ? weeklyGamesVariance(player) : 0;
    const game = gameCovariance(outlook, correlation);
    const share = weekly ? games : 1 / nbaTeamGames;
    population.eligible[index] = games > 0 ? 1 : 0;
    set.categories.forEach((category, c) => {
      const at = index * columns + c;
      const bottomWeights = category.denominator ?? new Float64Array(PART_COUNT);
      const top = dot(category.numerator, outlook.mean);
      const bottom = dot(bottomWeights, outlook.mean);
      population.numerator[at] = size * top;
      population.denominator[at] = size * bottom;
      const noise = (a: Float64Array, b: Float64Array): number =>
        share * quadraticForm(game, PART_COUNT, a, b);
      population.numeratorVariance[at] = noise(category.numerator, category.numerator) + spread * top * top;
      population.covariance[at] = noise(category.numerator, bottomWeights) + spread * top * bottom;
      population.denominatorVariance[at] = noise(bottomWeights, bottomWeights) + spread * bottom * bottom;
    });
  });
  return population;
}

/**
 * Computes the variance of the number of games played in an average seven-day period, with pairs of games
 * correlated by the play correlation.
 */
function weeklyGamesVariance({ outlook, days }: ProjectedPlayer): number {
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
