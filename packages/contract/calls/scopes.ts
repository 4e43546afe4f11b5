// Separate from the schemas, so that pages can import this module without them.

/**
 * Scopes of personal tokens. `league`: a league's data and its history; `nba`: NBA games, box scores and
 * players; `advice`: forecasts, odds, pickups, trade analysis.
 */
export const scopes = ['league', 'nba', 'advice'] as const;
export type Scope = (typeof scopes)[number];

export const tokensAtMost = 20;
/** Prefix of every personal token, so that secret scanners find leaked ones. */
export const tokenPrefix = 'fst_';
/** Available lifetimes in days. */
export const tokenDays = [30, 90, 365] as const;
