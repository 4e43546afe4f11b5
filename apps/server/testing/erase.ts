import { eraseDueAccounts } from '../account/erase.ts';
import type { TestApp } from './app.ts';

/** Lets the grace of accounts that are to be deleted pass, and deletes them. */
export async function eraseAccounts({ advance, parts }: Pick<TestApp, 'advance' | 'parts'>): Promise<void> {
  advance(7 * 86_400_000);
  await eraseDueAccounts(parts);
  advance(6 * 60_000);
  await eraseDueAccounts(parts);
}
