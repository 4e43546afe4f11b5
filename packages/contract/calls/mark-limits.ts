import { boxStatistics } from '@fantasy-stats/domain';

/** Limits for player notes and user projections. No schemas, so that forms can import them. */
export const markLimits = {
  /** Maximum number of players with notes per account. */
  players: 700,
  note: 500,
  tags: 8,
  tag: 24,
  rank: 999,
  /** Maximum number of players in imported projections. */
  projections: 800,
  name: 60,
  /** Maximum of a statistic per game. */
  amount: 100,
  weight: 3,
} as const;

/** Projected statistics per game; percentages from 0 to 1, for lists without attempts. */
export const projectedStatistics = ['MIN', ...boxStatistics, 'FG%', 'FT%', '3P%'] as const;
export type ProjectedStatistic = (typeof projectedStatistics)[number];

/** Maximum characters of category weights in a URL. */
export const longestCounts = 600;
