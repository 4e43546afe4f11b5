import type { NbaBoxScore } from '@fantasy-stats/domain';
import { PlatformError } from '@fantasy-stats/platforms';
import { and, asc, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../kernel/database/index.ts';
import { nbaGames } from '../kernel/database/schema/nba.ts';
import { feed, noteFailure, noteUnreported, setFeed } from './feeds.ts';
import { dueAfterMiss } from './feeds-due.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';
import { writeBoxScores } from './store-box-score.ts';
import { endsRun, giveWay, type Run } from './surroundings.ts';

/** Returns games with a due box score: live ones first, then the newest. */
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

/** Outcome of a requested box score. A box score with unrecognized data counts as existing. */
export interface RequestedBox {
  readonly gameId: string;
  readonly isThere: boolean;
}

/**
 * Callback in the transaction that writes a past season's box scores. `requested` also lists missing box
 * scores.
 */
export type AfterBoxes = (transaction: Transaction, requested: readonly RequestedBox[]) => Promise<void>;

/** Result of a request: read, missing, unrecognized, or temporarily unavailable. */
export interface FetchedBox {
  readonly gameId: string;
  readonly box: NbaBoxScore | null;
  readonly error: PlatformError | null;
}

async function fetchBox({ client, log, signal }: Run, gameId: string): Promise<FetchedBox> {
  try {
    const reading = await client.readBoxScore(gameId);
    if (reading && reading.skipped.length > 0)
      log.warn({ gameId, skipped: reading.skipped.slice(0, 20) }, 'box score has unrecognized data');
    // Before the game, a box score may list lineups without any playing time.
    const status = reading?.facts.game.status;
    const box = status === 'live' || status === 'final' ? (reading?.facts ?? null) : null;
    return { gameId, box, error: null };
  } catch (error) {
    if (!(error instanceof PlatformError) || signal.aborted) throw error;
    // Errors that end the run are logged once, elsewhere.
    if (!endsRun(error)) log.warn({ gameId, err: error }, 'box score could not be read');
    return { gameId, box: null, error };
  }
}

/**
 * Reads box scores in parallel and stores them in one transaction, up to the first error that ends the run.
 * @returns whether each box score exists
 * @throws PlatformError if the source is unavailable
 */
export async function readBoxes(
  run: Run,
  gameIds: readonly string[],
  after?: AfterBoxes,
): Promise<readonly boolean[]> {
  return storeBoxes(run, await fetchBoxes(run, gameIds), after);
}

export async function fetchBoxes(run: Run, gameIds: readonly string[]): Promise<readonly FetchedBox[]> {
  await giveWay(run);
  return Promise.all(gameIds.map((gameId) => fetchBox(run, gameId)));
}

export async function storeBoxes(
  run: Run,
  fetched: readonly FetchedBox[],
  after?: AfterBoxes,
): Promise<readonly boolean[]> {
  const { database } = run;
  const ending = fetched.findIndex(({ error }) => error !== null && endsRun(error));
  const found = ending === -1 ? fetched : fetched.slice(0, ending);
  const requested = found.map(({ box, error, gameId }) => ({
    gameId,
    isThere: box !== null || error !== null,
  }));
  if (found.length > 0)
    await database.transaction(async (transaction) => {
      const changed = await writeRead(run, transaction, found);
      if (changed > 0) await noteUnreported(transaction);
      if (after) run.unreportedPast += changed;
      else run.unreported += changed;
      // Treat unrecognized data as missing: the data may change, or a later version may support it.
      for (const { box, gameId } of found) if (!box) await missBox(transaction, gameId, run.now());
      await after?.(transaction, requested);
    });
  const error = fetched[ending]?.error;
  if (error) {
    if (await noteFailure(database, 'boxScores', error, run.now()))
      run.log.warn({ err: error }, 'NBA box scores not available; retrying, no data is lost');
    throw error;
  }
  return requested.map(({ isThere }) => isThere);
}

/**
 * Stores box scores.
 * @returns the number of new or changed box scores
 */
async function writeRead(
  run: Run,
  transaction: Transaction,
  fetched: readonly FetchedBox[],
): Promise<number> {
  // A box score may belong to a game other than the requested one. Keep the last one per game.
  const boxes = [...new Map(fetched.flatMap(({ box }) => (box ? [[box.game.id, box]] : []))).values()];
  if (boxes.length === 0) return 0;
  const now = run.now();
  const written = await writeBoxScores(transaction, boxes, now);
  run.read += boxes.length;
  run.readSince += boxes.length;
  for (const [index, { isCorrection }] of written.entries())
    if (isCorrection) run.log.info({ gameId: boxes[index]?.game.id }, 'NBA corrected a box score');
  if ((await feed(transaction, 'boxScores'))?.failure) run.log.warn({}, 'NBA box scores available again');
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
 * Returns the newest game that should have a box score, for checking whether the NBA's files are available.
 * Null if no game is over yet.
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
