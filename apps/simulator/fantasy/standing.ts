/** Results of meetings, or of categories where each one counts, with the points of both sides. */
export interface Record {
  wins: number;
  losses: number;
  ties: number;
  pointsFor: number;
  pointsAgainst: number;
}

/** A row of the table. */
export interface Standing extends Record {
  /** Rotisserie points, or all points of the season; 0 where teams meet. */
  readonly points: number;
  readonly team: number;
  /** Place in the table; play-offs do not move it. */
  readonly rank: number;
  /** Place in the draw of the play-offs: the leaders of divisions come first. The rank without divisions. */
  readonly seed: number;
  /** Place at the end, play-offs and all; null before. */
  readonly finalRank: number | null;
  readonly percentage: number;
  readonly gamesBack: number;
  readonly streak: { readonly type: 'win' | 'loss' | 'tie'; readonly length: number };
}
