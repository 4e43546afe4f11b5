import { PlatformError } from '@fantasy-stats/platforms';
import { scheduleDue } from './due.ts';
import { feed, holdLease, noteFailure, setFeed } from './feeds.ts';
import { isGivenUp, replaceByEspn } from './source.ts';
import { writeSchedule } from './store-schedule.ts';
import { endsRun, type Run } from './surroundings.ts';

/**
 * Reads the NBA's schedule. When it cannot be read for good reasons, ESPN stands in from then on.
 * @throws PlatformError where the NBA is to be asked again before that
 */
export async function readSchedule(run: Run): Promise<void> {
  const { database, log } = run;
  try {
    const { facts, skipped } = await run.client.readSchedule();
    if (skipped.length > 0)
      log.warn({ skipped: skipped.slice(0, 20) }, 'the NBA’s schedule has unrecognized data');
    const now = run.now();
    const wasOut = Boolean((await feed(database, 'schedule'))?.failure);
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
    /* As loud as what was said before: whoever read that reads this, too. */
    if (wasOut) log.warn({}, 'the NBA’s schedule can be read again');
    log.info({ season: facts.season, games: facts.games.length, changed }, 'the NBA’s schedule was read');
  } catch (error) {
    if (!(error instanceof PlatformError) || run.signal.aborted) throw error;
    if (await noteFailure(database, 'schedule', error, run.now()))
      log.warn(
        { err: error },
        'the NBA’s schedule cannot be read: it is tried again by itself, and nothing is lost meanwhile',
      );
    const attempts = (await feed(database, 'schedule'))?.attempts ?? 0;
    const row = await feed(database, 'run');
    if (row?.source === 'espn') return;
    if (isGivenUp(error, attempts)) await giveUp(run, error);
    else if (endsRun(error)) throw error;
  }
}

/** Reads ESPN in place of the NBA, and says so. */
export async function giveUp(run: Run, error: PlatformError): Promise<void> {
  if (await replaceByEspn(run.database, run.now()))
    run.log.warn({ err: error }, 'the NBA’s files are not available: ESPN replaces them');
}
