// What did each team leave on its bench, and what would a better lineup have won?

export {
  type LineupFacts,
  type LineupResult,
  type LineupWeek,
  seasonLineups,
  type TeamLineups,
} from './season-lineups.ts';
export type { LineupTotals, PlayerWeek, TeamWeekLineups } from './team-week.ts';
