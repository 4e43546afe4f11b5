import { writeOffers } from '../../facts/write-days.ts';
import { writeTransactions } from '../../facts/write-league.ts';
import { commit, noteMissing, noteSkipped } from '../../sync/sync-steps.ts';
import { backfillOf, makeDue, setBackfill } from '../backfill-row.ts';
import type { Backfill } from '../batch.ts';

/** Reads older transactions, from the resume point back to the draft or to stored ones. */
export const backfillTransactions: Backfill = async (batch) => {
  const { league, run, source } = batch;
  const { database } = run.surroundings;
  let done = 0;
  for (;;) {
    const row = await backfillOf(database, run.leagueId, 'transactions');
    if (row?.isDone) return;
    batch.begin();
    const reading = await source.readOlderTransactions(league, row?.cursor ?? null);
    noteMissing(run, reading.missing);
    noteSkipped(run, 'transactions', reading);
    const wholeSince = reading.wholeSince ?? row?.wholeSince ?? null;
    const meets = row?.knownFrom != null && wholeSince !== null && wholeSince <= row.knownFrom;
    const isDone = reading.next === null || meets;
    done += reading.facts.transactions.length;
    await commit(run, 'transactions', { done }, async (transaction) => {
      const written = await writeTransactions(transaction, league, reading.facts);
      const offered = await writeOffers(transaction, run.leagueId, reading.facts.offers);
      await setBackfill(transaction, run.leagueId, 'transactions', {
        cursor: isDone ? null : reading.next,
        wholeSince: meets ? league.firstDay : wholeSince,
        isDone,
        readAt: batch.now(),
        ...(isDone ? { dueAt: null, knownFrom: null } : {}),
      });
      // ESPN's transactions identify players only by ID, so their names must be read.
      if (isDone) await makeDue(transaction, run.leagueId, 'players', batch.now());
      return {
        rows: written.rows + offered,
        changes: [
          ...(written.moves > 0 ? [{ kind: 'moves' as const, count: written.moves }] : []),
          ...(offered > 0 ? [{ kind: 'offers' as const, count: offered }] : []),
        ],
      };
    });
  }
};
