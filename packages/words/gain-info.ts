import type { GainKind } from './gain-units.ts';

export const gainUnitInfo = {
  categoryWins:
    'Category wins per matchup: expected categories won, averaged over the remaining regular-season matchups. A two-week matchup counts once.',
  matchupWins:
    'Wins per matchup: the chance to win (a tie counts as half unless the league’s rule decides it), averaged over the remaining regular-season matchups. A two-week matchup counts once.',
  rotisseriePoints: 'Rotisserie points: expected points in the final standings.',
  points: 'Fantasy points per 7 days: over the rest of the season, so long and short weeks are comparable.',
} as const satisfies Record<GainKind, string>;
