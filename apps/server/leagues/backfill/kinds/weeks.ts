import { NotFoundAtPlatform } from '@fantasy-stats/platforms';
import { hasWeeks, readTheseWeeks, storedWeeks } from '../../sync/weeks-part.ts';
import { weeksAhead } from '../../sync/weeks-to-read.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill } from '../batch.ts';

export const backfillWeeks: Backfill = async (batch) => {
  const { league, run } = batch;
  const weeks = hasWeeks(league) ? weeksAhead(league, await storedWeeks(run)) : [];
  for (const [index, week] of weeks.entries()) {
    batch.begin();
    const isWhole = await readTheseWeeks(run, batch, [week], { part: 'weeks', before: index });
    if (!isWhole) throw new NotFoundAtPlatform({ platform: league.platform, path: `week ${week}` });
  }
  await setBackfill(run.surroundings.database, run.leagueId, 'weeks', {
    isDone: true,
    dueAt: null,
    readAt: batch.now(),
  });
};
