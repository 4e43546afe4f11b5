/** What accounts' own rankings are scored by; without the schemas, for pages. */
export const rankingScore = {
  /** Players that must be ranked for a ranking to be frozen. */
  leastRanked: 20,
  /** Its first ranks, which are frozen. */
  mostRanked: 300,
  /** Games a player must have played in the days that are scored. */
  leastGames: 3,
  /** Players it takes before a correlation is shown: of fewer it is mostly luck. */
  leastCompared: 10,
} as const;
