import type { UUID } from 'node:crypto';
import { type PlatformError, PlatformThrottled } from '@fantasy-stats/platforms';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../database/index.ts';
import { earlierFeeds, type NbaFailure, nbaFeeds, nbaGames } from '../database/schema/nba.ts';
import { nbaChanged, tellChange } from '../jobs/tell.ts';
import { pauseOf } from './due.ts';

export type FeedRow = typeof nbaFeeds.$inferSelect;
type FeedKey = FeedRow['key'];

/** Another node reads the NBA's feeds now: this one fell silent too long. */
export class NbaTakenOver extends Error {
  override readonly name = 'NbaTakenOver';
}

export async function feed(database: Queryable, key: FeedKey): Promise<FeedRow | null> {
  const [row] = await database.select().from(nbaFeeds).where(eq(nbaFeeds.key, key));
  return row ?? null;
}

/** Writes a feed's row, made where it is not there yet. */
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

const leaseEnd = (seconds: number) =>
  sql`clock_timestamp() + make_interval(secs => ${seconds}::double precision)`;

/** Where the `position` of a past season stands when all of its games have been asked for, until the version tells of them: at 0 then. */
export const allAsked = -1;

/** Whether a past season is to be asked for no more. */
export function isAllAsked(row: Pick<FeedRow, 'position'> | null): boolean {
  return typeof row?.position === 'number' && row.position <= 0;
}

/** When the newest box score was read: kept with a version, it says of which games of past seasons that version tells. */
const newestBox = sql`(select max(${nbaGames.boxReadAt}) from ${nbaGames})`;

/**
 * Whether the version tells of a past season's game: what is computed at one version is computed from the same games, however many
 * come in meanwhile.
 */
export const isTold = sql`coalesce(${nbaGames.boxReadAt} <= (select told.read_at from ${nbaFeeds} as told where told.key = 'run'), true)`;

/** Past seasons all of whose games have been asked for are whole with the version that is raised. */
async function tellOfPastSeasons(transaction: Queryable): Promise<void> {
  await transaction
    .update(nbaFeeds)
    .set({ position: 0 })
    .where(and(inArray(nbaFeeds.key, [...earlierFeeds, 'espnEarlier']), eq(nbaFeeds.position, allAsked)));
}

/**
 * Takes the right to read the feeds, for so many seconds unless renewed. Where its last holder fell silent without
 * giving it back, the version is raised: nobody told of what it wrote last.
 *
 * @returns false while another node has it
 */
export async function takeLease(database: Database, owner: UUID, seconds: number): Promise<boolean> {
  await database.insert(nbaFeeds).values({ key: 'run' }).onConflictDoNothing();
  const taken = await database
    .update(nbaFeeds)
    .set({
      leaseOwner: owner,
      leaseUntil: leaseEnd(seconds),
      version: sql`${nbaFeeds.version} + case when ${nbaFeeds.leaseOwner} is null then 0 else 1 end`,
      readAt: sql`case when ${nbaFeeds.leaseOwner} is null then ${nbaFeeds.readAt} else ${newestBox} end`,
    })
    .where(
      and(
        eq(nbaFeeds.key, 'run'),
        or(isNull(nbaFeeds.leaseUntil), lt(nbaFeeds.leaseUntil, sql`clock_timestamp()`)),
      ),
    )
    .returning({ key: nbaFeeds.key });
  return taken.length > 0;
}

/** Gives the right back, and raises the version when something changed that has not been told. */
export async function releaseLease(database: Database, owner: UUID, hasChanged: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await transaction
      .update(nbaFeeds)
      .set({
        leaseOwner: null,
        leaseUntil: null,
        ...(hasChanged ? { version: sql`${nbaFeeds.version} + 1`, readAt: newestBox } : {}),
      })
      .where(and(eq(nbaFeeds.key, 'run'), eq(nbaFeeds.leaseOwner, owner)))
      .returning({ key: nbaFeeds.key });
    if (!hasChanged) return;
    if (held.length > 0) await tellOfPastSeasons(transaction);
    await tellChange(transaction, nbaChanged);
  });
}

/**
 * Holds the lease for the rest of a transaction, renews it, and raises the version when something changed.
 * @throws NbaTakenOver
 */
export async function holdLease(
  transaction: Transaction | Database,
  owner: UUID,
  seconds: number,
  hasChanged: boolean,
): Promise<void> {
  const held = await transaction
    .update(nbaFeeds)
    .set({
      leaseUntil: leaseEnd(seconds),
      ...(hasChanged ? { version: sql`${nbaFeeds.version} + 1`, readAt: newestBox } : {}),
    })
    .where(and(eq(nbaFeeds.key, 'run'), eq(nbaFeeds.leaseOwner, owner)))
    .returning({ key: nbaFeeds.key });
  if (held.length === 0) throw new NbaTakenOver();
  if (!hasChanged) return;
  await tellOfPastSeasons(transaction);
  await tellChange(transaction, nbaChanged);
}

/**
 * Notes that a feed could not be read, and when to try again: doubling pauses, or the one that was asked for.
 *
 * @returns whether it could be read before: what goes on is said once
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
