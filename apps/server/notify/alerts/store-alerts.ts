import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../kernel/database/index.ts';
import { alerts, leagueTables } from '../../kernel/database/schema/alert.ts';
import { alertsChanged, notifyChange } from '../../kernel/jobs/notify-change.ts';
import type { Cause } from './causes/cause.ts';

export interface PlannedCause extends Cause {
  /** The alert is not sent by email before this time. */
  readonly sendAt: Date;
}

interface Member {
  readonly userId: string;
  readonly leagueId: LeagueId;
}

type OpenAlert = typeof alerts.$inferSelect;

/** Returns a member's alerts whose cause existed at the last check. */
export async function openAlerts(database: Queryable, { leagueId, userId }: Member): Promise<OpenAlert[]> {
  return database
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), eq(alerts.leagueId, leagueId), isNull(alerts.endedAt)));
}

/** Alert kinds about past events. Such alerts stay true. */
const lasting: readonly AlertKind[] = ['weekResult'];
/** Alert kinds whose delivery time is set when the alert is first found, and never changes. */
const dueOnce: readonly AlertKind[] = ['dropped', 'tradeOffer', 'waiver', 'weekResult'];

/**
 * Adds new alerts, and ends those whose cause is gone. A recurring cause reopens its alert, but does not send
 * it again. Safe for concurrent nodes.
 */
export async function storeCauses(
  database: Database,
  member: Member,
  causes: readonly PlannedCause[],
  now: Date,
): Promise<void> {
  const { leagueId, userId } = member;
  await database.transaction(async (transaction) => {
    for (const { kind, subject, facts, changesAt, endsAt, sendAt } of causes)
      await transaction
        .insert(alerts)
        .values({ userId, leagueId, kind, subject, facts, createdAt: now, sendAt, changesAt, endsAt })
        .onConflictDoUpdate({
          target: [alerts.userId, alerts.leagueId, alerts.kind, alerts.subject],
          set: { facts, changesAt, endsAt, endedAt: null, ...(dueOnce.includes(kind) ? {} : { sendAt }) },
        });
    const open = await openAlerts(transaction, member);
    const there = new Set(causes.map(({ kind, subject }) => JSON.stringify([kind, subject])));
    const gone = open.filter(
      ({ kind, subject }) => !lasting.includes(kind) && !there.has(JSON.stringify([kind, subject])),
    );
    if (gone.length > 0)
      await transaction
        .update(alerts)
        .set({ endedAt: now })
        .where(
          inArray(
            alerts.id,
            gone.map(({ id }) => id),
          ),
        );
    if (causes.length + gone.length > 0) await notifyChange(transaction, alertsChanged(userId));
  });
}

/** Deletes old alerts, and the standings that results were computed from. */
export async function forgetAlerts(database: Queryable, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await database.delete(alerts).where(lt(alerts.createdAt, before));
  await database.delete(leagueTables).where(lt(leagueTables.monday, before.toISOString().slice(0, 10)));
}
