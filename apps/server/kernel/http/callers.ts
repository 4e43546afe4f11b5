import type { LeagueId } from '@fantasy-stats/domain';
import type { Account } from './account.ts';
import type { Membership } from './membership.ts';

export interface Versions {
  /** The league's facts, syncs, audit and backfill. */
  readonly league: string;
  /** The league's past seasons, its trade offers and its stored forecasts. */
  readonly past: string;
  /** Player data shared by a platform's leagues. */
  readonly players: string;
  /** NBA games and players, player matches, and outages. */
  readonly nba: string;
  /** All inputs of the league's forecasts. Stored forecasts are named by it. */
  readonly forecast: string;
  readonly account: string;
}

/** Who makes a request, their access to the requested league, and the versions of what they read. */
export interface Caller {
  readonly account: Account;
  /** Null if the request names no league, or one that the account may not read. */
  readonly membership: Membership | null;
  readonly versions: Versions;
}

export interface CallerScope {
  /** The league that the request names. */
  readonly league?: LeagueId | null;
  /** Whether `past` and `account` are needed; empty otherwise. */
  readonly needsMore?: boolean;
}

/**
 * Looks up callers. Results are cached for one second, so that a revoked right ends within that time on every
 * node.
 */
export interface Callers {
  /**
   * Returns the caller with a token; null if the token is unknown, expired or revoked, or the account is
   * closed.
   * @throws ApiError accountLocked
   */
  find(token: string, scope?: CallerScope): Promise<Caller | null>;
  /**
   * Returns an account as a caller without a token, such as the owner of a public league page; null if it is
   * closed.
   */
  findAccount(userId: string, scope?: CallerScope): Promise<Caller | null>;
  /**
   * Drops this node's cached results about an account (null: all accounts), so that the next request sees a
   * change.
   */
  expire(account: string | null): void;
}
