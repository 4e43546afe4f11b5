import type { GainKind } from './gain-units.ts';

const chanceToWin =
  'the chance to win (a tie counts as half unless the league’s rule decides it), averaged over the remaining regular-season matchups. A two-week matchup counts once.';

export const gainUnitInfo = {
  categoryWins:
    'Category wins per matchup: expected categories won, averaged over the remaining regular-season matchups. A two-week matchup counts once.',
  matchupWins: `Percentage points to win per matchup: the change in ${chanceToWin}`,
  rotisseriePoints: 'Rotisserie points: expected points in the final standings.',
  points: 'Fantasy points per 7 days: over the rest of the season, so long and short weeks are comparable.',
} as const satisfies Record<GainKind, string>;

/** Units of the unscaled gains in API and MCP responses: 0.01 wins per matchup are one percentage point. */
export const apiGainInfo = {
  ...gainUnitInfo,
  matchupWins: `Wins per matchup (0.01 is one percentage point to win): ${chanceToWin}`,
} as const satisfies Record<GainKind, string>;
