import { isNotNull } from 'drizzle-orm';
import { eraseDueAccounts } from '../api/account/erase.ts';
import { users } from '../kernel/database/schema/account.ts';
import type { TestApp } from './app.ts';

/**
 * Deletes accounts with a pending deletion, as after the grace period. Backdates the requests, because
 * signatures depend on the clock.
 */
export async function eraseAccounts({ parts }: Pick<TestApp, 'parts'>): Promise<void> {
  const { database, now } = parts;
  await database.update(users).set({ eraseAt: now() }).where(isNotNull(users.eraseAt));
  await eraseDueAccounts(parts);
  await database
    .update(users)
    .set({ closedAt: new Date(now().getTime() - 3_600_000) })
    .where(isNotNull(users.closedAt));
  await eraseDueAccounts(parts);
}
