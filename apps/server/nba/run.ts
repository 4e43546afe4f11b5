import { randomUUID, type UUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
} from '@fantasy-stats/platforms/errors';
import { type NbaClient, regularGameId } from '@fantasy-stats/platforms/nba/index';
import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/index.ts';
import { nbaGames } from '../database/schema/nba.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import type { Logger } from '../parts.ts';
import { dueAfterMiss, scheduleDue } from './due.ts';
import { feed, holdLease, NbaTakenOver, noteFailure, releaseLease, setFeed, takeLease } from './feeds.ts';
import { gameIdOf, gameNumber } from './game-number.ts';
import { matchNewPlayers } from './matching/store.ts';
import { writeBoxScore } from './store-box-score.ts';
import { writeSchedule } from './store-schedule.ts';

export interface NbaSurroundings {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly client: NbaClient;
  readonly now: () => Date;
  /** For how long a node that fell silent keeps the others out. */
  readonly leaseSeconds?: number;
}

interface Run extends NbaSurroundings {
  readonly owner: UUID;
  readonly leaseSeconds: number;
  readonly signal: AbortSignal;
  /** Box scores read in this run. */
  read: number;
  /** Box scores of games that are over in a row that were not there. */
  misses: number;
  /** Box scores that were written and have not raised the version yet. */
  untold: number;
  /** Whether the players have been matched in this run. */
  isMatched: boolean;
}

/** Between two box scores while a league is being synced: leagues come first. */
const courtesyMilliseconds = 120;
/** Games in a row that are not there, from the newest down, before a season counts as not available. */
const mostMissesAtFirst = 40;
/** The season before is asked for again then. */
const earlierRetry = 24 * 3600_000;

/**
 * Reads everything of the NBA that is due: the schedule, box scores (newest first), then the season before, game by
 * game; and matches the platforms' players. Every game is written as soon as it is read, so an interrupted run loses
 * nothing and the next goes on where it ended. One node at a time: false when another one is at it.
 *
 * A feed that cannot be reached ends the run; its next turn comes after a pause that grows.
 */
export async function runNba(surroundings: NbaSurroundings, signal: AbortSignal): Promise<boolean> {
  const { database, log } = surroundings;
  const owner = randomUUID();
  const leaseSeconds = surroundings.leaseSeconds ?? 30;
  if (!(await takeLease(database, owner, leaseSeconds))) return false;
  const run: Run = {
    ...surroundings,
    owner,
    leaseSeconds,
    signal,
    read: 0,
    misses: 0,
    untold: 0,
    isMatched: false,
  };
  const renewal = setInterval(
    () => void holdLease(database, owner, leaseSeconds, false).catch(() => undefined),
    (leaseSeconds * 1000) / 3,
  );
  const began = performance.now();
  try {
    while (!signal.aborted && (await step(run)));
    await tell(run);
    await matchNewPlayers(database);
  } catch (error) {
    if (error instanceof NbaTakenOver) log.warn({}, 'another node reads the NBA’s feeds now');
    else if (!(error instanceof PlatformError)) throw error;
  } finally {
    clearInterval(renewal);
    await releaseLease(database, owner, run.untold > 0);
    if (run.read > 0)
      log.info(
        { boxScores: run.read, milliseconds: Math.round(performance.now() - began) },
        'the NBA’s box scores were read',
      );
  }
  return true;
}

/**
 * Raises the version, on which caches hang, after a number of box scores: with each of them, everything that is
 * computed from all would be computed anew hundreds of times while a season is being read.
 */
async function tell(run: Run): Promise<void> {
  if (run.untold === 0) return;
  run.untold = 0;
  await holdLease(run.database, run.owner, run.leaseSeconds, true);
}

/** The most urgent thing there is to do; false when there is nothing. */
async function step(run: Run): Promise<boolean> {
  const { log } = run;
  const now = run.now();
  const schedule = await feed(run.database, 'schedule');
  if (!schedule?.dueAt || schedule.dueAt <= now) {
    await readSchedule(run);
    return true;
  }
  const boxScores = await feed(run.database, 'boxScores');
  if (boxScores?.dueAt && boxScores.dueAt > now) return false;
  const due = await dueGames(run.database, now);
  for (const { id, isOver } of due) {
    if (run.signal.aborted) return false;
    const isThere = await readBox(run, gameIdOf(id));
    run.misses = isThere ? 0 : run.misses + (isOver ? 1 : 0);
    if (run.misses >= mostMissesAtFirst) {
      const error = new PlatformUnavailable({ platform: 'nba', path: 'boxscore', status: 403 });
      log.warn({ err: error }, 'box scores of games that are over are not to be had: the NBA may refuse us');
      await noteFailure(run.database, 'boxScores', error, run.now());
      throw error;
    }
  }
  if (due.length > 0) {
    await tell(run);
    return true;
  }
  /* Before the season before is read, which takes long: who is who is known from this one. */
  if (!run.isMatched) {
    run.isMatched = true;
    await matchNewPlayers(run.database);
  }
  return schedule.season !== null && (await readEarlier(run, schedule.season - 1));
}

