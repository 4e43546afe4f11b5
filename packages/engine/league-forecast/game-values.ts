import type { CategorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { categoryScales } from '../valuation/category-scales.ts';
import { outlookPopulation } from '../valuation/outlook-population.ts';
import { playerValues } from '../valuation/player-values.ts';
import { pointsWeights, type ScoreWeights, scoreWeights } from '../valuation/score-weights.ts';

/** Players a team starts on an ordinary day, for the weight of luck in G-scores. */
const starters = 10;

/**
 * What a game of each player brings to a lineup, in the order in which managers fill it: by G-score where categories decide, by
 * fantasy points elsewhere. Every value is above zero: any game is better than an empty slot.
 *
 * @param pool how many of them, from the first on, make up the league whose scale is used; all by default
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
  // Who is worth less than everybody in the league is still better than an empty slot.
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
  const everyone = outlooks.map((_, index) => index);
  return scoreWeights(set, categoryScales(population, everyone), 'g', {
    teams: Math.max(2, teams),
    players: starters,
  });
}
