import type { Day } from '@fantasy-stats/domain';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { isOpenAccount } from '../../accounts/auth/tokens.ts';
import { mayUsePremium } from '../../billing/premium.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { alertSettings } from '../../kernel/database/schema/alert.ts';
import { markReported } from '../alerts/alerts-due.ts';
import type { Sending } from '../alerts/send-alerts.ts';
import { settingsIn } from '../alerts/settings.ts';
import { unsubscribeCode } from '../alerts/unsubscribe.ts';
import { digestDay } from '../alerts/when.ts';
import { devicesOf } from '../push/devices.ts';
import { digestOf } from './digest-message.ts';
import { isInDigests, leaguesTodayOf } from './leagues-today.ts';

const atOnce = 500;
/** Maximum number of digests per run, because alerts wait for them. */
const mostPerRun = 100;
/** How long a push service stores a digest for a sleeping device. */
const pushMilliseconds = 8 * 3_600_000;

const wantsDigest = sql`(${alertSettings.settings} -> 'digest' ->> 'email' = 'true'
  or ${alertSettings.settings} -> 'digest' ->> 'push' = 'true')`;

async function usersWithDigest({ database }: Pick<Sending, 'database'>, now: Date, after: string | null) {
  return database
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      isDemo: users.isDemo,
      settings: alertSettings.settings,
      digestOn: alertSettings.digestOn,
    })
    .from(alertSettings)
    .innerJoin(users, eq(users.id, alertSettings.userId))
    .where(
      and(wantsDigest, after === null ? undefined : gt(users.id, after), isOpenAccount, mayUsePremium(now)),
    )
    .orderBy(asc(users.id))
    .limit(atOnce);
}

type DigestUser = Awaited<ReturnType<typeof usersWithDigest>>[number];

/** Stores a user's digest in the outbox, once a day; nothing if no league needs the user. */
async function sendDigest(parts: Sending, user: DigestUser, day: Day, now: Date): Promise<boolean> {
  const { config, database, hashKey, mail, push } = parts;
  const { digest, timeZone } = settingsIn(user.settings);
  const { leagues } = await readSnapshot(database, (transaction) =>
    leaguesTodayOf(transaction, user.id, now, isInDigests),
  );
  const made = digestOf(leagues, {
    recipient: user.email,
    publicUrl: config.publicUrl,
    timeZone,
    now,
    unsubscribeUrl: `${config.publicUrl}/login/unsubscribe#code=${unsubscribeCode(hashKey, user.id, 'digest')}`,
  });
  return database.transaction(async (transaction) => {
    const claimed = await transaction
      .update(alertSettings)
      .set({ digestOn: day })
      .where(
        and(
          eq(alertSettings.userId, user.id),
          or(isNull(alertSettings.digestOn), lt(alertSettings.digestOn, day)),
        ),
      )
      .returning({ userId: alertSettings.userId });
    if (claimed.length === 0 || !made) return false;
    // Emails leave the server only to confirmed addresses, and no one owns the demo account's address.
    const isReached = !mail.isDelivered || (user.isConfirmed && !user.isDemo);
    const key = `digest ${day}`;
    if (digest.email && isReached) {
      await mail.put(transaction, user.id, { ...made.email, key });
      await markReported(transaction, user.id, 'email', made.reported);
    }
    const devices = digest.push ? await devicesOf(transaction, user.id, now) : [];
    await push.put(
      transaction,
      devices.map((device) => ({
        device,
        message: made.push,
        details: { isUrgent: false, alertIds: [] },
        expiresAt: new Date(now.getTime() + pushMilliseconds),
      })),
    );
    if (devices.length > 0) await markReported(transaction, user.id, 'push', made.reported);
    return true;
  });
}

/**
 * Sends the daily digest to each user at their chosen time, up to a maximum per run.
 *
 * @returns the number of users
 */
export async function sendDigests(parts: Sending): Promise<number> {
  const { log } = parts;
  let sent = 0;
  let tried = 0;
  for (let after: string | null = null; ; ) {
    const some: DigestUser[] = await usersWithDigest(parts, parts.now(), after);
    for (const user of some) {
      const now = parts.now();
      const day = digestDay(settingsIn(user.settings), user.digestOn, now);
      if (day === null) continue;
      if (tried >= mostPerRun) return sent;
      tried += 1;
      try {
        if (await sendDigest(parts, user, day, now)) sent += 1;
      } catch (error) {
        // Later runs try again while the digest is due.
        log.error({ err: error, user: user.id }, 'daily digest could not be sent');
      }
    }
    after = some.at(-1)?.id ?? null;
    if (some.length < atOnce) return sent;
  }
}
