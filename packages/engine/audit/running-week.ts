import { type AuditFacts, addDays, isHeadToHead } from '@fantasy-stats/domain';
import { type CheckResult, Comparisons } from './comparisons.ts';

/**
 * Compares the platform's current week with the week that contains its current day. Skips a week's first and
 * last day, because platforms can change weeks around midnight.
 */
export function checkRunningWeek({ league }: AuditFacts): CheckResult {
  const found = new Comparisons('runningWeek');
  const { currentWeek, phase, scoringForm, today, weeks } = league;
  const isRunning = phase === 'running' || phase === 'playoffs';
  const ours = weeks.find(
    ({ firstDay, lastDay }) => addDays(firstDay, 1) <= today && today <= addDays(lastDay, -1),
  );
  if (isHeadToHead(scoringForm) && isRunning && currentWeek !== null && ours)
    found.compare(ours.number === currentWeek, { week: currentWeek }, currentWeek, ours.number);
  return found.result({ failures: 1, share: 1 });
}
