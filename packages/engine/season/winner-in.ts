import type { MatchupOutcome } from './matchup-outcome.ts';

/**
 * Returns the side that won. A tied matchup goes to the platform's winner, which its tie rule decided; null
 * if it has none.
 */
export function winnerIn({
  matchup,
  result,
}: Pick<MatchupOutcome, 'matchup' | 'result'>): 'home' | 'away' | null {
  if (result.wins !== result.losses) return result.wins > result.losses ? 'home' : 'away';
  return matchup.winner === 'tie' ? null : matchup.winner;
}
