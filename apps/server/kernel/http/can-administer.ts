import type { Account } from './account.ts';

export function canAdminister(account: Account | null): boolean {
  return account?.role === 'admin';
}
