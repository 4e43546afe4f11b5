import type { Account } from './account.ts';

/** Returns whether an account may use premium pages. Administrators may. */
export function canUsePremium(account: Account): boolean {
  return account.isPremium || account.role === 'admin';
}
