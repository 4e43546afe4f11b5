import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../database/index.ts';
import { alerts, leagueTables } from '../database/schema/alert.ts';
import { alertsChanged, tellChange } from '../jobs/tell.ts';
import type { Cause } from './causes/cause.ts';

export interface PlannedCause extends Cause {
  /** Before that moment no email tells of it. */
  readonly sendAt: Date;
}

interface Member {
  readonly userId: string;
  readonly leagueId: LeagueId;
}

type OpenAlert = typeof alerts.$inferSelect;

/** A member's alerts whose cause was there when it was last looked for. */
export async function openAlerts(database: Queryable, { leagueId, userId }: Member): Promise<OpenAlert[]> {
  return database
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), eq(alerts.leagueId, leagueId), isNull(alerts.endedAt)));
}

/** Kinds that tell what happened: they stay true. */
const lasting: readonly AlertKind[] = ['weekResult'];
/** Kinds whose emails are due when they are first seen, whatever is said of them later. */
const dueOnce: readonly AlertKind[] = ['tradeOffer', 'weekResult'];

/**
 * Makes a member's alerts those of the causes that are there now: new ones are added, known ones get today's facts, and those
 * whose cause is gone end. An alert comes once: one whose cause comes back is open again, neither unread nor sent again. The
 * same from two nodes at a time is the same as from one.
 */
export async function keepCauses(
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
    if (causes.length + gone.length > 0) await tellChange(transaction, alertsChanged(userId));
  });
}

/** Forgets alerts that are older than so many days, and the tables that results were told from. */
export async function forgetAlerts(database: Queryable, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await database.delete(alerts).where(lt(alerts.createdAt, before));
  await database.delete(leagueTables).where(lt(leagueTables.monday, before.toISOString().slice(0, 10)));
}
