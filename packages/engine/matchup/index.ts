// Win probability of a matchup and of each category.

export {
  type ForecastConstants,
  type MatchupForecast,
  type MatchupSide,
  matchupForecast,
} from './forecast.ts';
export { simulateMatchup } from './simulate.ts';

// A league's categories, and what a team's remaining games add to them.

export {
  type CategorySet,
  type CompiledCategory,
  canProject,
  categorySet,
  categoryValue,
} from './categories.ts';
export { type CategoryMoments, categoryMoments, remainingTotals } from './side.ts';

// Comparison of two sides by category.

export { balanceOf, categoryOutcome, compareSides, scaleFor } from './compare.ts';

// Forecast sharpness, learned from the season's outcomes.

export {
  learnedSharpness,
  type Sharpness,
  type SharpnessWeek,
  sharpened,
  sharpenedOutcome,
  sharpnessOf,
} from './sharpness.ts';
