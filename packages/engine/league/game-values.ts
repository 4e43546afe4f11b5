import type { CategorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { categoryScales } from '../value/category-scales.ts';
import { outlookPopulation } from '../value/outlook-population.ts';
import { playerValues } from '../value/player-values.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from '../value/score-weights.ts';

/** Number of players a team starts on a typical day, for the weight of luck in G-scores. */
const starters = 10;

/**
 * Computes the value of each player's game to a lineup: by G-score, or by fantasy points in points leagues.
 * Always above zero.
 *
 * @param pool number of players, from the first, that define the scale; default all
 */
export function gameValues(
  outlooks: readonly PlayerOutlook[],
  set: CategorySet,
  constants: ForecastConstants,
  isByCategory: boolean,
  teams: number,
  pool = outlooks.length,
): Float64Array {
  if (pool < 2) return new Float64Array(outlooks.length).fill(1);
  const score = isByCategory
    ? categoryScore(outlooks.slice(0, pool), set, constants, teams)
    : pointsWeights(set);
  const totals = playerValues(
    outlooks.map(({ mean }) => ({ mean, games: 1 })),
    score,
  ).map(({ total }) => total);
  const least = Math.min(...totals.slice(0, pool));
  return Float64Array.from(totals, (total) =>
    total >= least ? total - least + 1e-3 : 1e-3 / (1 + least - total),
  );
}

function categoryScore(
  outlooks: readonly PlayerOutlook[],
  set: CategorySet,
  constants: ForecastConstants,
  teams: number,
): ScoreWeights {
  const population = outlookPopulation(
    outlooks.map((outlook) => ({ outlook, days: 7 })),
    set,
    constants.spread.correlation,
    'game',
  );
  const allIndexes = outlooks.map((_, index) => index);
  return scoreWeights(set, categoryScales(population, allIndexes), 'g', {
    teams: Math.max(2, teams),
    players: starters,
  });
}
