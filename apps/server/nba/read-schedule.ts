import { PlatformError } from '@fantasy-stats/platforms';
import { feed, noteFailure, raiseNbaVersion, setFeed } from './feeds.ts';
import { scheduleDue } from './feeds-due.ts';
import { isGivenUp, replaceByEspn } from './source.ts';
import { writeSchedule } from './store-schedule.ts';
import { endsRun, type Run } from './surroundings.ts';

/**
 * Reads the NBA's schedule. After a permanent failure, ESPN replaces the NBA.
 * @throws PlatformError if the NBA should be retried first
 */
export async function readSchedule(run: Run): Promise<void> {
  const { database, log } = run;
  try {
    const { facts, skipped } = await run.client.readSchedule();
    if (skipped.length > 0) log.warn({ skipped: skipped.slice(0, 20) }, 'NBA schedule has unrecognized data');
    const now = run.now();
    const wasOut = Boolean((await feed(database, 'schedule'))?.failure);
    const changed = await database.transaction(async (transaction) => {
      const count = await writeSchedule(transaction, facts, now);
      if (count > 0) await raiseNbaVersion(transaction);
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
    // A warning, like the failure, so that a log of warnings also shows the recovery.
    if (wasOut) log.warn({}, 'NBA schedule available again');
    log.info({ season: facts.season, games: facts.games.length, changed }, 'NBA schedule read');
  } catch (error) {
    if (!(error instanceof PlatformError) || run.signal.aborted) throw error;
    if (await noteFailure(database, 'schedule', error, run.now()))
      log.warn({ err: error }, 'NBA schedule not available; retrying, no data is lost');
    const attempts = (await feed(database, 'schedule'))?.attempts ?? 0;
    const row = await feed(database, 'run');
    if (row?.source === 'espn') return;
    if (isGivenUp(error, attempts)) await giveUp(run, error);
    else if (endsRun(error)) throw error;
  }
}

export async function giveUp(run: Run, error: PlatformError): Promise<void> {
  if (await replaceByEspn(run.database, run.now()))
    run.log.warn({ err: error }, 'NBA files not available; ESPN replaces them');
}
