// Who wins this matchup, and each of its categories?

export {
  type ForecastConstants,
  type MatchupForecast,
  type MatchupSide,
  matchupForecast,
} from './forecast.ts';
export { simulateMatchup } from './simulate.ts';

// What decides a matchup: a league's categories, and what a team's remaining games add to them.

export {
  type CategorySet,
  type CompiledCategory,
  canProject,
  categorySet,
  categoryValue,
} from './categories.ts';
export { type CategoryMoments, categoryMoments, remainingTotals } from './side.ts';

// How two sides compare in every category.

export { balanceOf, categoryOutcome, compareSides, scaleFor } from './compare.ts';

// How sharp forecasts should be, as the season's own outcomes teach.

export {
  learnedSharpness,
  type Sharpness,
  type SharpnessWeek,
  sharpened,
  sharpenedOutcome,
  sharpnessOf,
} from './sharpness.ts';
