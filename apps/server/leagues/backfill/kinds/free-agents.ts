import { readFreeAgents } from '../../facts/read-days.ts';
import { writeFreeAgents } from '../../facts/write-days.ts';
import { commit, noteMissing, noteSkipped } from '../../sync/sync-steps.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill } from '../batch.ts';
import { freeAgentsRead } from '../budgets.ts';
import { hoursBetweenFreeAgents } from '../need.ts';
import { hasFreeAgents } from '../plan.ts';

export const backfillFreeAgents: Backfill = async (batch) => {
  const { league, run, source } = batch;
  const { database } = run.surroundings;
  if (!hasFreeAgents(league)) {
    await setBackfill(database, run.leagueId, 'freeAgents', { dueAt: null });
    return;
  }
  batch.begin();
  const reading = await source.readFreeAgents(league, { limit: freeAgentsRead[league.platform] });
  noteMissing(run, reading.missing);
  noteSkipped(run, 'freeAgents', reading);
  const hours = await hoursBetweenFreeAgents(database, league.today);
  const { length } = reading.facts.freeAgents;
  await commit(run, 'freeAgents', { done: length, total: length }, async (transaction) => {
    const before = new Set(
      (await readFreeAgents(transaction, league)).freeAgents.map(({ playerId }) => playerId),
    );
    // An older complete list is better than a new incomplete one.
    const isWorse = reading.missing.length > 0 && before.size > length;
    const rows = isWorse ? 0 : await writeFreeAgents(transaction, league, reading.facts);
    const now = new Set(reading.facts.freeAgents.map(({ playerId }) => playerId));
    const come = [...now].filter((id) => !before.has(id)).length;
    const gone = [...before].filter((id) => !now.has(id)).length;
    await setBackfill(transaction, run.leagueId, 'freeAgents', {
      readAt: batch.now(),
      dueAt: new Date(batch.now().getTime() + hours * 3600_000),
    });
    return { rows, changes: !isWorse && come + gone > 0 ? [{ kind: 'freeAgents', come, gone }] : [] };
  });
};
