/** The unit of a trade's, pickup's or player's effect on a team. */
export type GainKind = 'categoryWins' | 'matchupWins' | 'rotisseriePoints' | 'points';

/** Units shown after a number; a two-week matchup counts as one matchup. */
export const gainUnitNames = {
  categoryWins: 'category wins per matchup',
  matchupWins: 'wins per matchup',
  rotisseriePoints: 'rotisserie points',
  points: 'fantasy points per 7 days',
} as const satisfies Record<GainKind, string>;
