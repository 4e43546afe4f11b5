import { addDays, type Day, type LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connect.ts';
import { leagueMembers } from '../database/schema/league.ts';
import { calendarEvents } from '../database/schema/sharing.ts';
import type { CalendarEvent } from './event.ts';
import { lastDayOf } from './events.ts';

/** An event as a calendar tells it: how often it has changed, when last, and whether it fell away. */
export interface KeptEvent {
  readonly key: string;
  readonly event: CalendarEvent;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
}

/** Days for which an event that has ended is told on. */
const daysAfter = 7;

const keyOf = ({ id, part }: CalendarEvent): string => `${part}-${id}`;

/* A database gives an object's keys in an order of its own. */
const same = (one: CalendarEvent, other: CalendarEvent): boolean => written(one) === written(other);
const written = ({ description, id, part, path, summary, time }: CalendarEvent): string =>
  JSON.stringify([part, id, Object.entries(time).sort(), summary, description, path]);

/**
 * Holds what a calendar shows now against what it has shown: an event that is other than before has changed once more, and
 * one that is not there any more is cancelled until it would have been over.
 *
 * @param today what has ended some days before is told no more
 */
export async function keepEvents(
  database: Database,
  { league: leagueId, userId }: { readonly league: LeagueId; readonly userId: string },
  events: readonly CalendarEvent[],
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<KeptEvent[]> {
  const from = addDays(today, -daysAfter);
  const wanted = new Map(
    events.filter((event) => lastDayOf(event) >= from).map((event) => [keyOf(event), event]),
  );
  return database.transaction(async (transaction) => {
    const own = and(eq(calendarEvents.userId, userId), eq(calendarEvents.leagueId, leagueId));
    /* Two programs that ask at once do not count one change twice. */
    const link = and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, leagueId));
    await transaction.select({ id: leagueMembers.leagueId }).from(leagueMembers).where(link).for('update');
    const known = new Map(
      (await transaction.select().from(calendarEvents).where(own)).map((row) => [row.key, row]),
    );
    const told: string[] = [];
    const changed: KeptEvent[] = [];
    for (const [key, event] of wanted) {
      const before = known.get(key);
      if (before && !before.isCancelled && same(before.event, event)) told.push(key);
      else
        changed.push({
          key,
          event,
          sequence: before ? before.sequence + 1 : 0,
          changedAt: now,
          isCancelled: false,
        });
    }
    const over: string[] = [];
    for (const row of known.values()) {
      if (wanted.has(row.key)) continue;
      if (row.until < from) over.push(row.key);
      else if (row.isCancelled) told.push(row.key);
      /* What has been played is no less true because the player has left since. */ else if (
        row.until < today
      )
        told.push(row.key);
      else {
        const { event, key, sequence } = row;
        changed.push({ key, event, sequence: sequence + 1, changedAt: now, isCancelled: true });
      }
    }
    for (const one of changed) {
      const { changedAt, event, isCancelled, key, sequence } = one;
      const set = { event, sequence, changedAt, isCancelled, until: lastDayOf(event) };
      await transaction
        .insert(calendarEvents)
        .values({ userId, leagueId, key, ...set })
        .onConflictDoUpdate({
          target: [calendarEvents.userId, calendarEvents.leagueId, calendarEvents.key],
          set,
        });
    }
    if (over.length > 0)
      await transaction.delete(calendarEvents).where(and(own, inArray(calendarEvents.key, over)));
    const unchanged = [...known.values()]
      .filter(({ key }) => told.includes(key))
      .map(({ changedAt, event, isCancelled, key, sequence }) => ({
        changedAt,
        event,
        isCancelled,
        key,
        sequence,
      }));
    return [...unchanged, ...changed].sort((one, other) => (one.key < other.key ? -1 : 1));
  });
}

/** Forgets events that ended a month ago, of calendars that nobody reads any more. */
export async function forgetOldEvents(database: Queryable, now: Date): Promise<void> {
  const before = addDays(now.toISOString().slice(0, 10), -30);
  await database.delete(calendarEvents).where(lt(calendarEvents.until, before));
}
