import type { UUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
} from '@fantasy-stats/platforms';
import type { EspnSeasonClient, NbaClient } from '@fantasy-stats/platforms/nba';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import type { Logger } from '../log.ts';
import { holdLease } from './feeds.ts';
import { mostOfAnEvening } from './status.ts';

export interface NbaSurroundings {
  readonly database: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly client: NbaClient;
  /** The second source. */
  readonly espn: EspnSeasonClient;
  readonly now: () => Date;
  /** For how long a node that fell silent keeps the others out. */
  readonly leaseSeconds?: number;
  /** Box scores that are asked for at the same time; one by one, and leagues first, when left out. */
  readonly atOnce?: number;
  /** Seasons before the running one that are read; one when left out. */
  readonly pastSeasons?: number;
  /**
   * Told when more than an evening's games have been read and there are no more: of the running season first, then of those
   * before it.
   */
  readonly afterMany?: () => Promise<void>;
  /** Told when the schedule of a season has been read for the first time: what asks for games of today can be read, too. */
  readonly afterFirstSchedule?: () => Promise<void>;
  /** Whether something is under way that past seasons wait for, within limits. */
  readonly isUrgentUnderWay?: () => Promise<boolean>;
}

/** One turn of reading what is due. */
export interface Run extends NbaSurroundings {
  readonly owner: UUID;
  readonly leaseSeconds: number;
  readonly atOnce: number;
  readonly pastSeasons: number;
  readonly signal: AbortSignal;
  /** Box scores read in this run. */
  read: number;
  /** Box scores of games that are over in a row that were not there. */
  misses: number;
  /** Those of them after which nobody was told that there are many. */
  readSince: number;
  /** Box scores of the running season that were written and have not raised the version yet. */
  untold: number;
  /** The same of past seasons. */
  untoldPast: number;
  /** Whether the running season has been read to its end in this run. */
  isWhole: boolean;
  /** Milliseconds for which past seasons have waited in this run. */
  waited: number;
}

/** Whether nothing else is to be asked for after this error: who was asked cannot answer now, or does not want to. */
export function endsRun(error: PlatformError): boolean {
  return (
    error instanceof PlatformThrottled ||
    error instanceof PlatformUnavailable ||
    error instanceof PlatformUnreachable
  );
}

/**
 * Raises the version, on which caches hang, after a number of box scores: with each of them, everything that is
 * computed from all would be computed again hundreds of times while a season is being read.
 */
export async function raise(run: Run): Promise<void> {
  if (run.untold + run.untoldPast > 0) await tell(run);
}

/** Raises the version though nothing may have been written, since past seasons are whole. */
export async function tell(run: Run): Promise<void> {
  await run.database.transaction((transaction) => holdLease(transaction, run.owner, run.leaseSeconds, true));
  run.untold = 0;
  run.untoldPast = 0;
}

/** Tells whoever wants to know that many games are there, where there are. */
export async function tellOfMany(run: Run): Promise<void> {
  if (run.readSince <= mostOfAnEvening) return;
  run.readSince = 0;
  await run.afterMany?.();
}

/** How long past seasons wait in a run at most, in milliseconds, and how often they look whether they need to. */
const longestWait = 60_000;
const lookEvery = 200;

/**
 * Lets what people wait for go first: forecasts can do without past seasons, and are made soon after the running one is
 * there. Where there is always something to wait for, past seasons are read all the same.
 */
export async function waitForUrgent(run: Run): Promise<void> {
  while (run.waited < longestWait && !run.signal.aborted && (await run.isUrgentUnderWay?.())) {
    const began = performance.now();
    await wait(lookEvery, undefined, { signal: run.signal }).catch(() => undefined);
    run.waited += performance.now() - began;
  }
}

/** Between two box scores while a league is being synced: leagues come first. */
const courtesyMilliseconds = 120;

/** Lets a league that is being synced go first, where the source is one to be careful with. */
export async function giveWay(run: Run): Promise<void> {
  if (run.atOnce > 1) return;
  const [busy] = await run.database
    .select({ id: leagueSyncs.id })
    .from(leagueSyncs)
    .where(eq(leagueSyncs.state, 'running'))
    .limit(1);
  if (busy) await wait(courtesyMilliseconds, undefined, { signal: run.signal }).catch(() => undefined);
}
