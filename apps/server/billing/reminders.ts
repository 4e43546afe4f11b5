import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { writeAudit } from '../kernel/audit-log.ts';
import type { Database } from '../kernel/database/connect.ts';
import { users } from '../kernel/database/schema/account.ts';
import { billingSubscriptions } from '../kernel/database/schema/billing.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import { amountInWords, renewalEmail } from './emails.ts';

const day = 86_400_000;

/** Days before a yearly renewal on which its owner is reminded. Some laws require 15 to 45. */
const reminderDays = 21;

export interface ReminderParts {
  readonly database: Database;
  readonly mail: Mail;
  readonly now: () => Date;
  readonly publicUrl: string;
}

/**
 * Emails owners about upcoming yearly renewals, once per period. One transaction per email, so an
 * interruption neither repeats nor skips any.
 * @returns the number of emails
 */
export async function remindOfRenewals({ database, mail, now, publicUrl }: ReminderParts): Promise<number> {
  const at = now();
  const due = and(
    eq(billingSubscriptions.status, 'active'),
    eq(billingSubscriptions.renews, true),
    eq(billingSubscriptions.interval, 'year'),
    isNull(billingSubscriptions.withdrawn),
    gt(billingSubscriptions.periodEnd, at),
    lte(billingSubscriptions.periodEnd, new Date(at.getTime() + reminderDays * day)),
    or(
      isNull(billingSubscriptions.remindedOf),
      ne(billingSubscriptions.remindedOf, sql`${billingSubscriptions.periodEnd}`),
    ),
  );
  let count = 0;
  for (;;) {
    const isMore = await database.transaction(async (transaction) => {
      const [row] = await transaction
        .select({ subscription: billingSubscriptions, email: users.email })
        .from(billingSubscriptions)
        .innerJoin(users, eq(users.id, billingSubscriptions.userId))
        .where(due)
        .orderBy(billingSubscriptions.periodEnd, billingSubscriptions.id)
        .limit(1)
        .for('update', { of: billingSubscriptions, skipLocked: true });
      if (!row) return false;
      const { amount, currency, id, periodEnd, userId } = row.subscription;
      const price =
        amount !== null && currency !== null ? amountInWords(amount, currency) : 'what it did before';
      await mail.put(transaction, userId, renewalEmail(publicUrl, row.email, { at: periodEnd, price }));
      await transaction
        .update(billingSubscriptions)
        .set({ remindedOf: periodEnd })
        .where(eq(billingSubscriptions.id, id));
      await writeAudit(transaction, {
        actor: 'paymentService',
        actorId: null,
        action: 'renewalReminded',
        userId,
        facts: { renewsAt: periodEnd.toISOString() },
      });
      return true;
    });
    if (!isMore) break;
    count += 1;
  }
  return count;
}
