import type { LeagueId } from '@fantasy-stats/domain';
import type { Membership } from '../league/membership.ts';
import type { Account } from './account.ts';
import type { Belief, Decision } from './decisions.ts';

/**
 * What is remembered under a key; as `read` says where nothing is. Null is never remembered. `beliefs` gets what tells for how
 * long that may be believed.
 */
export type Remembered<Value> = (
  key: string,
  read: () => Promise<Decision<Value> | null>,
  beliefs?: Belief[],
) => Promise<Value | null>;

/**
 * Who asks, and what he may read: read from the database each two minutes for each session and league while all changes are
 * heard, and about once a second while they are not.
 */
export interface AccessDecisions {
  /** As {@link accountOfToken}. */
  accountOf(token: string, beliefs?: Belief[]): Promise<Account | null>;
  /** By which link an account may read a league; null where it may not. */
  membershipOf(userId: string, league: LeagueId, beliefs?: Belief[]): Promise<Membership | null>;
  /**
   * Keeps for as long what is read of accounts and leagues. What it is about is told by their ids, so that a change of one
   * ends it at once.
   *
   * @param isTold whether every change of it is told by the tables it is read from: then it is kept for two minutes, else for five seconds
   */
  remember<Value>(isTold?: boolean): Remembered<Value>;
  /** Waits until whatever was changed before counts on this node. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}
