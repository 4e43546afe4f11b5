// What is there to tell of a league's week?

export {
  type BenchWeek,
  nothingAround,
  type RecapAround,
  type TeamChances,
  type TeamStakes,
  type WeekTrade,
} from './around.ts';
export { seasonAsOf } from './as-of.ts';
export { recapWeeks, withCalendarWeeks } from './calendar-weeks.ts';
export type { ItemOf, RecapFacts, RecapItem } from './items.ts';
export { previewFacts, recapFacts, tradeFacts, weekToPreview, weekToRecap } from './week-facts.ts';
