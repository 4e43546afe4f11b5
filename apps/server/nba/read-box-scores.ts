import type { NbaBoxScore } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { and, asc, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/index.ts';
import { nbaGames } from '../database/schema/nba.ts';
import { dueAfterMiss } from './due.ts';
import { feed, holdLease, noteFailure, setFeed } from './feeds.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';
import { writeBoxScores } from './store-box-score.ts';
import { endsRun, giveWay, type Run } from './surroundings.ts';

/** Games whose box score is due: those that are on first, then the newest. */
export async function dueGames(
  database: Database,
  now: Date,
  most: number,
): Promise<{ id: number; isOver: boolean }[]> {
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
    .limit(most);
  return rows.map(({ id, status }) => ({ id, isOver: status === 'final' }));
}

/** What became of a box score that was asked for. One in a shape that we do not know counts as there. */
export interface AskedBox {
  readonly gameId: string;
  readonly isThere: boolean;
}

/** What follows in the transaction that writes box scores of a past season, told which of those asked for are not there. */
export type AfterBoxes = (transaction: Transaction, asked: readonly AskedBox[]) => Promise<void>;

/** What became of asking for a box score: read, not there, not in a shape we know, or not available now. */
export interface FetchedBox {
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
    /* What concerns all of them is said once, where it is noted. */
    if (!endsRun(error)) log.warn({ gameId, err: error }, 'a box score could not be read');
    return { gameId, box: null, error };
  }
}

/**
 * Reads box scores at the same time and writes them in one transaction, up to the first after which nothing else is to be
 * asked for.
 *
 * @returns whether each is there
 * @throws PlatformError when who was asked cannot answer now, after what was read before is written
 */
export async function readBoxes(
  run: Run,
  gameIds: readonly string[],
  after?: AfterBoxes,
): Promise<readonly boolean[]> {
  return storeBoxes(run, await fetchBoxes(run, gameIds), after);
}

/** Asks for box scores at the same time. */
export async function fetchBoxes(run: Run, gameIds: readonly string[]): Promise<readonly FetchedBox[]> {
  await giveWay(run);
  return Promise.all(gameIds.map((gameId) => fetchBox(run, gameId)));
}

/** Writes what was read, as `readBoxes` says. */
export async function storeBoxes(
  run: Run,
  fetched: readonly FetchedBox[],
  after?: AfterBoxes,
): Promise<readonly boolean[]> {
  const { database } = run;
  const ending = fetched.findIndex(({ error }) => error !== null && endsRun(error));
  const found = ending === -1 ? fetched : fetched.slice(0, ending);
  const asked = found.map(({ box, error, gameId }) => ({ gameId, isThere: box !== null || error !== null }));
  if (found.length > 0)
    await database.transaction(async (transaction) => {
      await holdLease(transaction, run.owner, run.leaseSeconds, false);
      const changed = await writeRead(run, transaction, found);
      if (after) run.untoldPast += changed;
      else run.untold += changed;
      /* One in a shape we do not know may have another later, or we may have learnt: it is missed, too. */
      for (const { box, gameId } of found) if (!box) await missBox(transaction, gameId, run.now());
      await after?.(transaction, asked);
    });
  const error = fetched[ending]?.error;
  if (error) {
    if (await noteFailure(database, 'boxScores', error, run.now()))
      run.log.warn(
        { err: error },
        'the NBA’s box scores cannot be read: they are tried again by themselves, and nothing is lost meanwhile',
      );
    throw error;
  }
  return asked.map(({ isThere }) => isThere);
}

/** @returns how many of them are new, or not what was written before */
async function writeRead(
  run: Run,
  transaction: Transaction,
  fetched: readonly FetchedBox[],
): Promise<number> {
  /* A box score may name another game than the one asked for: the last one of a game stands. */
  const boxes = [...new Map(fetched.flatMap(({ box }) => (box ? [[box.game.id, box]] : []))).values()];
  if (boxes.length === 0) return 0;
  const now = run.now();
  const written = await writeBoxScores(transaction, boxes, now);
  run.read += boxes.length;
  run.readSince += boxes.length;
  for (const [place, { isCorrection }] of written.entries())
    if (isCorrection) run.log.info({ gameId: boxes[place]?.game.id }, 'the NBA corrected a box score');
  if ((await feed(transaction, 'boxScores'))?.failure)
    run.log.warn({}, 'the NBA’s box scores can be read again');
  await setFeed(transaction, 'boxScores', { readAt: now, attempts: 0, failure: null, dueAt: null });
  return written.filter(({ isChanged }) => isChanged).length;
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
