// Playoff and title odds of head-to-head leagues.

export { simulateSeason } from './simulate-season.ts';

// Odds of leagues without matchups.

export { simulateTotals } from './simulate-totals.ts';

// Inputs of the simulation.

export type { SeasonModel, WeekModel } from './model.ts';
export { projectedWeek } from './projected-week.ts';
export { modelColumns } from './team-strengths.ts';
