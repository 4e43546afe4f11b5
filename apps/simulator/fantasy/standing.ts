/** A record of matchups, or of categories in each-category leagues, with both sides’ points. */
export interface Record {
  wins: number;
  losses: number;
  ties: number;
  pointsFor: number;
  pointsAgainst: number;
}

export interface Standing extends Record {
  /** Rotisserie points, or the season’s total points; 0 in head-to-head leagues. */
  readonly points: number;
  readonly team: number;
  /** Rank in the standings, before the playoffs. */
  readonly rank: number;
  /** Playoff seed. Division leaders are seeded first; without divisions, the seed is the rank. */
  readonly seed: number;
  /** Final rank including the playoffs; null until the season is over. */
  readonly finalRank: number | null;
  readonly percentage: number;
  readonly gamesBack: number;
  readonly streak: { readonly type: 'win' | 'loss' | 'tie'; readonly length: number };
}
