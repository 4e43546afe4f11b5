import { addDays, type Day, type LeagueId } from '@fantasy-stats/domain';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../kernel/database/connect.ts';
import type { CalendarEvent } from '../../kernel/database/schema/calendar-event.ts';
import { leagueMembers } from '../../kernel/database/schema/league.ts';
import { calendarEvents } from '../../kernel/database/schema/sharing.ts';
import { lastDayOf } from './events.ts';

export interface StoredEvent {
  readonly key: string;
  readonly event: CalendarEvent;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly isCancelled: boolean;
}

/** Days that an event stays in the calendar after it ends. */
const daysAfter = 7;

const keyOf = ({ id, part }: CalendarEvent): string => `${part}-${id}`;

// Sort keys, because PostgreSQL reorders the keys of JSON objects.
const same = (one: CalendarEvent, other: CalendarEvent): boolean => written(one) === written(other);
const written = ({ description, id, part, path, summary, time }: CalendarEvent): string =>
  JSON.stringify([part, id, Object.entries(time).sort(), summary, description, path]);

/**
 * Compares current events with previously served ones. A changed event gets a new revision, and a removed one
 * is listed as canceled until it would have ended.
 * @param today events over for more than a week are dropped
 */
export async function storeEvents(
  database: Database,
  { league: leagueId, userId }: { readonly league: LeagueId; readonly userId: string },
  events: readonly CalendarEvent[],
  { now, today }: { readonly now: Date; readonly today: Day },
): Promise<StoredEvent[]> {
  const from = addDays(today, -daysAfter);
  const wanted = new Map(
    events.filter((event) => lastDayOf(event) >= from).map((event) => [keyOf(event), event]),
  );
  return database.transaction(async (transaction) => {
    const own = and(eq(calendarEvents.userId, userId), eq(calendarEvents.leagueId, leagueId));
    // Serializes concurrent requests, so that one change is not counted twice.
    const link = and(eq(leagueMembers.userId, userId), eq(leagueMembers.leagueId, leagueId));
    await transaction.select({ id: leagueMembers.leagueId }).from(leagueMembers).where(link).for('update');
    const known = new Map(
      (await transaction.select().from(calendarEvents).where(own)).map((row) => [row.key, row]),
    );
    const unchangedKeys: string[] = [];
    const changed: StoredEvent[] = [];
    for (const [key, event] of wanted) {
      const before = known.get(key);
      if (before && !before.isCancelled && same(before.event, event)) unchangedKeys.push(key);
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
      else if (row.isCancelled) unchangedKeys.push(row.key);
      // Past games stay in the calendar even after the player has left the team.
      else if (row.until < today) unchangedKeys.push(row.key);
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
      .filter(({ key }) => unchangedKeys.includes(key))
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

/** Deletes events that ended over a month ago, in calendars no longer read. */
export async function forgetOldEvents(database: Queryable, now: Date): Promise<void> {
  const before = addDays(now.toISOString().slice(0, 10), -30);
  await database.delete(calendarEvents).where(lt(calendarEvents.until, before));
}
