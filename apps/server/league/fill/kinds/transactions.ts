import { writeTransactions } from '../../facts/write.ts';
import { writeOffers } from '../../facts/write-days.ts';
import { commit, noteMissing, noteSkipped } from '../../sync/run.ts';
import { fillOf, makeDue, setFill } from '../fill-row.ts';
import type { Filler } from '../turn.ts';

/** Older moves, from where they were left off back to the draft, or to where they are stored already. */
export const fillTransactions: Filler = async (turn) => {
  const { league, run, source } = turn;
  const { database } = run.surroundings;
  let done = 0;
  for (;;) {
    const row = await fillOf(database, run.leagueId, 'transactions');
    if (row?.isDone) return;
    turn.begin();
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
      await setFill(transaction, run.leagueId, 'transactions', {
        cursor: isDone ? null : reading.next,
        wholeSince: meets ? league.firstDay : wholeSince,
        isDone,
        readAt: turn.now(),
        ...(isDone ? { dueAt: null, knownFrom: null } : {}),
      });
      /* ESPN's moves name players by number alone. */
      if (isDone) await makeDue(transaction, run.leagueId, 'players', turn.now());
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
