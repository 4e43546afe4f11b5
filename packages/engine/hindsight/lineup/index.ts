// Compares actual lineups with the best possible ones.

export {
  type LineupFacts,
  type LineupResult,
  type LineupWeek,
  seasonLineups,
  type TeamLineups,
} from './season-lineups.ts';
export type { LineupTotals } from './team-week.ts';
