import type { LeagueId } from '@fantasy-stats/domain';
import type { HttpOptions, LeagueSource } from '@fantasy-stats/platforms';
import type { Database } from '../../database/index.ts';
import type { Unrecognized } from '../unrecognized.ts';
import type { Pauses } from './pauses.ts';

/** One way to read a league: with a member's account, or with none where the league is public. */
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

/** What a sync needs around it. */
export interface SyncSurroundings {
  readonly database: Database;
  readonly log: SyncLog;
  readonly pauses: Pauses;
  /** Ways to read a league, the best first: the account of whoever asked, then other members'. */
  sourcesOf(leagueId: LeagueId, requestedBy: string | null): Promise<readonly SourceChoice[]>;
  /** Says what the platform thinks of an account's credentials now. */
  judgeAccount(accountId: string, accepted: boolean): Promise<void>;
  /** Keeps an answer that did not fit, with the league it was read for. */
  readonly keepUnrecognized?: (note: Unrecognized, leagueId: LeagueId) => void;
  /** Holds the league, as it is stored, against its platform's own verdicts. Never rejects. */
  readonly audit?: (leagueId: LeagueId) => Promise<void>;
  /** Told of what broke a sync off. */
  readonly onError?: (error: unknown) => void;
}
