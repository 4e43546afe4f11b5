import { calls } from '@fantasy-stats/contract';
import { eq, sql } from 'drizzle-orm';
import { forgetInAudit, writeAudit } from '../admin/audit.ts';
import { isPassword } from '../auth/passwords.ts';
import { isRunning } from '../billing/entitlement.ts';
import { subscriptionOf } from '../billing/subscriptions.ts';
import { users } from '../database/schema/account.ts';
import { outgoingMail } from '../database/schema/mail.ts';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Parts } from '../parts.ts';
import { eraseCopiesOf } from '../settings/espn-reading/copies.ts';
import { exportAccount } from './export.ts';

export function accountRoutes(routes: Routes, { database, payments }: Parts): void {
  /** First of all: an account that is gone must not be paying. Where that cannot be made sure of, it stays. */
  async function endPaying(userId: string): Promise<void> {
    if (payments) return payments.endAllOf(userId);
    const kept = await subscriptionOf(database, userId);
    if (kept && isRunning(kept)) throw new ApiError('paymentsMisconfigured');
  }

  routes.handle(calls.account.exportAccount, ({ user }) => exportAccount(database, user.id));

  routes.handle(calls.account.deleteAccount, async ({ user, body, log }) => {
    const [kept] = await database.select().from(users).where(eq(users.id, user.id));
    if (!(await isPassword(kept?.passwordHash ?? null, body.password)))
      throw new ApiError('invalidCredentials');
    await endPaying(user.id);
    await database.transaction(async (transaction) => {
      await eraseCopiesOf(transaction, user.id);
      /* Tokens, links, memberships and grants go with it: their tables hang on the account. Letters do not. */
      await transaction.delete(users).where(eq(users.id, user.id));
      await forgetInAudit(transaction, user.id);
      await writeAudit(transaction, { actor: 'user', actorId: null, action: 'accountDeleted' });
      await transaction
        .delete(outgoingMail)
        .where(eq(sql`lower(${outgoingMail.recipient})`, user.email.toLowerCase()));
    });
    log.info({ user: user.id }, 'account deleted');
    return { done: true };
  });
}