async function readSchedule(run: Run): Promise<void> {
  const { database, log } = run;
  try {
    const { facts, skipped } = await run.client.readSchedule();
    if (skipped.length > 0)
      log.warn({ skipped: skipped.slice(0, 20) }, 'the NBA’s schedule has things we do not know');
    const now = run.now();
    const changed = await database.transaction(async (transaction) => {
      const count = await writeSchedule(transaction, facts, now);
      await holdLease(transaction, run.owner, run.leaseSeconds, count > 0);
      const starts = facts.games.flatMap(({ startsAt, status }) =>
        startsAt !== null && status !== 'final' ? [new Date(startsAt)] : [],
      );
      await setFeed(transaction, 'schedule', {
        season: facts.season,
        readAt: now,
        dueAt: scheduleDue(starts, now),
        attempts: 0,
        failure: null,
      });
      return count;
    });
    log.info({ season: facts.season, games: facts.games.length, changed }, 'the NBA’s schedule was read');
  } catch (error) {
    if (!(error instanceof PlatformError) || run.signal.aborted) throw error;
    log.warn({ err: error }, 'the NBA’s schedule could not be read');
    await noteFailure(database, 'schedule', error, run.now());
    if (endsRun(error)) throw error;
  }
}

/** Games whose box score is due: those that are on first, then the newest. */
async function dueGames(database: Database, now: Date): Promise<{ id: number; isOver: boolean }[]> {
  const rows = await database
    .select({ id: nbaGames.id, status: nbaGames.status })
    .from(nbaGames)
    .where(and(isNotNull(nbaGames.boxDueAt), lte(nbaGames.boxDueAt, now)))
    .orderBy(
      asc(sql`${nbaGames.status} = 'final'`),
      desc(nbaGames.day),
      desc(nbaGames.startsAt),
      asc(nbaGames.id),
    )
    .limit(20);
  return rows.map(({ id, status }) => ({ id, isOver: status === 'final' }));
}

function endsRun(error: PlatformError): boolean {
  return (
    error instanceof PlatformThrottled ||
    error instanceof PlatformUnavailable ||
    error instanceof PlatformUnreachable
  );
}

/** Lets a league that is being synced go first. */
async function giveWay(run: Run): Promise<void> {
  const [busy] = await run.database
    .select({ id: leagueSyncs.id })
    .from(leagueSyncs)
    .where(eq(leagueSyncs.state, 'running'))
    .limit(1);
  if (busy) await wait(courtesyMilliseconds, undefined, { signal: run.signal }).catch(() => undefined);
}

type AfterBox = (transaction: Transaction, isThere: boolean) => Promise<void>;

/** Reads one box score and writes it. @returns whether it is there */
async function readBox(run: Run, gameId: string, after?: AfterBox): Promise<boolean> {
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

/** Games of the season before between two raises of the version. */
const untoldAtMost = 250;

/** Games of a full season of thirty clubs, should the running one's schedule not tell. */
const usualGames = 1230;

/**
 * The next game of the season before, from its last number down to the first. There is no schedule of it: every number
 * is tried. When none of the first forty is there, the season is not to be had, and is tried again a day later.
 *
 * @returns whether there is more to read
 */
async function readEarlier(run: Run, season: number): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  let row = await feed(database, 'earlier');
  const isAsked = row?.season === season;
  if (isAsked && row?.dueAt && row.dueAt > now) return false;
  if (!isAsked || row?.position == null) {
    const position = await gamesOfSeason(database, season + 1);
    const readAt = isAsked ? (row?.readAt ?? null) : null;
    await setFeed(database, 'earlier', { season, position, readAt, misses: 0, dueAt: null, failure: null });
    row = await feed(database, 'earlier');
  }
  if (!row || row.position === null || row.position <= 0) return false;
  const { position } = row;
  const gameId = regularGameId(season, position);
  const move: AfterBox = async (transaction, isThere) => {
    const misses = isThere || row.readAt !== null ? 0 : row.misses + 1;
    const isHopeless = misses >= mostMissesAtFirst;
    await setFeed(transaction, 'earlier', {
      position: isHopeless ? null : position - 1,
      misses: isHopeless ? 0 : misses,
      dueAt: isHopeless ? new Date(now.getTime() + earlierRetry) : null,
      ...(isThere ? { readAt: now } : {}),
    });
  };
  /* A season that was read while it ran is there already. */
  const [known] = await database
    .select({ readAt: nbaGames.boxReadAt })
    .from(nbaGames)
    .where(and(eq(nbaGames.id, gameNumber(gameId)), isNotNull(nbaGames.boxReadAt)));
  if (known) await database.transaction((transaction) => move(transaction, true));
  else await readBox(run, gameId, move);
  if (run.untold >= untoldAtMost) await tell(run);
  return true;
}

async function gamesOfSeason(database: Database, season: number): Promise<number> {
  const [row] = await database
    .select({ last: sql<number | null>`max(${nbaGames.id} % 100000)` })
    .from(nbaGames)
    .where(and(eq(nbaGames.season, season), eq(nbaGames.kind, 'regular')));
  return Math.max(usualGames, row?.last ?? 0);
}
