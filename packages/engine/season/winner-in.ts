import type { MatchupOutcome } from './matchup-outcome.ts';

/**
 * Returns the side that won: by the result, or a tied matchup's winner on the platform, whose tie rule decided
 * it. Null for a tie.
 */
export function winnerIn({
  matchup,
  result,
}: Pick<MatchupOutcome, 'matchup' | 'result'>): 'home' | 'away' | null {
  if (result.wins !== result.losses) return result.wins > result.losses ? 'home' : 'away';
  return matchup.winner === 'tie' ? null : matchup.winner;
}
