import type { AuditFacts } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';
import { rotisserieTotals, sumsOf } from './rotisserie-totals.ts';
import { isClose, pointsRounding } from './tolerance.ts';

/**
 * Compares points totals, from ranks of season lines, with the platform's. When half of the teams (and at
 * least three) differ, a category or its direction is misread.
 */
export function checkRotisseriePoints(facts: AuditFacts): CheckResult {
  const found = new Comparisons('rotisseriePoints');
  if (facts.league.scoringForm !== 'rotisserie') return found.result();
  const totals = rotisserieTotals(facts);
  if (!totals) return found.result();
  const sums = sumsOf(totals.asRead, totals.teamIds.length);
  totals.teamIds.forEach((teamId, team) => {
    const [platform, ours] = [totals.platform[team] ?? 0, sums[team] ?? 0];
    found.compare(isClose(platform, ours, pointsRounding), { teamId }, platform, ours);
  });
  return found.result({ failures: 3, share: 0.5 });
}
