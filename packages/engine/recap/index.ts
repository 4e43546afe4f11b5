export { type BenchWeek, nothingAround, type RecapAround, type WeekTrade } from './around.ts';
export { recapWeeks, weeksFromDays, withCalendarWeeks } from './calendar-weeks.ts';
export type { RecapItem } from './items.ts';
export { previewFacts, recapFacts, tradeFacts, weekToPreview, weekToRecap } from './week-facts.ts';
export { weekFromTotals } from './week-from-totals.ts';
