import { randomUUID } from 'node:crypto';
import { PlatformError, PlatformUnavailable } from '@fantasy-stats/platforms';
import { stepEspn } from './espn/read.ts';
import { feed, holdLease, NbaTakenOver, noteFailure, releaseLease, takeLease } from './feeds.ts';
import { gameIdOf } from './game-number.ts';
import { matchNewPlayers } from './matching/store.ts';
import { dueGames, fetchBoxes, newestOver, readBoxes, storeBoxes } from './read-box-scores.ts';
import { mostMissesAtFirst, readEarlierSeasons } from './read-earlier.ts';
import { giveUp, readSchedule } from './read-schedule.ts';
import { isGivenUp, takeUpNba } from './source.ts';
import { type NbaSurroundings, type Run, raise, tellOfMany } from './surroundings.ts';

/**
 * Reads everything of the NBA that is due: the schedule, box scores (newest first), then past seasons, game by
 * game; and matches the platforms' players. Every game is written as soon as it is read, so an interrupted run loses
 * nothing and the next goes on where it ended. One node at a time: false when another one is at it.
 *
 * When the NBA refuses us, or has not answered for some time, ESPN's views stand in, and the NBA is asked again after
 * pauses that grow. A source that cannot be reached ends the run; its next turn comes after such a pause, too.
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
    atOnce: surroundings.atOnce ?? 1,
    pastSeasons: surroundings.pastSeasons ?? 1,
    signal,
    read: 0,
    readSince: 0,
    misses: 0,
    untold: 0,
    untoldPast: 0,
    isWhole: false,
    waited: 0,
  };
  const renewal = setInterval(
    () => void holdLease(database, owner, leaseSeconds, false).catch(() => undefined),
    (leaseSeconds * 1000) / 3,
  );
  const began = performance.now();
  try {
    while (!signal.aborted && (await step(run)));
    await raise(run);
    await matchNewPlayers(database);
  } catch (error) {
    if (error instanceof NbaTakenOver) log.warn({}, 'another node reads the NBA’s feeds now');
    else if (!(error instanceof PlatformError)) throw error;
  } finally {
    clearInterval(renewal);
    await releaseLease(database, owner, run.untold + run.untoldPast > 0);
    if (run.read > 0)
      log.info(
        { boxScores: run.read, milliseconds: Math.round(performance.now() - began) },
        'the NBA’s box scores were read',
      );
  }
  await tellOfMany(run);
  return true;
}

/**
 * While a season comes in the version rises with each fifth that is new: forecasts are there after the first twenty games, and
 * not computed thirty times until all are.
 */
const growth = 5;

/** The most urgent thing there is to do; false when there is nothing. */
async function step(run: Run): Promise<boolean> {
  const { database } = run;
  const now = run.now();
  const schedule = await feed(database, 'schedule');
  if (!schedule?.dueAt || schedule.dueAt <= now) {
    await readSchedule(run);
    const read = await feed(database, 'schedule');
    if (read?.season != null && read.season !== schedule?.season) await run.afterFirstSchedule?.();
    return true;
  }
  const boxScores = await feed(database, 'boxScores');
  const isBoxDue = !boxScores?.dueAt || boxScores.dueAt <= now;
  const isOnEspn = (await feed(database, 'run'))?.source === 'espn';
  if (isOnEspn && schedule.failure === null && isBoxDue) return tryNba(run);
  if (isOnEspn) return stepEspn(run);
  if (!isBoxDue) return false;
  const due = await dueGames(database, now, Math.max(20, 5 * run.atOnce));
  if (due.length > 0) return readDue(run, due);
  const wasWhole = run.isWhole;
  run.isWhole = true;
  /* Before past seasons are read, which takes long: who is who is known from this one, and forecasts can be made. */
  if (!wasWhole) await matchNewPlayers(database);
  /* Later, games of today that came in meanwhile; those of past seasons are told of when they are whole. */
  if (run.untold > 0) await raise(run);
  if (!wasWhole) await tellOfMany(run);
  return schedule.season !== null && (await readEarlierSeasons(run, schedule.season));
}

/** Reads a number of box scores that are due. @returns whether there is more to do */
async function readDue(run: Run, due: readonly { id: number; isOver: boolean }[]): Promise<boolean> {
  const { atOnce } = run;
  const turns = Array.from({ length: Math.ceil(due.length / atOnce) }, (_, turn) =>
    due.slice(turn * atOnce, (turn + 1) * atOnce),
  );
  const fetching = (turn: number) => {
    const fetched = fetchBoxes(
      run,
      (turns[turn] ?? []).map(({ id }) => gameIdOf(id)),
    );
    /* Whether it is waited for depends on the turn before. */
    fetched.catch(() => undefined);
    return fetched;
  };
  let next: ReturnType<typeof fetching> | undefined;
  for (const [turn, games] of turns.entries()) {
    if (run.signal.aborted) return false;
    try {
      const fetched = await (next ?? fetching(turn));
      /* The next are asked for while these are written, where the source is none to be careful with. */
      const isGoingWell = fetched.every(({ box }) => box !== null);
      next = atOnce > 1 && isGoingWell && turn + 1 < turns.length ? fetching(turn + 1) : undefined;
      const areThere = await storeBoxes(run, fetched);
      for (const [place, { isOver }] of games.entries())
        run.misses = areThere[place] ? 0 : run.misses + (isOver ? 1 : 0);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const attempts = (await feed(run.database, 'boxScores'))?.attempts ?? 0;
      if (run.signal.aborted || !isGivenUp(error, attempts)) throw error;
      await giveUp(run, error);
      return true;
    }
    if (run.misses >= mostMissesAtFirst) {
      await giveUp(run, await refuseBoxScores(run));
      return true;
    }
  }
  if (run.untold * growth >= run.read) {
    await raise(run);
    /* Forecasts of the season as far as it is read need to know who is who. */
    if (!run.isWhole) await matchNewPlayers(run.database);
  }
  return true;
}

/** Notes that box scores that should be there are not: the NBA's edge says the same when it refuses us. */
async function refuseBoxScores(run: Run): Promise<PlatformError> {
  run.misses = 0;
  const error = new PlatformUnavailable({ platform: 'nba', path: 'boxscore', status: 403 });
  await noteFailure(run.database, 'boxScores', error, run.now());
  return error;
}

/** While ESPN stands in and the NBA's schedule can be read: whether its box scores can be had, too. */
async function tryNba(run: Run): Promise<boolean> {
  const newest = await newestOver(run.database);
  try {
    if (newest !== null && !(await readBoxes(run, [gameIdOf(newest)])).every(Boolean)) {
      await refuseBoxScores(run);
      return true;
    }
  } catch (error) {
    if (!(error instanceof PlatformError) || run.signal.aborted) throw error;
    return true;
  }
  await takeUpNba(run.database, run.now());
  run.log.warn({}, 'the NBA’s files can be read again, and replace what ESPN told');
  return true;
}
