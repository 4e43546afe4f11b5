import { addDays, calledOffStatuses, fantasyDayOf } from '@fantasy-stats/domain';
import { and, between, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { nbaFeeds, nbaGames } from '../../kernel/database/schema/nba.ts';
import { nbaChanged, notifyChange } from '../../kernel/jobs/notify-change.ts';
import { type FeedRow, feed } from '../feeds.ts';

/**
 * Maximum age of an attempt that still covers today's statuses. A running server tries at least every six
 * hours.
 */
const longestAge = 12 * 3_600_000;

/** Returns whether there are games today or tomorrow, which reports cover. */
export async function hasGames(database: Queryable, now: Date): Promise<boolean> {
  const today = fantasyDayOf(now);
  const [game] = await database
    .select({ id: nbaGames.id })
    .from(nbaGames)
    .where(
      and(
        between(nbaGames.day, today, addDays(today, 1)),
        notInArray(nbaGames.status, [...calledOffStatuses]),
      ),
    )
    .limit(1);
  return game !== undefined;
}

/**
 * Returns whether an injury report was recently read or requested. An unavailable report does not block
 * forecasts.
 */
export function isTried(row: Pick<FeedRow, 'failure' | 'readAt'> | null, now: Date): boolean {
  const tried = Math.max(row?.readAt?.getTime() ?? 0, Date.parse(row?.failure?.at ?? '') || 0);
  return now.getTime() - tried <= longestAge;
}

/** Returns whether injury statuses for the next games are known, as far as the NBA publishes them. */
export async function areStatusesRead(database: Queryable, now: Date): Promise<boolean> {
  return isTried(await feed(database, 'injuryReports'), now) || !(await hasGames(database, now));
}

/**
 * Increments the NBA data's version and notifies listeners, so forecasts are computed or updated. Call it in
 * a transaction.
 */
export async function raiseVersion(transaction: Queryable): Promise<void> {
  await transaction
    .update(nbaFeeds)
    .set({ version: sql`${nbaFeeds.version} + 1` })
    .where(eq(nbaFeeds.key, 'run'));
  await notifyChange(transaction, nbaChanged);
}
