import { PlatformError, PlatformUnavailable } from '@fantasy-stats/platforms';
import { nbaFeeds } from '../kernel/database/schema/nba.ts';
import { stepEspn } from './espn/read-espn.ts';
import { feed, hasUnreported, noteFailure } from './feeds.ts';
import { gameIdOf } from './game-number.ts';
import { matchNewPlayers } from './matching/store-matches.ts';
import { dueGames, fetchBoxes, newestOver, readBoxes, storeBoxes } from './read-box-scores.ts';
import { mostMissesAtFirst, readEarlierSeasons } from './read-earlier.ts';
import { giveUp, readSchedule } from './read-schedule.ts';
import { isGivenUp, takeUpNba } from './source.ts';
import { type NbaSurroundings, type Run, raise, reportGames, reportManyGames } from './surroundings.ts';

/**
 * Reads the schedule, box scores (newest first), and past seasons game by game, and matches the platforms'
 * players. If the NBA blocks this server or is unavailable, ESPN replaces it, and the NBA is retried after
 * increasing pauses.
 */
export async function runNba(surroundings: NbaSurroundings, signal: AbortSignal): Promise<void> {
  const { database, log } = surroundings;
  const run: Run = {
    ...surroundings,
    atOnce: surroundings.atOnce ?? 1,
    pastSeasons: surroundings.pastSeasons ?? 1,
    signal,
    read: 0,
    readSince: 0,
    misses: 0,
    unreported: 0,
    unreportedPast: 0,
    isWhole: false,
    waited: 0,
  };
  const began = performance.now();
  try {
    await database.insert(nbaFeeds).values({ key: 'run' }).onConflictDoNothing();
    if (await hasUnreported(database)) await reportGames(run);
    while (!signal.aborted && (await step(run)));
    await raise(run);
    await matchNewPlayers(database);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
  } finally {
    await raise(run);
    if (run.read > 0)
      log.info(
        { boxScores: run.read, milliseconds: Math.round(performance.now() - began) },
        'NBA box scores read',
      );
  }
  await reportManyGames(run);
}

/** During a season's first read, the version is incremented each time it lacks a fifth of the games read. */
const growth = 5;

/**
 * Runs the most urgent step.
 * @returns false if there is nothing to do
 */
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
  // Match players before reading past seasons, which takes a long time. Matching and forecasts need only the
  // current season.
  if (!wasWhole) await matchNewPlayers(database);
  // Increment the data version for newly read games. Past seasons increment it once they are complete.
  if (run.unreported > 0) await raise(run);
  if (!wasWhole) await reportManyGames(run);
  return schedule.season !== null && (await readEarlierSeasons(run, schedule.season));
}

/**
 * Reads some due box scores.
 * @returns whether there is more to do
 */
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
    // If the previous batch fails, this promise is never awaited, so its rejection must be handled here.
    fetched.catch(() => undefined);
    return fetched;
  };
  let next: ReturnType<typeof fetching> | undefined;
  for (const [turn, games] of turns.entries()) {
    if (run.signal.aborted) return false;
    try {
      const fetched = await (next ?? fetching(turn));
      // If the source has no rate limit, request the next games while these are stored.
      const isGoingWell = fetched.every(({ box }) => box !== null);
      next = atOnce > 1 && isGoingWell && turn + 1 < turns.length ? fetching(turn + 1) : undefined;
      const areThere = await storeBoxes(run, fetched);
      for (const [index, { isOver }] of games.entries())
        run.misses = areThere[index] ? 0 : run.misses + (isOver ? 1 : 0);
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
  if (run.unreported * growth >= run.read) {
    await raise(run);
    // Forecasts from a partially read season already need matched players.
    if (!run.isWhole) await matchNewPlayers(run.database);
  }
  return true;
}

/**
 * Records that expected box scores are missing. The NBA's CDN responds the same way if it blocks this server.
 */
async function refuseBoxScores(run: Run): Promise<PlatformError> {
  run.misses = 0;
  const error = new PlatformUnavailable({ platform: 'nba', path: 'boxscore', status: 403 });
  await noteFailure(run.database, 'boxScores', error, run.now());
  return error;
}

/** Checks whether the NBA's box scores are readable again, once its schedule is. */
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
  run.log.warn({}, 'NBA files available again; replacing ESPN data');
  return true;
}
