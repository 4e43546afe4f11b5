import { AlertFactsShape } from '@fantasy-stats/contract/alerts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { hasPremium } from '../billing/premium.ts';
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
/** Letters written in one turn. */
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
 * @returns letters written
 */
export async function sendAlerts(parts: Sending): Promise<number> {
  const { database, log, mail } = parts;
  const now = parts.now();
  const due = await database
    .selectDistinct({ id: users.id, email: users.email, settings: alertSettings.settings })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .innerJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
    .where(
      and(
        isDue(now),
        hasPremium(now),
        /* Where letters leave this server, an address has to be its owner's; the demo's is nobody's. */
        mail.isDelivered ? and(isNotNull(users.emailConfirmedAt), eq(users.isDemo, false)) : undefined,
      ),
    )
    .limit(atOnce);
  let letters = 0;
  for (const { email, id, settings: stored } of due) {
    const { quiet, timeZone } = settingsIn(stored);
    if (isQuiet(now, quiet, timeZone)) continue;
    try {
      const isWritten = await database.transaction((transaction) =>
        write(parts, transaction, { id, email, timeZone }, now),
      );
      if (isWritten) letters += 1;
    } catch (error) {
      log.error({ err: error, user: id }, 'a letter about alerts could not be written');
    }
  }
  if (letters > 0) mail.sendSoon();
  return letters;
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
