/** Rules for scoring accounts' own rankings. No schemas, so that pages can import them. */
export const rankingScore = {
  /** Minimum number of ranked players for a ranking to be stored. */
  leastRanked: 20,
  /** Number of top ranks that are stored. */
  mostRanked: 300,
  /** Minimum games of a player in the scored days. */
  leastGames: 3,
  /** Minimum number of players for a correlation; with fewer it is mostly luck. */
  leastCompared: 10,
} as const;
