import { isDeepStrictEqual } from 'node:util';
import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { Day, Matchup, TeamWeek } from '@fantasy-stats/domain';
import { linesChanged } from './lines.ts';

interface WeekParts {
  readonly teamWeeks: readonly TeamWeek[];
  readonly matchups: readonly Matchup[];
}

/**
 * Returns what changed when a week was read: new, progressed, final or corrected.
 * @param asOf the day of the previous read; null if none
 */
export function weekChanges(
  week: { readonly number: number; readonly lastDay: Day | null },
  asOf: Day | null,
  before: WeekParts,
  after: WeekParts,
): SyncChange[] {
  if (asOf === null) return [{ kind: 'weeksAdded', weeks: [week.number] }];
  const lines = linesChanged(before.teamWeeks, after.teamWeeks);
  const was = new Map(before.matchups.map((matchup) => [matchup.id, matchup]));
  const matchups = after.matchups.filter(
    (matchup) => !isDeepStrictEqual(was.get(matchup.id), matchup),
  ).length;
  if (lines.teams === 0 && matchups === 0) return [];
  if (week.lastDay === null || asOf <= week.lastDay) return [{ kind: 'weeksUpdated', weeks: [week.number] }];
  return [{ kind: 'weekCorrected', week: week.number, ...lines, matchups }];
}
