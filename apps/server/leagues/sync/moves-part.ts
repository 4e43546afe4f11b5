import {
  type Day,
  daysBetween,
  isBrowserCopy,
  type League,
  type TransactionFacts,
} from '@fantasy-stats/domain';
import type { LeagueSource, OlderTransactions, Reading } from '@fantasy-stats/platforms';
import { eq } from 'drizzle-orm';
import { leagues } from '../../kernel/database/schema/league.ts';
import { backfillOf, setBackfill } from '../backfill/backfill-row.ts';
import { writeOffers } from '../facts/write-days.ts';
import { writeTransactions } from '../facts/write-league.ts';
import { withNames } from './names.ts';
import { commit, endState, noteMissing, noteSkipped, type PartReader } from './sync-steps.ts';

/** Number of requests for the newest moves: in a league's first sync, and in later ones. */
const requestsForMoves = {
  yahoo: { first: 1, again: 2 },
  espn: { first: 7, again: 2 },
} as const;
/** Number of moves that pages need after a first sync. */
const movesAtFirst = 25;

interface Newest {
  readonly reading: Reading<TransactionFacts>;
  /** Whether the newest moves reach back to the stored ones, without a gap. */
  readonly meets: boolean;
  /** Resume point for older moves. */
  readonly next: string | null;
  readonly wholeSince: Day | null;
}

/**
 * Reads moves and offers since the day of the last sync, including that day, because more may have happened
 * later that day.
 */
async function readSince(source: LeagueSource, league: League, since: Day | undefined): Promise<Newest> {
  const reading = await source.readTransactions(league, since);
  return { reading, meets: true, next: null, wholeSince: null };
}

async function walkDown(source: LeagueSource, league: League, known: Day | null): Promise<Newest> {
  const limits = requestsForMoves[league.platform];
  const readings: OlderTransactions[] = [];
  let next: string | null = null;
  let wholeSince: Day | null = null;
  let meets = false;
  let moves = 0;
  for (let request = 0; request < (known === null ? limits.first : limits.again); request++) {
    const reading: OlderTransactions = await source.readOlderTransactions(league, next);
    readings.push(reading);
    next = reading.next;
    wholeSince = reading.wholeSince ?? wholeSince;
    moves += reading.facts.transactions.length;
    meets = known !== null && wholeSince !== null && wholeSince <= known;
    if (next === null || meets || (known === null && moves >= movesAtFirst)) break;
  }
  const once = <Row extends { readonly id: string }>(rows: readonly Row[]) => [
    ...new Map(rows.map((row) => [row.id, row])).values(),
  ];
  return {
    reading: {
      facts: {
        transactions: once(readings.flatMap(({ facts }) => facts.transactions)),
        offers: once(readings.flatMap(({ facts }) => facts.offers)),
        players: once(readings.flatMap(({ facts }) => facts.players)),
      },
      missing: readings.flatMap(({ missing }) => missing),
      skipped: readings.flatMap(({ skipped }) => skipped),
    },
    meets,
    next,
    wholeSince,
  };
}

/**
 * Reads the newest moves and offers, back to the stored ones or as far as a few requests reach. The backfill
 * continues from there.
 */
export const readMoves: PartReader = async (run, read) => {
  const { database } = run.surroundings;
  const { league, source } = read;
  const [row] = await database
    .select({ movesAsOf: leagues.movesAsOf })
    .from(leagues)
    .where(eq(leagues.id, run.leagueId));
  const known = row?.movesAsOf ?? null;
  const isCopy = isBrowserCopy(run.leagueId);
  const isRecent = known !== null && daysBetween(known, league.today) <= 1;
  const { meets, next, reading, wholeSince } =
    isCopy || isRecent
      ? await readSince(source, league, isCopy ? undefined : (known ?? undefined))
      : await walkDown(source, league, known);
  noteMissing(run, reading.missing);
  noteSkipped(run, 'transactions', reading);
  const ids = reading.facts.transactions.flatMap(({ moves }) => moves.map((move) => move.playerId));
  const facts = await withNames(run, read, 'transactions', reading.facts, ids);
  const { length } = facts.transactions;
  await commit(
    run,
    'transactions',
    { state: endState(reading.missing), done: length, total: length },
    async (transaction) => {
      const before = await backfillOf(transaction, run.leagueId, 'transactions');
      const written = await writeTransactions(transaction, league, facts);
      const offered = await writeOffers(transaction, run.leagueId, facts.offers);
      // Keep the range that is already stored. If there is a gap between it and newer moves, the backfill
      // fills the gap first.
      if (!meets)
        await setBackfill(transaction, run.leagueId, 'transactions', {
          cursor: next,
          wholeSince,
          knownFrom: before?.isDone ? known : (before?.knownFrom ?? null),
          isDone: next === null,
          dueAt: next === null ? null : new Date(),
        });
      if (reading.missing.length === 0)
        await transaction
          .update(leagues)
          .set({ movesAsOf: league.today })
          .where(eq(leagues.id, run.leagueId));
      return {
        rows: written.rows + offered,
        changes: [
          ...(written.moves > 0 ? [{ kind: 'moves' as const, count: written.moves }] : []),
          ...(offered > 0 ? [{ kind: 'offers' as const, count: offered }] : []),
        ],
      };
    },
  );
  return read;
};
