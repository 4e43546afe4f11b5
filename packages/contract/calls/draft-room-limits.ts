// Separate from the schemas, so that pages can import this module without them.

export const roomLimits = {
  name: 60,
  teams: 30,
  rounds: 40,
  budget: 100_000,
  picks: 900,
  traded: 300,
  /** Maximum characters of a player ID. */
  playerId: 20,
  /** Maximum characters of a team ID of a platform. */
  teamId: 40,
  /** Maximum characters of a league ID. */
  leagueId: 40,
  /** Maximum points per unit of a statistic, positive or negative. */
  points: 1000,
  /** Maximum seconds per pick of a mock draft: the longest clock of a live draft. */
  pace: 300,
  seed: 2_147_483_647,
} as const;

export const draftStyles = ['average', 'value', 'punter', 'homer'] as const;

export const draftKinds = ['snake', 'linear', 'thirdRoundReversal', 'auction'] as const;

/**
 * What a draft room's values maximize in category leagues with matchups: category wins, matchup wins, or a
 * mix.
 */
export const draftAims = ['categories', 'matchups', 'both'] as const;
export type DraftAim = (typeof draftAims)[number];
