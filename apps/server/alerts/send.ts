import { AlertFactsShape } from '@fantasy-stats/contract/alerts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { mayUsePremium } from '../billing/premium.ts';
import type { Transaction } from '../database/index.ts';
import { users } from '../database/schema/account.ts';
import { alertSettings, alerts } from '../database/schema/alert.ts';
import { leagues } from '../database/schema/league.ts';
import type { Parts } from '../parts.ts';
import { alertLetter } from './letter.ts';
import { isQuiet } from './local-time.ts';
import { settingsIn } from './settings.ts';
import { unsubscribeCode } from './unsubscribe.ts';

type Sending = Pick<Parts, 'config' | 'credentialsKey' | 'database' | 'log' | 'mail' | 'now'>;

/** What could not be sent for so long is no news any more. */
const newsMilliseconds = 24 * 3_600_000;
/** Users looked at in one go. */
const atOnce = 500;

/** Alerts that a letter is to tell of: due, still true, neither read nor sent, and wanted by e-mail. */
function isDue(now: Date): SQL | undefined {
  return and(
    isNull(alerts.emailedAt),
    isNull(alerts.endedAt),
    isNull(alerts.readAt),
    lte(alerts.sendAt, now),
    gt(alerts.sendAt, new Date(now.getTime() - newsMilliseconds)),
    or(isNull(alerts.endsAt), gt(alerts.endsAt, now)),
    sql`${alertSettings.settings} -> 'kinds' -> ${alerts.kind} ->> 'email' = 'true'`,
  );
}

/**
 * Writes a letter to each user who has alerts to be sent, all of them in one; not within the user's quiet hours, and to
 * confirmed addresses only. Alert and letter are noted in one transaction: no two nodes write about the same.
 *
 * @param most users looked at in one go
 * @returns letters written
 */
export async function sendAlerts(parts: Sending, most = atOnce): Promise<number> {
  const now = parts.now();
  let letters = 0;
  /* One after the other: those for whom it is night would else stand in the way of all others. */
  for (let after: string | null = null; ; ) {
    const due: DueUser[] = await usersDue(parts, now, after, most);
    for (const user of due) if (await writeTo(parts, user, now)) letters += 1;
    after = due.at(-1)?.id ?? null;
    if (due.length < most) break;
  }
  if (letters > 0) parts.mail.sendSoon();
  return letters;
}

interface DueUser {
  readonly id: string;
  readonly email: string;
  readonly settings: typeof alertSettings.$inferSelect.settings;
}

/** Users of whose alerts a letter is to tell, in the order of their ids. */
async function usersDue(
  { database, mail }: Sending,
  now: Date,
  after: string | null,
  most: number,
): Promise<DueUser[]> {
  return database
    .selectDistinct({ id: users.id, email: users.email, settings: alertSettings.settings })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .innerJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
    .where(
      and(
        isDue(now),
        after === null ? undefined : gt(users.id, after),
        mayUsePremium(now),
        /* Where letters leave this server, an address has to be its owner's; the demo's is nobody's. */
        mail.isDelivered ? and(isNotNull(users.emailConfirmedAt), eq(users.isDemo, false)) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(most);
}

/** Writes one user's letter; false within his quiet hours, and where another node has written it. */
async function writeTo(
  parts: Sending,
  { email, id, settings: stored }: DueUser,
  now: Date,
): Promise<boolean> {
  const { database, log } = parts;
  const { quiet, timeZone } = settingsIn(stored);
  if (isQuiet(now, quiet, timeZone)) return false;
  try {
    return await database.transaction((transaction) =>
      write(parts, transaction, { id, email, timeZone }, now),
    );
  } catch (error) {
    log.error({ err: error, user: id }, 'a letter about alerts could not be written');
    return false;
  }
}

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly timeZone: string;
}

async function write(
  { config, credentialsKey, mail }: Sending,
  transaction: Transaction,
  { email, id, timeZone }: Recipient,
  now: Date,
): Promise<boolean> {
  const rows = await transaction
    .select({ id: alerts.id, league: leagues.id, name: leagues.facts, facts: alerts.facts })
    .from(alerts)
    .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
    .innerJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
    .where(and(eq(alerts.userId, id), isDue(now)))
    .orderBy(asc(alerts.leagueId), asc(alerts.createdAt), asc(alerts.subject))
    .for('update', { of: alerts, skipLocked: true });
  if (rows.length === 0) return false;
  await transaction
    .update(alerts)
    .set({ emailedAt: now })
    .where(
      inArray(
        alerts.id,
        rows.map((row) => row.id),
      ),
    );
  await mail.put(
    transaction,
    alertLetter(
      rows.map(({ facts, league, name }) => ({
        league,
        leagueName: name.name,
        facts: AlertFactsShape.parse(facts),
      })),
      {
        recipient: email,
        publicUrl: config.publicUrl,
        timeZone,
        now,
        code: (about) => unsubscribeCode(credentialsKey, id, about),
      },
    ),
  );
  return true;
}
