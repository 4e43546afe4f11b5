/* Apart from the schemas, so that pages can know it without loading them. */

/**
 * What a personal token can be made for. `league`: a league's facts, and what looks back on them; `nba`: games, box scores and
 * players of the NBA; `advice`: forecasts, odds, pickups, what a trade would change.
 */
export const scopes = ['league', 'nba', 'advice'] as const;
export type Scope = (typeof scopes)[number];

/** Tokens an account may have at a time. */
export const tokensAtMost = 20;
/** What every personal token begins with, so that scanners find one that leaked. */
export const tokenPrefix = 'fst_';
/** Days a token can be made for. */
export const tokenDays = [30, 90, 365] as const;
