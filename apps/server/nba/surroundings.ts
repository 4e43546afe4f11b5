import { setTimeout as wait } from 'node:timers/promises';
import {
  type PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
} from '@fantasy-stats/platforms';
import type { EspnSeasonClient, NbaClient } from '@fantasy-stats/platforms/nba';
import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { leagueSyncs } from '../kernel/database/schema/sync.ts';
import type { Logger } from '../kernel/log.ts';
import { raiseNbaVersion } from './feeds.ts';
import { matchReported } from './injury-reports/store-report.ts';
import { mostOfAnEvening } from './status.ts';

export interface NbaSurroundings {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly client: NbaClient;
  readonly espn: EspnSeasonClient;
  readonly now: () => Date;
  /** Parallel box score requests. Default: one at a time, and leagues have priority. */
  readonly atOnce?: number;
  /** Number of past seasons to read. Default: 1. */
  readonly pastSeasons?: number;
  /**
   * Called after a batch larger than one evening's games has been read completely: first for the current
   * season, then for past ones.
   */
  readonly afterMany?: () => Promise<void>;
  /**
   * Called once a season's schedule was read for the first time, so feeds that depend on today's games can be
   * read now.
   */
  readonly afterFirstSchedule?: () => Promise<void>;
  /** Returns whether urgent work is in progress. Past seasons wait for it, up to a limit. */
  readonly isUrgentUnderWay?: () => Promise<boolean>;
}

export interface Run extends NbaSurroundings {
  readonly atOnce: number;
  readonly pastSeasons: number;
  readonly signal: AbortSignal;
  read: number;
  /** Consecutive missing box scores of completed games. */
  misses: number;
  /** Box scores read since the last `afterMany` call. */
  readSince: number;
  /** Stored box scores of the current season that are not in the version yet. */
  unreported: number;
  /** Stored box scores of past seasons that are not in the version yet. */
  unreportedPast: number;
  /** Whether this run has completely read the current season. */
  isWhole: boolean;
  /** Milliseconds that past seasons have waited in this run. */
  waited: number;
}

/** Returns whether an error ends the run: the source is unavailable or throttles requests. */
export function endsRun(error: PlatformError): boolean {
  return (
    error instanceof PlatformThrottled ||
    error instanceof PlatformUnavailable ||
    error instanceof PlatformUnreachable
  );
}

/** Increments the version, which caches depend on, once for several box scores. */
export async function raise(run: Run): Promise<void> {
  if (run.unreported + run.unreportedPast > 0) await reportGames(run);
}

/** Increments the version once past seasons are complete, even if nothing was written. */
export async function reportGames(run: Run): Promise<void> {
  await run.database.transaction(async (transaction) => {
    // Match the new games' players first, so that forecasts include every known status.
    await matchReported(transaction);
    await raiseNbaVersion(transaction);
  });
  run.unreported = 0;
  run.unreportedPast = 0;
}

export async function reportManyGames(run: Run): Promise<void> {
  if (run.readSince <= mostOfAnEvening) return;
  run.readSince = 0;
  await run.afterMany?.();
}

/** Maximum time that past seasons wait in a run, and polling interval, in ms. */
const longestWait = 60_000;
const lookEvery = 200;

/**
 * Lets urgent work run first, because forecasts do not need past seasons. With constant urgent work, they are
 * read anyway.
 */
export async function waitForUrgent(run: Run): Promise<void> {
  while (run.waited < longestWait && !run.signal.aborted && (await run.isUrgentUnderWay?.())) {
    const began = performance.now();
    await wait(lookEvery, undefined, { signal: run.signal }).catch(() => undefined);
    run.waited += performance.now() - began;
  }
}

/** Pause in ms between box scores while a league is syncing. */
const courtesyMilliseconds = 120;

/** Lets a syncing league run first, unless the source has no rate limit. */
export async function giveWay(run: Run): Promise<void> {
  if (run.atOnce > 1) return;
  const [busy] = await run.database
    .select({ id: leagueSyncs.id })
    .from(leagueSyncs)
    .where(eq(leagueSyncs.state, 'running'))
    .limit(1);
  if (busy) await wait(courtesyMilliseconds, undefined, { signal: run.signal }).catch(() => undefined);
}
