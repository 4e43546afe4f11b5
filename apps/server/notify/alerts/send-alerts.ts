import { and, asc, eq, exists, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOpenAccount, isValidToken } from '../../accounts/auth/tokens.ts';
import { mayUsePremium } from '../../billing/premium.ts';
import type { Transaction } from '../../kernel/database/index.ts';
import { signInTokens, users } from '../../kernel/database/schema/account.ts';
import { alertSettings, alerts } from '../../kernel/database/schema/alert.ts';
import { pushDevices } from '../../kernel/database/schema/push.ts';
import { isQuiet } from '../../kernel/local-time.ts';
import type { Parts } from '../../kernel/parts.ts';
import type { Push } from '../delivery/push-channel.ts';
import { devicesOf } from '../push/devices.ts';
import { alertEmail } from './alert-email.ts';
import { isDue, newsMilliseconds, type SentBy, takeDue } from './alerts-due.ts';
import { pushMessages } from './push-messages.ts';
import { settingsIn } from './settings.ts';
import { unsubscribeCode } from './unsubscribe.ts';

export type Sending = Pick<Parts, 'config' | 'hashKey' | 'database' | 'log' | 'mail' | 'now'> & {
  readonly push: Pick<Push, 'put'>;
};

const atOnce = 500;

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly timeZone: string;
  readonly mostADay: number | null;
}

interface DueUser {
  readonly id: string;
  readonly email: string;
  readonly settings: typeof alertSettings.$inferSelect.settings;
}

/**
 * Runs work for each user with due alerts on a channel, outside of their quiet hours. The work and the record
 * of the delivery share a transaction, so two nodes never send the same alerts.
 * @param most maximum users per batch
 * @returns the number of users
 */
async function forEachDue(
  { database, log }: Sending,
  by: SentBy,
  now: Date,
  isReached: SQL | undefined,
  most: number,
  notify: (transaction: Transaction, recipient: Recipient) => Promise<boolean>,
): Promise<number> {
  let notifiedCount = 0;
  // Continue after the last user ID. Otherwise, users in quiet hours could fill every batch.
  for (let after: string | null = null; ; ) {
    const due: DueUser[] = await database
      .selectDistinct({
        id: users.id,
        email: users.email,
        settings: alertSettings.settings,
      })
      .from(alerts)
      .innerJoin(users, eq(users.id, alerts.userId))
      .innerJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
      .where(
        and(
          isDue(by, now),
          after === null ? undefined : gt(users.id, after),
          isOpenAccount,
          mayUsePremium(now),
          isReached,
        ),
      )
      .orderBy(asc(users.id))
      .limit(most);
    for (const user of due) {
      const { email, id } = user;
      const { mostADay, quiet, timeZone } = settingsIn(user.settings);
      if (isQuiet(now, quiet, timeZone)) continue;
      try {
        const recipient = { id, email, timeZone, mostADay };
        if (await database.transaction((transaction) => notify(transaction, recipient))) notifiedCount += 1;
      } catch (error) {
        log.error({ err: error, user: id, by }, 'due alerts could not be sent');
      }
    }
    after = due.at(-1)?.id ?? null;
    if (due.length < most) break;
  }
  return notifiedCount;
}

/**
 * Emails due alerts, only to confirmed addresses. Alert and email share a transaction, so two nodes never
 * send the same alerts.
 *
 * @param most maximum users per batch
 * @returns the number of emails
 */
export async function sendAlerts(parts: Sending, most = atOnce): Promise<number> {
  const { config, hashKey, mail } = parts;
  const now = parts.now();
  // If emails are really delivered, require a confirmed address, and skip the demo account, whose address no
  // one owns.
  const isReached = mail.isDelivered
    ? and(isNotNull(users.emailConfirmedAt), eq(users.isDemo, false))
    : undefined;
  return forEachDue(parts, 'email', now, isReached, most, async (transaction, recipient) => {
    const due = await takeDue(transaction, recipient, 'email', now);
    if (due.length === 0) return false;
    const email = alertEmail(due, {
      recipient: recipient.email,
      publicUrl: config.publicUrl,
      timeZone: recipient.timeZone,
      now,
      code: (about) => unsubscribeCode(hashKey, recipient.id, about),
    });
    await mail.put(transaction, recipient.id, email);
    return true;
  });
}

/**
 * Pushes due alerts in one message per league and page. Logged-out devices get no messages.
 *
 * @returns the number of users
 */
export async function pushAlerts(parts: Sending): Promise<number> {
  const { database, push } = parts;
  const now = parts.now();
  const isReached = exists(
    database
      .select({ one: sql`1` })
      .from(pushDevices)
      .innerJoin(
        signInTokens,
        and(eq(signInTokens.userId, pushDevices.userId), eq(signInTokens.hash, pushDevices.tokenHash)),
      )
      .where(and(eq(pushDevices.userId, users.id), isValidToken(now))),
  );
  return forEachDue(parts, 'push', now, isReached, atOnce, async (transaction, recipient) => {
    const { id, timeZone } = recipient;
    const due = await takeDue(transaction, recipient, 'push', now);
    const messages = pushMessages(due, { timeZone, now });
    const devices = await devicesOf(transaction, id, now);
    await push.put(
      transaction,
      devices.flatMap((device) =>
        messages.map(({ alertIds, endsAt, isUrgent, message }) => ({
          device,
          message,
          details: { isUrgent, alertIds },
          expiresAt: new Date(
            Math.min(endsAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + newsMilliseconds),
          ),
        })),
      ),
    );
    return messages.length > 0;
  });
}
