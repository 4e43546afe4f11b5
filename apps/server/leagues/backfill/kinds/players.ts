import { playerScopeOf } from '@fantasy-stats/domain';
import { NotFoundAtPlatform } from '@fantasy-stats/platforms';
import { writeMissingPlayers } from '../../facts/write-league.ts';
import { namesAtOnce } from '../../sync/names.ts';
import { commit, noteSkipped } from '../../sync/sync-steps.ts';
import { setBackfill } from '../backfill-row.ts';
import type { Backfill } from '../batch.ts';
import { unnamedPlayers } from '../unnamed.ts';

/** Reads the names of players in picks and transactions who are known only by id. */
export const backfillPlayers: Backfill = async (batch) => {
  const { league, run, source } = batch;
  const { database } = run.surroundings;
  const requested = new Set<string>();
  for (;;) {
    const unnamed = await unnamedPlayers(database, league, 5000);
    const wanted = unnamed.filter((id) => !requested.has(id)).slice(0, namesAtOnce[league.platform]);
    if (wanted.length === 0) {
      // Players that the platform does not name (yet) are retried at increasing intervals.
      if (unnamed.length > 0)
        throw new NotFoundAtPlatform({ platform: league.platform, path: `${unnamed.length} players` });
      break;
    }
    batch.begin();
    for (const id of wanted) requested.add(id);
    const reading = await source.readPlayers(league, wanted);
    noteSkipped(run, 'transactions', reading);
    await commit(run, 'transactions', {}, async (transaction) => {
      const rows = await writeMissingPlayers(transaction, playerScopeOf(league), reading.facts);
      return { rows, changes: rows > 0 ? [{ kind: 'players', count: rows }] : [] };
    });
  }
  await setBackfill(database, run.leagueId, 'players', { isDone: true, dueAt: null, readAt: batch.now() });
};
