import { hasPremium, premiumChangesAt } from '../billing/premium.ts';
import { users } from '../database/schema/account.ts';
import { ApiError } from '../http/errors.ts';
import type { Account, Opened } from './account.ts';

/** What whoever has a key to a locked account is told. */
export function accountLocked(account: string): ApiError {
  return new ApiError('accountLocked', { about: { account, reason: 'accountLocked' } });
}

/** What has to be read of an account to know who it is. */
export function accountColumns(now: Date) {
  return {
    id: users.id,
    email: users.email,
    role: users.role,
    isDemo: users.isDemo,
    emailConfirmedAt: users.emailConfirmedAt,
    lockedAt: users.lockedAt,
    hasPremium: hasPremium(now),
    premiumChangesAt: premiumChangesAt(now),
  };
}

interface AccountRow extends Pick<Account, 'id' | 'email' | 'role' | 'isDemo' | 'hasSecondFactor'> {
  readonly emailConfirmedAt: Date | null;
  readonly lockedAt: Date | null;
  readonly hasPremium: boolean;
  readonly premiumChangesAt: Date | null;
  /** When the key runs out; the earliest counts. */
  readonly keyEndsAt: readonly Date[];
  readonly personalToken?: Account['personalToken'];
}

/** The account somebody has a key to. @throws ApiError accountLocked where an administrator keeps everybody out of it */
export function openAccount(row: AccountRow): Opened {
  if (row.lockedAt) throw accountLocked(row.id);
  const ends = [...row.keyEndsAt, ...(row.premiumChangesAt ? [row.premiumChangesAt] : [])];
  const account = {
    id: row.id,
    email: row.email,
    role: row.role,
    isDemo: row.isDemo,
    emailConfirmed: row.emailConfirmedAt !== null,
    hasSecondFactor: row.hasSecondFactor,
    isPremium: row.hasPremium || row.role === 'admin',
    ...(row.personalToken && { personalToken: row.personalToken }),
  };
  return { account, until: new Date(Math.min(...ends.map(Number))) };
}
