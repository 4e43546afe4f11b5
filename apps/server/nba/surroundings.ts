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
  /** Told when a run has ended that read more than an evening's games. */
  readonly afterMany?: () => Promise<void>;
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
  /** Box scores that were written and have not raised the version yet. */
  untold: number;
  /** Whether the players have been matched in this run. */
  isMatched: boolean;
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
  if (run.untold === 0) return;
  run.untold = 0;
  await holdLease(run.database, run.owner, run.leaseSeconds, true);
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
