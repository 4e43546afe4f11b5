import type { LeagueId } from '@fantasy-stats/domain';
import type { HttpOptions, LeagueSource } from '@fantasy-stats/platforms';
import type { Database } from '../../kernel/database/index.ts';
import type { Queue } from '../../kernel/jobs/work.ts';
import type { Unrecognized } from '../unrecognized.ts';
import type { Pauses } from './pauses.ts';

/** A way to read a league: with a member's account, or without one for a public league. */
export interface SourceChoice {
  readonly accountId: string | null;
  open(options: HttpOptions): LeagueSource;
}

export interface SyncLog {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface SyncSurroundings {
  readonly database: Database;
  readonly log: SyncLog;
  readonly pauses: Pauses;
  /** Runs a paused sync's next job, and the backfill after a sync. */
  readonly queue: Pick<Queue, 'enqueue' | 'schedule'>;
  /**
   * Returns the sources for a league, best first: the requesting user's account, then other members'
   * accounts.
   */
  sourcesOf(leagueId: LeagueId, requestedBy: string | null): Promise<readonly SourceChoice[]>;
  /** Stores whether the platform accepts an account's credentials. */
  judgeAccount(accountId: string, accepted: boolean): Promise<void>;
  readonly keepUnrecognized?: (note: Unrecognized, leagueId: LeagueId) => void;
  /** Compares the stored league with its platform's own results (the audit). Never rejects. */
  readonly audit?: (leagueId: LeagueId) => Promise<void>;
  /** Logs errors that end a sync. */
  readonly onError?: (error: unknown) => void;
}
