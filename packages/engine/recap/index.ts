export {
  type BenchWeek,
  nothingAround,
  type RecapAround,
  type TeamChances,
  type TeamStakes,
  type WeekTrade,
} from './around.ts';
export { seasonAsOf } from './as-of.ts';
export { recapWeeks, weeksFromDays, withCalendarWeeks } from './calendar-weeks.ts';
export type { ItemOf, RecapFacts, RecapItem } from './items.ts';
export { previewFacts, recapFacts, tradeFacts, weekToPreview, weekToRecap } from './week-facts.ts';
export { weekFromTotals } from './week-from-totals.ts';
