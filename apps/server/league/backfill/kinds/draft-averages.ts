import { writeDraftAverages } from '../../facts/write.ts';
import { commit, noteSkipped } from '../../sync/run.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill } from '../batch.ts';
import { draftAveragesRead } from '../budgets.ts';
import { hasDraftToCome } from '../plan.ts';

/** Hours between two readings: the averages are over thousands of drafts and move slowly. */
const hoursBetween = 20;

/** Where players go in other drafts, for a league whose own is to come; after it, what was known before stays. */
export const backfillDraftAverages: Backfill = async (batch) => {
  const { league, run, source } = batch;
  const { database } = run.surroundings;
  if (!hasDraftToCome(league)) {
    await setBackfill(database, run.leagueId, 'draftAverages', { isDone: true, dueAt: null });
    return;
  }
  batch.begin();
  const reading = await source.readDraftAverages(league, { limit: draftAveragesRead[league.platform] });
  noteSkipped(run, 'draft', reading);
  await commit(run, 'draft', {}, async (transaction) => {
    const rows = await writeDraftAverages(transaction, league, reading.facts);
    await setBackfill(transaction, run.leagueId, 'draftAverages', {
      readAt: batch.now(),
      dueAt: new Date(batch.now().getTime() + hoursBetween * 3600_000),
    });
    return { rows };
  });
};
