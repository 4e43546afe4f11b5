import { isNotNull } from 'drizzle-orm';
import { eraseDueAccounts } from '../account/erase.ts';
import { users } from '../database/schema/account.ts';
import type { TestApp } from './app.ts';

/**
 * Deletes the accounts that are to be deleted, as after their grace. They were closed long ago then, rather than the clock being
 * moved on: whoever signs what he sends by his own clock, such as the payment service, would be refused from then on.
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
