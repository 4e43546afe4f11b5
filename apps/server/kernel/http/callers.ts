import type { LeagueId } from '@fantasy-stats/domain';
import type { Account } from './account.ts';
import type { Membership } from './membership.ts';

export interface Versions {
  /** Version of the league's data, syncs, audit and backfill. */
  readonly league: string;
  /** Version of the league's past seasons, trade offers and stored forecasts. */
  readonly past: string;
  /** Version of the player data that a platform's leagues share. */
  readonly players: string;
  /** Version of NBA games and players, player matches, and outages. */
  readonly nba: string;
  /** Version of all inputs of the league's forecasts, stored with each forecast. */
  readonly forecast: string;
  readonly account: string;
  /** Version of NBA players’ birth dates. */
  readonly birthDates: string;
}

/** The requesting account, its access to the requested league, and the versions of the data it reads. */
export interface Caller {
  readonly account: Account;
  /** Null if the request names no league, or one that the account may not read. */
  readonly membership: Membership | null;
  readonly versions: Versions;
}

export interface CallerScope {
  readonly league?: LeagueId | null;
  /** Whether the versions `past` and `account` are read; they are empty otherwise. */
  readonly needsMore?: boolean;
}

/**
 * Looks up callers. Results are cached for one second, so every node applies a revoked right within a second.
 */
export interface Callers {
  /**
   * Returns the token's caller; null if the token is unknown, expired or revoked, or if the account is
   * closed.
   * @throws ApiError accountLocked
   */
  find(token: string, scope?: CallerScope): Promise<Caller | null>;
  /**
   * Returns an account as a caller without a token, such as the owner of a public league page; null if the
   * account is closed.
   */
  findAccount(userId: string, scope?: CallerScope): Promise<Caller | null>;
  /**
   * Drops this node's cached results for an account (null: all accounts), so the next request sees changes.
   */
  expire(account: string | null): void;
}
