import { type AlertFacts, AlertFactsShape } from '@fantasy-stats/contract/alerts';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { alertSettings, alerts } from '../database/schema/alert.ts';
import { leagues } from '../database/schema/league.ts';

/** The ways on which alerts are sent out, and what notes that one was. */
const sentAt = { email: alerts.emailedAt, push: alerts.pushedAt } as const;
export type SentBy = keyof typeof sentAt;

/** What could not be sent for so long is no news any more. */
export const newsMilliseconds = 24 * 3_600_000;

/** Alerts that are to be sent on a way: due, still true, neither read nor sent on it, and wanted so. */
export function isDue(by: SentBy, now: Date): SQL | undefined {
  return and(
    isNull(sentAt[by]),
    isNull(alerts.endedAt),
    isNull(alerts.readAt),
    lte(alerts.sendAt, now),
    gt(alerts.sendAt, new Date(now.getTime() - newsMilliseconds)),
    or(isNull(alerts.endsAt), gt(alerts.endsAt, now)),
    sql`${alertSettings.settings} -> 'kinds' -> ${alerts.kind} ->> ${by} = 'true'`,
  );
}

export interface DueAlert {
  readonly id: string;
  readonly league: LeagueId;
  readonly leagueName: string;
  readonly facts: AlertFacts;
  /** When it is too late to do something about it; null where that never is. */
  readonly endsAt: Date | null;
}

/** A user's alerts that are due on a way, noted as sent on it: of two nodes one gets them. */
export async function takeDue(
  transaction: Transaction,
  userId: string,
  by: SentBy,
  now: Date,
): Promise<DueAlert[]> {
  const rows = await transaction
    .select({
      id: alerts.id,
      league: leagues.id,
      name: leagues.facts,
      facts: alerts.facts,
      endsAt: alerts.endsAt,
    })
    .from(alerts)
    .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
    .innerJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
    .where(and(eq(alerts.userId, userId), isDue(by, now)))
    .orderBy(asc(alerts.leagueId), asc(alerts.createdAt), asc(alerts.subject))
    .for('update', { of: alerts, skipLocked: true });
  if (rows.length > 0)
    await transaction
      .update(alerts)
      .set(by === 'email' ? { emailedAt: now } : { pushedAt: now })
      .where(
        inArray(
          alerts.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows.map(({ facts, name, ...row }) => ({
    ...row,
    leagueName: name.name,
    facts: AlertFactsShape.parse(facts),
  }));
}
