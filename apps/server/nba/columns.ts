import type { BoxStatistic } from '@fantasy-stats/domain';
import type { nbaPlayerGames } from '../database/schema/nba.ts';

type Row = typeof nbaPlayerGames.$inferSelect;

/** Where each statistic of a box score stands: its property in rows, and its column. */
export const columnOf = {
  FGM: { property: 'fieldGoalsMade', column: 'fgm' },
  FGA: { property: 'fieldGoalsAttempted', column: 'fga' },
  FTM: { property: 'freeThrowsMade', column: 'ftm' },
  FTA: { property: 'freeThrowsAttempted', column: 'fta' },
  '3PM': { property: 'threePointersMade', column: 'tpm' },
  '3PA': { property: 'threePointersAttempted', column: 'tpa' },
  PTS: { property: 'points', column: 'pts' },
  OREB: { property: 'offensiveRebounds', column: 'oreb' },
  DREB: { property: 'defensiveRebounds', column: 'dreb' },
  REB: { property: 'rebounds', column: 'reb' },
  AST: { property: 'assists', column: 'ast' },
  STL: { property: 'steals', column: 'stl' },
  BLK: { property: 'blocks', column: 'blk' },
  TO: { property: 'turnovers', column: 'tov' },
  PF: { property: 'fouls', column: 'pf' },
} as const satisfies Record<BoxStatistic, { property: keyof Row; column: string }>;
