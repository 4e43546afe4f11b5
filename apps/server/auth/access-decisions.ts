import type { LeagueId } from '@fantasy-stats/domain';
import type { Membership } from '../league/membership.ts';
import type { Account } from './account.ts';
import type { Decision } from './decisions.ts';

/** What is known of an answer for as long as nothing it depends on has changed. */
export interface KnownAnswer {
  /** Its ETag, without the mark of a weak one. */
  readonly tag: string;
  /** Under which it is kept. */
  readonly name: string;
}

/** Who asks, and what he may read: read from the database at most once a second for each session and league. */
export interface AccessDecisions {
  /** As {@link accountOfToken}. */
  accountOf(token: string): Promise<Account | null>;
  /** By which link an account may read a league; null where it may not. */
  membershipOf(userId: string, league: LeagueId): Promise<Membership | null>;
  /** Which answer is to be sent for something that is asked for; as `read` says where that is not known. */
  answerOf(key: string, read: () => Promise<Decision<KnownAnswer>>): Promise<KnownAnswer>;
  /** Waits until whatever was changed before counts on this node. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}
