import { type AuditFacts, isCategoryForm } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { decidedCategories, lineVerdict } from './week-values.ts';

/**
 * Compares each category's winner with the platform's verdict. Rates that differ only by rounding agree with
 * every verdict; a verdict on a statistic that both lines lack is a contradiction. When a fifth of a
 * category's verdicts (at least two) differ, the category is misread.
 */
export function checkCategoryWinners(facts: AuditFacts): CheckResult {
  const found = new Comparisons('categoryWinner');
  if (!isCategoryForm(facts.league.scoringForm)) return found.result();
  for (const { away, home, matchup, scored, winner } of decidedCategories(facts)) {
    const { statistic } = scored;
    const ours = lineVerdict(home, away, scored);
    const place = { week: matchup.week, matchupId: matchup.id, statistic };
    if (ours === 'open') found.compare(true, place, winner, winner, statistic);
    else if (ours === 'missing') found.compare(winner === 'tie', place, winner, null, statistic);
    else found.compare(ours === winner, place, winner, ours, statistic);
  }
  return found.result({ failures: 2, share: 0.2 });
}
