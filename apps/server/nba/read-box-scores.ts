import { PlatformError } from '@fantasy-stats/platforms/errors';
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

export type AfterBox = (transaction: Transaction, isThere: boolean) => Promise<void>;

/** Reads one box score and writes it. @returns whether it is there */
export async function readBox(run: Run, gameId: string, after?: AfterBox): Promise<boolean> {
  const { database, log } = run;
  await giveWay(run);
  try {
    const reading = await run.client.readBoxScore(gameId);
    /* Before the game a box score may hold the line-ups, in which nobody has played. */
    const status = reading?.facts.game.status;
    const box = status === 'live' || status === 'final' ? (reading?.facts ?? null) : null;
    const now = run.now();
    await database.transaction(async (transaction) => {
      await holdLease(transaction, run.owner, run.leaseSeconds, false);
      if (box) {
        const written = await writeBoxScore(transaction, box, now);
        if (written.isChanged) run.untold += 1;
        if (written.isCorrection) log.info({ gameId }, 'the NBA corrected a box score');
        await setFeed(transaction, 'boxScores', { readAt: now, attempts: 0, failure: null, dueAt: null });
      } else {
        await missBox(transaction, gameId, now);
      }
      await after?.(transaction, box !== null);
    });
    if (reading && reading.skipped.length > 0)
      log.warn({ gameId, skipped: reading.skipped.slice(0, 20) }, 'a box score has things we do not know');
    run.read += box ? 1 : 0;
    return box !== null;
  } catch (error) {
    if (!(error instanceof PlatformError) || run.signal.aborted) throw error;
    log.warn({ gameId, err: error }, 'a box score could not be read');
    if (endsRun(error)) {
      await noteFailure(database, 'boxScores', error, run.now());
      throw error;
    }
    /* It is there, but not in a shape we know: later it may be, or we may have learnt. */
    await database.transaction(async (transaction) => {
      await holdLease(transaction, run.owner, run.leaseSeconds, false);
      await missBox(transaction, gameId, run.now());
      await after?.(transaction, true);
    });
    return true;
  }
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
