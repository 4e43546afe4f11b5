import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { type AlertFacts, AlertFactsShape } from '@fantasy-stats/contract/alerts';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { alertSettings, alerts } from '../../kernel/database/schema/alert.ts';
import { leagues } from '../../kernel/database/schema/league.ts';

/** Delivery channels of alerts, with the column that records the delivery. */
const sentAt = { email: alerts.emailedAt, push: alerts.pushedAt } as const;
export type SentBy = keyof typeof sentAt;

/** Time after which alerts that could not be sent are outdated. */
export const newsMilliseconds = 24 * 3_600_000;

/**
 * Returns the condition for alerts to send: due, still true, wanted, and neither read nor sent on the
 * channel.
 */
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
  /** When it is too late to act; null if never. */
  readonly endsAt: Date | null;
}

/** Order in which alerts are sent under a daily limit: those with a deadline first. */
const urgency = {
  emptySlot: 0,
  outStarter: 1,
  weekLock: 2,
  tradeDeadline: 3,
  keeperDeadline: 4,
  tradeOffer: 5,
  addsLeft: 6,
  recovered: 7,
  injuredSlot: 8,
  dropped: 9,
  pickUp: 10,
  extraMinutes: 11,
  waiver: 12,
  movement: 13,
  weekResult: 14,
} as const satisfies Record<AlertKind, number>;

async function remainingToday(
  transaction: Transaction,
  userId: string,
  by: SentBy,
  mostADay: number | null,
  now: Date,
): Promise<number> {
  if (mostADay === null) return Number.POSITIVE_INFINITY;
  const since = new Date(now.getTime() - newsMilliseconds);
  const sent = await transaction.$count(alerts, and(eq(alerts.userId, userId), gt(sentAt[by], since)));
  return Math.max(0, mostADay - sent);
}

interface DueFor {
  readonly id: string;
  readonly mostADay: number | null;
}

/** Delivery time of alerts that a daily digest reported. It never counts toward the daily limit. */
const inDigest = new Date(0);

/** Alerts of some kinds in one league, which a digest reports. */
export interface Reported {
  readonly league: LeagueId;
  readonly kinds: readonly AlertKind[];
}

/** Marks a user's open alerts as sent on a channel, because the daily digest there reports them. */
export async function markReported(
  transaction: Transaction,
  userId: string,
  by: SentBy,
  reported: readonly Reported[],
): Promise<void> {
  if (reported.length === 0) return;
  const isReported = reported.map(({ kinds, league }) =>
    and(eq(alerts.leagueId, league), inArray(alerts.kind, kinds)),
  );
  await transaction
    .update(alerts)
    .set(by === 'email' ? { emailedAt: inDigest } : { pushedAt: inDigest })
    .where(and(eq(alerts.userId, userId), isNull(sentAt[by]), isNull(alerts.endedAt), or(...isReported)));
}

/**
 * Marks a user's due alerts as sent: only one node gets each alert.
 *
 * @param user the account with its daily limit (null if none; alerts over it wait up to a day)
 */
export async function takeDue(
  transaction: Transaction,
  { id: userId, mostADay }: DueFor,
  by: SentBy,
  now: Date,
): Promise<DueAlert[]> {
  const most = await remainingToday(transaction, userId, by, mostADay, now);
  if (most === 0) return [];
  const due = await transaction
    .select({
      id: alerts.id,
      league: leagues.id,
      name: leagues.facts,
      kind: alerts.kind,
      facts: alerts.facts,
      endsAt: alerts.endsAt,
    })
    .from(alerts)
    .innerJoin(leagues, eq(leagues.id, alerts.leagueId))
    .innerJoin(alertSettings, eq(alertSettings.userId, alerts.userId))
    .where(and(eq(alerts.userId, userId), isDue(by, now)))
    .orderBy(asc(alerts.leagueId), asc(alerts.createdAt), asc(alerts.subject))
    .for('update', { of: alerts, skipLocked: true });
  const chosen = new Set(
    due
      .toSorted((one, other) => urgency[one.kind] - urgency[other.kind])
      .slice(0, most)
      .map(({ id }) => id),
  );
  const rows = due.filter(({ id }) => chosen.has(id));
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
  return rows.map(({ facts, kind: _, name, ...row }) => ({
    ...row,
    leagueName: name.name,
    facts: AlertFactsShape.parse(facts),
  }));
}
