import { type AuditFacts, isHeadToHead } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { levelPhase, levelWinner, usualLevelRules } from './level-rules.ts';
import { matchupFigures } from './matchup-figures.ts';

/**
 * Who won each final matchup: the team that is ahead by our figures, and in a tie the team the league's rule gives it to, against the
 * platform's winner. Who has the week off wins nothing. Level matchups of the consolation bracket, and under a rule that
 * nobody can follow, are not compared.
 *
 * Where a fifth of the winners (and at least two) are not ours, the rule by which matchups are won is not understood, in level ones by
 * themselves.
 */
export function checkMatchupWinners(facts: AuditFacts): CheckResult {
  const found = new Comparisons('matchupWinner');
  const { league } = facts;
  if (!isHeadToHead(league.scoringForm)) return found.result();
  const figuresOf = matchupFigures(facts);
  const winnerBy = levelWinner(facts);
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
    if (ahead !== 'level') found.compare(ahead === winner, place, winner, ahead, 'decided');
    else {
      const phase = levelPhase(league, matchup);
      const rule = phase === null ? 'other' : (league.levelMatchups ?? usualLevelRules)[phase];
      const ours = phase === null ? null : winnerBy(matchup, phase, rule);
      if (ours !== null) found.compare(ours === winner, place, winner, ours, `level ${phase}`);
    }
  }
  return found.result({ failures: 2, share: 0.2 });
}
