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
  /** Parallel box score requests; by default one at a time, with leagues first. */
  readonly atOnce?: number;
  /** Number of past seasons to read; default one. */
  readonly pastSeasons?: number;
  /**
   * Called when more than an evening's games were read and none are left: for the running season first, then
   * for past ones.
   */
  readonly afterMany?: () => Promise<void>;
  /**
   * Called when a season's schedule was read for the first time: feeds that depend on today's games can be
   * read now.
   */
  readonly afterFirstSchedule?: () => Promise<void>;
  /** Whether urgent work is running that past seasons wait for, up to a limit. */
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
  /** Box scores of the running season that are stored but not in the version yet. */
  unreported: number;
  /** Unreported box scores of past seasons. */
  unreportedPast: number;
  /** Whether this run has completely read the running season. */
  isWhole: boolean;
  /** Milliseconds that past seasons have waited in this run. */
  waited: number;
}

/** Returns whether an error ends the run: the source is unavailable or throttles us. */
export function endsRun(error: PlatformError): boolean {
  return (
    error instanceof PlatformThrottled ||
    error instanceof PlatformUnavailable ||
    error instanceof PlatformUnreachable
  );
}

/** Raises the version, which caches depend on, after several box scores together. */
export async function raise(run: Run): Promise<void> {
  if (run.unreported + run.unreportedPast > 0) await reportGames(run);
}

/** Raises the version even if nothing was written, when past seasons are complete. */
export async function reportGames(run: Run): Promise<void> {
  await run.database.transaction(async (transaction) => {
    // Also matches players of the new games, so that no forecast misses a known status.
    await matchReported(transaction);
    await raiseNbaVersion(transaction);
  });
  run.unreported = 0;
  run.unreportedPast = 0;
}

/** Calls `afterMany` if many games were read. */
export async function reportManyGames(run: Run): Promise<void> {
  if (run.readSince <= mostOfAnEvening) return;
  run.readSince = 0;
  await run.afterMany?.();
}

/** Maximum time that past seasons wait in a run, and the polling interval, in ms. */
const longestWait = 60_000;
const lookEvery = 200;

/**
 * Lets urgent work run first: forecasts do not need past seasons. With constant urgent work, past seasons are
 * read anyway.
 */
export async function waitForUrgent(run: Run): Promise<void> {
  while (run.waited < longestWait && !run.signal.aborted && (await run.isUrgentUnderWay?.())) {
    const began = performance.now();
    await wait(lookEvery, undefined, { signal: run.signal }).catch(() => undefined);
    run.waited += performance.now() - began;
  }
}

/** Pause between box scores while a league is syncing: leagues come first. */
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
