import type { NbaBoxScore } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { and, asc, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/index.ts';
import { nbaGames } from '../database/schema/nba.ts';
import { dueAfterMiss } from './due.ts';
import { holdLease, noteFailure, setFeed } from './feeds.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';
import { writeBoxScore } from './store-box-score.ts';
import { endsRun, giveWay, type Run } from './surroundings.ts';

/** Games whose box score is due: those that are on first, then the newest. */
export async function dueGames(database: Database, now: Date): Promise<{ id: number; isOver: boolean }[]> {
  const rows = await database
    .select({ id: nbaGames.id, status: nbaGames.status })
    .from(nbaGames)
    .where(and(isNotNull(nbaGames.boxDueAt), lte(nbaGames.boxDueAt, now), lt(nbaGames.id, firstEspnGame)))
    .orderBy(
      asc(sql`${nbaGames.status} = 'final'`),
      desc(nbaGames.day),
      desc(nbaGames.startsAt),
      asc(nbaGames.id),
    )
    .limit(20);
  return rows.map(({ id, status }) => ({ id, isOver: status === 'final' }));
}

/** Done in the transaction that writes a box score, or notes that there is none. */
export type AfterBox = (transaction: Transaction, gameId: string, isThere: boolean) => Promise<void>;

/** What became of asking for a box score: read, not there, not in a shape we know, or not available now. */
interface FetchedBox {
  readonly gameId: string;
  readonly box: NbaBoxScore | null;
  readonly error: PlatformError | null;
}

async function fetchBox({ client, log, signal }: Run, gameId: string): Promise<FetchedBox> {
  try {
    const reading = await client.readBoxScore(gameId);
    if (reading && reading.skipped.length > 0)
      log.warn({ gameId, skipped: reading.skipped.slice(0, 20) }, 'a box score has unrecognized data');
    /* Before the game a box score may hold the lineups, in which nobody has played. */
    const status = reading?.facts.game.status;
    const box = status === 'live' || status === 'final' ? (reading?.facts ?? null) : null;
    return { gameId, box, error: null };
  } catch (error) {
    if (!(error instanceof PlatformError) || signal.aborted) throw error;
    log.warn({ gameId, err: error }, 'a box score could not be read');
    return { gameId, box: null, error };
  }
}

/**
 * Reads box scores at the same time and writes them in one transaction, in their order, up to the first after which
 * nothing else is to be asked for.
 *
 * @returns whether each is there; one in a shape that we do not know counts as there
 * @throws PlatformError when who was asked cannot answer now, after what was read before is written
 */
export async function readBoxes(
  run: Run,
  gameIds: readonly string[],
  after?: AfterBox,
): Promise<readonly boolean[]> {
  const { database } = run;
  await giveWay(run);
  const fetched = await Promise.all(gameIds.map((gameId) => fetchBox(run, gameId)));
  const ending = fetched.findIndex(({ error }) => error !== null && endsRun(error));
  const found = ending === -1 ? fetched : fetched.slice(0, ending);
  if (found.length > 0)
    await database.transaction(async (transaction) => {
      await holdLease(transaction, run.owner, run.leaseSeconds, false);
      for (const one of found) {
        await storeBox(run, transaction, one);
        await after?.(transaction, one.gameId, one.box !== null || one.error !== null);
      }
    });
  const error = fetched[ending]?.error;
  if (error) {
    await noteFailure(database, 'boxScores', error, run.now());
    throw error;
  }
  return found.map(({ box, error: failure }) => box !== null || failure !== null);
}

async function storeBox(run: Run, transaction: Transaction, { box, gameId }: FetchedBox): Promise<void> {
  const now = run.now();
  /* One in a shape we do not know may have another later, or we may have learnt: it is missed, too. */
  if (!box) return missBox(transaction, gameId, now);
  const written = await writeBoxScore(transaction, box, now);
  run.read += 1;
  if (written.isChanged) run.untold += 1;
  if (written.isCorrection) run.log.info({ gameId }, 'the NBA corrected a box score');
  await setFeed(transaction, 'boxScores', { readAt: now, attempts: 0, failure: null, dueAt: null });
}

async function missBox(transaction: Transaction, gameId: string, now: Date): Promise<void> {
  const id = gameNumber(gameId);
  const [row] = await transaction.select().from(nbaGames).where(eq(nbaGames.id, id));
  if (!row) return;
  await transaction
    .update(nbaGames)
    .set({
      boxAttempts: Math.min(row.boxAttempts + 1, 1000),
      boxDueAt: dueAfterMiss(row.status, row.boxAttempts, now),
    })
    .where(eq(nbaGames.id, id));
}

/**
 * The newest game that should have a box score at the NBA: what shows whether its files can be had again. Null where
 * none is over yet.
 */
export async function newestOver(database: Database): Promise<number | null> {
  const [row] = await database
    .select({ id: nbaGames.id })
    .from(nbaGames)
    .where(and(eq(nbaGames.status, 'final'), eq(nbaGames.kind, 'regular'), lt(nbaGames.id, firstEspnGame)))
    .orderBy(desc(nbaGames.day), desc(nbaGames.id))
    .limit(1);
  return row?.id ?? null;
}
