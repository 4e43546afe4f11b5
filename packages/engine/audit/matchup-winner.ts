import { type AuditFacts, isHeadToHead } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { matchupFigures } from './matchup-figures.ts';
import { defaultTieRules, tiePhase, tieWinner } from './tie-rules.ts';

/**
 * Compares each final matchup's winner with the platform's: the leading team, or in a tie the winner under
 * the league's rule. Skips byes, tied consolation matchups, and ties under an unknown rule. When a fifth of
 * the winners (at least two) differ, the rule is misread.
 */
export function checkMatchupWinners(facts: AuditFacts): CheckResult {
  const found = new Comparisons('matchupWinner');
  const { league } = facts;
  if (!isHeadToHead(league.scoringForm)) return found.result();
  const figuresOf = matchupFigures(facts);
  const winnerBy = tieWinner(facts);
  for (const matchup of facts.matchups) {
    const { id, winner } = matchup;
    if (matchup.status !== 'final') continue;
    const place = { week: matchup.week, matchupId: id };
    if (matchup.away === null) {
      found.compare(winner === null, { ...place, teamId: matchup.home }, winner, null, 'bye');
      continue;
    }
    const ahead = winner === null ? null : (figuresOf(matchup)?.ahead ?? null);
    if (ahead === null) continue;
    if (ahead !== 'tied') found.compare(ahead === winner, place, winner, ahead, 'decided');
    else {
      const phase = tiePhase(league, matchup);
      const rule = phase === null ? 'other' : (league.tieRules ?? defaultTieRules)[phase];
      const ours = phase === null ? null : winnerBy(matchup, phase, rule);
      if (ours !== null) found.compare(ours === winner, place, winner, ours, `level ${phase}`);
    }
  }
  return found.result({ failures: 2, share: 0.2 });
}
