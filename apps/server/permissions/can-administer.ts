import type { Account } from '../auth/account.ts';

/** Whether an account may see and change what belongs to others. */
export function canAdminister(account: Account | null): boolean {
  return account?.role === 'admin';
}
