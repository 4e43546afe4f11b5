import { and, asc, eq, exists, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { isOpenAccount, isValidToken } from '../auth/tokens.ts';
import { mayUsePremium } from '../billing/premium.ts';
import type { Transaction } from '../database/index.ts';
import { signInTokens, users } from '../database/schema/account.ts';
import { alertSettings, alerts } from '../database/schema/alert.ts';
import { pushDevices } from '../database/schema/push.ts';
import type { Parts } from '../parts.ts';
import { devicesOf } from '../push/devices.ts';
import { isDue, newsMilliseconds, type SentBy, takeDue } from './due.ts';
import { alertEmail } from './email.ts';
import { isQuiet } from './local-time.ts';
import { pushMessages } from './push-messages.ts';
import { settingsIn } from './settings.ts';
import { unsubscribeCode } from './unsubscribe.ts';

type Sending = Pick<Parts, 'config' | 'hashKey' | 'database' | 'log' | 'mail' | 'now' | 'push'>;

/** Users looked at in one go. */
const atOnce = 500;

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly timeZone: string;
}

interface DueUser {
  readonly id: string;
  readonly email: string;
  readonly settings: typeof alertSettings.$inferSelect.settings;
}

/**
 * Does something for each user who has alerts that are due on a way and may be reached on it; not within the user's quiet
 * hours. What is done and that it was are noted in one transaction: no two nodes tell of the same.
 *
 * @param most users looked at in one go
 * @returns for how many it was done
 */
async function forEachDue(
  { database, log }: Sending,
  by: SentBy,
  now: Date,
  isReached: SQL | undefined,
  most: number,
  tell: (transaction: Transaction, recipient: Recipient) => Promise<boolean>,
): Promise<number> {
  let told = 0;
  /* One after the other: those for whom it is night would else stand in the way of all others. */
  for (let after: string | null = null; ; ) {
    const due: DueUser[] = await database
      .selectDistinct({ id: users.id, email: users.email, settings: alertSettings.settings })
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
    for (const { email, id, settings: stored } of due) {
      const { quiet, timeZone } = settingsIn(stored);
      if (isQuiet(now, quiet, timeZone)) continue;
      try {
        const recipient = { id, email, timeZone };
        if (await database.transaction((transaction) => tell(transaction, recipient))) told += 1;
      } catch (error) {
        log.error({ err: error, user: id, by }, 'alerts that are due could not be sent');
      }
    }
    after = due.at(-1)?.id ?? null;
    if (due.length < most) break;
  }
  return told;
}

/**
 * Writes an email to each user who has alerts to be sent, all of them in one; not within the user's quiet hours, and to
 * confirmed addresses only. Alert and email are noted in one transaction: no two nodes write about the same.
 *
 * @param most users looked at in one go
 * @returns emails written
 */
export async function sendAlerts(parts: Sending, most = atOnce): Promise<number> {
  const { config, hashKey, mail } = parts;
  const now = parts.now();
  /* Where emails leave this server, an address has to be its owner's; the demo's is nobody's. */
  const isReached = mail.isDelivered
    ? and(isNotNull(users.emailConfirmedAt), eq(users.isDemo, false))
    : undefined;
  return forEachDue(parts, 'email', now, isReached, most, async (transaction, recipient) => {
    const due = await takeDue(transaction, recipient.id, 'email', now);
    if (due.length === 0) return false;
    const email = alertEmail(due, {
      recipient: recipient.email,
      publicUrl: config.publicUrl,
      timeZone: recipient.timeZone,
      now,
      code: (about) => unsubscribeCode(hashKey, recipient.id, about),
    });
    await mail.put(transaction, email);
    return true;
  });
}

/**
 * Pushes alerts to the devices of each user who has some to be sent, by the rules of emails: those of one league that lead
 * to the same page in one message. Devices that are logged out get none.
 *
 * @returns users they are sent to
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
  return forEachDue(parts, 'push', now, isReached, atOnce, async (transaction, { id, timeZone }) => {
    const due = await takeDue(transaction, id, 'push', now);
    const messages = pushMessages(due, { timeZone, now });
    const devices = await devicesOf(transaction, id, now);
    await push.put(
      transaction,
      devices.flatMap((device) =>
        messages.map(({ alertIds, endsAt, isUrgent, message }) => ({
          deviceId: device.id,
          message,
          isUrgent,
          alertIds,
          expiresAt: new Date(
            Math.min(endsAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + newsMilliseconds),
          ),
        })),
      ),
    );
    return messages.length > 0;
  });
}
