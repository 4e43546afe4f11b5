import type { Scope } from '@fantasy-stats/contract/scopes';
import type { Role } from '../database/schema/account.ts';

/** The account that a token opens. */
export interface Opened {
  readonly account: Account;
  /** When that changes by the clock alone, at the latest: the token runs out, or premium begins or ends. */
  readonly until: Date;
}

/** Who makes a request. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly isDemo: boolean;
  readonly emailConfirmed: boolean;
  /** Whether the session was opened with a second factor, or has given one since. */
  readonly hasSecondFactor: boolean;
  /** Has a running grant or subscription, or is an administrator. */
  readonly isPremium: boolean;
  /** The personal token, or the assistant's, that the request came with; not there where it came with a log-in's. */
  readonly personalToken?: { readonly id: string; readonly scopes: readonly Scope[] };
}
