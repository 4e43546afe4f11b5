// Who makes the playoffs, and who wins the title?

export { simulateSeason } from './simulate-season.ts';

// Who wins a season without matchups?

export { simulateTotals } from './simulate-totals.ts';

// What is simulated.

export type { SeasonModel, WeekModel } from './model.ts';
export { projectedWeek } from './projected-week.ts';
export { modelColumns } from './team-strengths.ts';
