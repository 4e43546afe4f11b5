import type { Account } from '../auth/account.ts';

/** Whether the pages behind the subscription are open to an account. An administrator counts as premium. */
export function canUsePremium(account: Account): boolean {
  return account.isPremium || account.role === 'admin';
}
