import type { Scope } from '@fantasy-stats/contract/scopes';
import type { Role } from '../database/schema/account.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly isDemo: boolean;
  readonly emailConfirmed: boolean;
  /** Whether the session was verified with a second factor. */
  readonly hasSecondFactor: boolean;
  /** Whether the account has an active grant or subscription, or is an administrator. */
  readonly isPremium: boolean;
  /** The request's personal or assistant token; missing for sessions. */
  readonly personalToken?: { readonly id: string; readonly scopes: readonly Scope[] };
}
