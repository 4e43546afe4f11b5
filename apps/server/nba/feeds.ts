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
 * `position` of a past season after all of its games were requested, until a version includes them; then 0.
 */
export const allRequested = -1;

/** Returns whether a past season is completely requested. */
export function isAllRequested(row: Pick<FeedRow, 'position'> | null): boolean {
  return typeof row?.position === 'number' && row.position <= 0;
}

/**
 * Time of the newest box score. Stored with a version, it determines which games of past seasons belong to
 * it.
 */
const newestBox = sql`(select max(${nbaGames.boxReadAt}) from ${nbaGames})`;

/**
 * Whether the version includes a past season's game: everything computed for one version uses the same games,
 * however many arrive meanwhile.
 */
export const isReported = sql`coalesce(${nbaGames.boxReadAt} <= (select run.read_at from ${nbaFeeds} as run where run.key = 'run'), true)`;

/** Completes past seasons whose games were all requested, with the new version. */
async function reportPastSeasons(transaction: Queryable): Promise<void> {
  await transaction
    .update(nbaFeeds)
    .set({ position: 0 })
    .where(and(inArray(nbaFeeds.key, [...earlierFeeds, 'espnEarlier']), eq(nbaFeeds.position, allRequested)));
}

/** Records, in the transaction that writes box scores, that the version does not include them yet. */
export async function noteUnreported(transaction: Queryable): Promise<void> {
  await setFeed(transaction, 'run', { hasUnreported: true });
}

/**
 * Returns whether box scores were written that no version includes: the process was killed before it raised
 * the version.
 */
export async function hasUnreported(database: Queryable): Promise<boolean> {
  return (await feed(database, 'run'))?.hasUnreported ?? false;
}

/** Raises the version, which then includes everything written so far. */
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
 * Records a failed read and when to retry: with doubling pauses, or as requested.
 * @returns whether the feed was readable before, so that an ongoing failure is logged once
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
