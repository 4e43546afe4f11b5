import { type PlatformError, PlatformThrottled } from '@fantasy-stats/platforms';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { earlierFeeds, type NbaFailure, nbaFeeds, nbaGames } from '../kernel/database/schema/nba.ts';
import { nbaChanged, notifyChange } from '../kernel/jobs/notify-change.ts';
import { pauseOf } from './feeds-due.ts';

export type FeedRow = typeof nbaFeeds.$inferSelect;
type FeedKey = FeedRow['key'];

export async function feed(database: Queryable, key: FeedKey): Promise<FeedRow | null> {
  const [row] = await database.select().from(nbaFeeds).where(eq(nbaFeeds.key, key));
  return row ?? null;
}

/** Writes a feed's row, creating it if needed. */
export async function setFeed(
  database: Queryable,
  key: FeedKey,
  values: Partial<Omit<FeedRow, 'key'>>,
): Promise<void> {
  await database
    .insert(nbaFeeds)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: nbaFeeds.key, set: values });
}

/**
 * Value of `position` once all of a past season's games were requested. It becomes 0 once the NBA data's
 * version includes them.
 */
export const allRequested = -1;

/** Returns whether all of a past season's games were requested. */
export function isAllRequested(row: Pick<FeedRow, 'position'> | null): boolean {
  return typeof row?.position === 'number' && row.position <= 0;
}

/** Time of the newest box score. It determines which games of past seasons a version includes. */
const newestBox = sql`(select max(${nbaGames.boxReadAt}) from ${nbaGames})`;

/**
 * SQL condition that the version includes a past season's game. Everything computed for one version uses the
 * same games, however many arrive meanwhile.
 */
export const isReported = sql`coalesce(${nbaGames.boxReadAt} <= (select run.read_at from ${nbaFeeds} as run where run.key = 'run'), true)`;

/** Marks past seasons whose games were all requested as included in the new version. */
async function reportPastSeasons(transaction: Queryable): Promise<void> {
  await transaction
    .update(nbaFeeds)
    .set({ position: 0 })
    .where(and(inArray(nbaFeeds.key, [...earlierFeeds, 'espnEarlier']), eq(nbaFeeds.position, allRequested)));
}

/** Records, in the transaction that writes box scores, that the current version does not include them yet. */
export async function noteUnreported(transaction: Queryable): Promise<void> {
  await setFeed(transaction, 'run', { hasUnreported: true });
}

/**
 * Returns whether box scores were written that no version includes, because the process was killed before it
 * increased the version.
 */
export async function hasUnreported(database: Queryable): Promise<boolean> {
  return (await feed(database, 'run'))?.hasUnreported ?? false;
}

/** Increments the version, which then includes everything written so far. */
export async function raiseNbaVersion(transaction: Queryable): Promise<void> {
  const set = { readAt: newestBox, hasUnreported: false };
  await transaction
    .insert(nbaFeeds)
    .values({ key: 'run', version: 1, ...set })
    .onConflictDoUpdate({
      target: nbaFeeds.key,
      set: { version: sql`${nbaFeeds.version} + 1`, ...set },
    });
  await reportPastSeasons(transaction);
  await notifyChange(transaction, nbaChanged);
}

/**
 * Records a failed read and when to retry: after a pause that doubles, or after the Retry-After time.
 * @returns whether the previous read succeeded, so an ongoing failure is logged only once
 */
export async function noteFailure(
  database: Database,
  key: FeedKey,
  error: PlatformError,
  now: Date,
): Promise<boolean> {
  const before = await feed(database, key);
  const attempts = (before?.attempts ?? 0) + 1;
  const pause = error instanceof PlatformThrottled ? error.retryAfterSeconds * 1000 : pauseOf(attempts - 1);
  await setFeed(database, key, {
    attempts: Math.min(attempts, 1000),
    failure: failureOf(error, now, before?.failure ?? null),
    dueAt: new Date(now.getTime() + pause),
  });
  return !before?.failure;
}

function failureOf(error: PlatformError, now: Date, before: NbaFailure | null): NbaFailure {
  const at = now.toISOString();
  return { reason: error.name, status: error.status, at, since: before?.since ?? before?.at ?? at };
}
