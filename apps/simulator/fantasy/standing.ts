/** Record of matchups, or of categories if each counts, with the points of both sides. */
export interface Record {
  wins: number;
  losses: number;
  ties: number;
  pointsFor: number;
  pointsAgainst: number;
}

export interface Standing extends Record {
  /** Rotisserie points, or total points of the season; 0 in head-to-head leagues. */
  readonly points: number;
  readonly team: number;
  /** Rank in the standings. Playoffs do not change it. */
  readonly rank: number;
  /** Playoff seed. Division leaders come first; without divisions it equals the rank. */
  readonly seed: number;
  /** Final rank including the playoffs; null before. */
  readonly finalRank: number | null;
  readonly percentage: number;
  readonly gamesBack: number;
  readonly streak: { readonly type: 'win' | 'loss' | 'tie'; readonly length: number };
}
