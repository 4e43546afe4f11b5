import { boxStatistics } from '@fantasy-stats/domain';

/** What own marks and projections may hold; without the schemas, for forms. */
export const markLimits = {
  /** Players an account may have marked. */
  players: 700,
  note: 500,
  tags: 8,
  tag: 24,
  rank: 999,
  /** Players of imported projections. */
  projections: 800,
  name: 60,
  /** The most of a statistic per game. */
  amount: 100,
  weight: 3,
} as const;

/** What is projected per game; percentages from 0 to 1, for lists that tell them without attempts. */
export const projectedStatistics = ['MIN', ...boxStatistics, 'FG%', 'FT%', '3P%'] as const;
export type ProjectedStatistic = (typeof projectedStatistics)[number];

/** Characters of counts of categories that are read from an address. */
export const longestCounts = 600;
