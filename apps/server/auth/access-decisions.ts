import type { LeagueId } from '@fantasy-stats/domain';
import type { Membership } from '../league/membership.ts';
import type { Account } from './account.ts';

/** Who asks, and what he may read: read from the database at most once a second for each session and league. */
export interface AccessDecisions {
  /** As {@link accountOfToken}. */
  accountOf(token: string): Promise<Account | null>;
  /** By which link an account may read a league; null where it may not. */
  membershipOf(userId: string, league: LeagueId): Promise<Membership | null>;
  /** Waits until whatever was changed before counts on this node. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}
