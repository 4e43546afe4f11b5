import { type AuditFacts, isCategoryForm } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { decidedCategories, lineVerdict } from './week-values.ts';

/**
 * Who won each category of matchups, by the two lines and the direction, against the platform's verdict. Rates within a
 * rounding of each other agree with every verdict; a statistic that neither line tells, though the platform decided it, is a
 * contradiction of its own (ours is null).
 *
 * A category of which a fifth of the verdicts (and at least two) are not ours is not understood: forecasts rest on its direction.
 */
export function checkCategoryWinners(facts: AuditFacts): CheckResult {
  const found = new Comparisons('categoryWinner');
  if (!isCategoryForm(facts.league.scoringForm)) return found.result();
  for (const { away, home, matchup, scored, winner } of decidedCategories(facts)) {
    const { statistic } = scored;
    const ours = lineVerdict(home, away, scored);
    const place = { week: matchup.week, matchupId: matchup.id, statistic };
    if (ours === 'open') found.compare(true, place, winner, winner, statistic);
    else if (ours === 'untold') found.compare(winner === 'tie', place, winner, null, statistic);
    else found.compare(ours === winner, place, winner, ours, statistic);
  }
  return found.result({ failures: 2, share: 0.2 });
}
