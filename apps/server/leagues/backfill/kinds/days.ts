import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { DayFacts } from '@fantasy-stats/domain';
import { linesChanged } from '../../changes/lines.ts';
import { readDay, readDayMarks } from '../../facts/read-days.ts';
import { writeDay } from '../../facts/write-days.ts';
import { commit, noteMissing, noteSkipped } from '../../sync/sync-steps.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill } from '../batch.ts';
import { daysToRead, daysWholeSince } from '../days-to-read.ts';

/** Reads past days' rosters and stats, newest first. */
export const backfillDays: Backfill = async (batch) => {
  const { league, run, source } = batch;
  const { database } = run.surroundings;
  const days = source.capabilities.dailyRosters
    ? daysToRead(league, await readDayMarks(database, run.leagueId))
    : [];
  for (const [index, day] of days.entries()) {
    batch.begin();
    for await (const reading of source.readDays(league, [day])) {
      noteMissing(run, reading.missing);
      noteSkipped(run, 'days', reading);
      await commit(run, 'days', { done: index + 1, total: days.length }, async (transaction) => {
        const before = await readDay(transaction, league, day);
        const rows = await writeDay(transaction, league, reading.facts, reading.missing.length === 0);
        await setBackfill(transaction, run.leagueId, 'days', {
          wholeSince: daysWholeSince(league, await readDayMarks(transaction, run.leagueId)),
          readAt: batch.now(),
        });
        return { rows, changes: dayChanges(before, reading.facts) };
      });
    }
  }
  await setBackfill(database, run.leagueId, 'days', { isDone: true, dueAt: null });
};

function dayChanges(before: DayFacts | null, after: DayFacts): SyncChange[] {
  const { day } = after;
  if (!before) return [{ kind: 'daysAdded', count: 1, firstDay: day, lastDay: day }];
  const lines = linesChanged(before.teamDays, after.teamDays);
  return lines.teams > 0 ? [{ kind: 'dayCorrected', day, ...lines }] : [];
}
