import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@fantasy-stats/domain';
import { PlatformThrottled } from '@fantasy-stats/platforms';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { platformPace } from '../database/schema/sync.ts';

/** Least milliseconds between two requests, from all nodes together: to a platform, and with one account. */
export type Spacing = Readonly<Record<Platform, { readonly platform: number; readonly account: number }>>;

/**
 * Neither platform publishes a limit. Yahoo counts by user, and one request a second stays well below what it was seen
 * to refuse (about 500 in a quarter of an hour).
 */
export const usualSpacing: Spacing = {
  yahoo: { platform: 150, account: 1000 },
  espn: { platform: 150, account: 400 },
};

/** The simulator has no limits to keep. */
export const noSpacing: Spacing = {
  yahoo: { platform: 0, account: 0 },
  espn: { platform: 0, account: 0 },
};

/** Who asks a platform: a user's account, or nobody in particular. */
export interface Asker {
  readonly platform: Platform;
  readonly accountId: string | null;
}

/** The name under which an account's pace, blocks and budgets are kept. */
export function accountKey({ accountId, platform }: Asker): string {
  return `${platform}:${accountId ?? 'public'}`;
}

/**
 * Waits until the next request may go out: both the platform's and the account's turn have to have come, for all nodes
 * together. Nobody takes a turn ahead of time, so that accounts that wait do not keep others waiting.
 *
 * @throws PlatformThrottled at once while the platform has asked us, or this account, to wait
 */
export async function pace(database: Database, asker: Asker, spacing: Spacing): Promise<void> {
  for (;;) {
    const milliseconds = await takeTurn(database, asker, spacing[asker.platform]);
    if (milliseconds <= 0) return;
    /* Those who wait for the same moment come one after the other. */
    await wait(milliseconds + Math.random() * 5);
  }
}

/** Takes the turn where it has come (0), or tells after how many milliseconds to ask again. */
async function takeTurn(database: Database, asker: Asker, spacing: Spacing[Platform]): Promise<number> {
  const spacings = new Map([
    [asker.platform as string, spacing.platform],
    [accountKey(asker), spacing.account],
  ]);
  const keys = [...spacings.keys()];
  const isPaced = keys.some((key) => (spacings.get(key) ?? 0) > 0);
  if (!isPaced) {
    refuseBlocked(asker, await readBlocks(database, keys));
    return 0;
  }
  return database.transaction(async (transaction) => {
    await transaction
      .insert(platformPace)
      .values(keys.map((key) => ({ key, nextAt: new Date(0) })))
      .onConflictDoNothing();
    /* Always in the same order, so that nobody waits for another in a circle. */
    const rows = await transaction
      .select({ wait: milliseconds(platformPace.nextAt), blocked: milliseconds(platformPace.blockedUntil) })
      .from(platformPace)
      .where(inArray(platformPace.key, keys))
      .orderBy(platformPace.key)
      .for('update');
    refuseBlocked(asker, rows);
    /* A turn further off than any is given was given before the database's clock was set back. */
    const furthest = Math.max(...spacings.values());
    const longest = Math.max(...rows.map(({ wait: own }) => (own !== null && own <= furthest ? own : 0)));
    if (longest > 0) return longest;
    for (const [key, spaced] of spacings)
      await transaction
        .update(platformPace)
        .set({ nextAt: sql`clock_timestamp() + make_interval(secs => ${spaced / 1000}::double precision)` })
        .where(sql`${platformPace.key} = ${key}`);
    return 0;
  });
}

const milliseconds = (column: typeof platformPace.nextAt | typeof platformPace.blockedUntil) =>
  sql<number | null>`(extract(epoch from ${column} - clock_timestamp()) * 1000)::double precision`;

async function readBlocks(database: Database, keys: readonly string[]) {
  return database
    .select({ blocked: milliseconds(platformPace.blockedUntil) })
    .from(platformPace)
    .where(inArray(platformPace.key, [...keys]));
}

function refuseBlocked(asker: Asker, rows: readonly { readonly blocked: number | null }[]): void {
  const longest = Math.max(0, ...rows.map((row) => row.blocked ?? 0));
  if (longest > 0)
    throw new PlatformThrottled({ platform: asker.platform, path: '' }, Math.ceil(longest / 1000));
}

/** Least seconds for which nobody asks after the first, second, … time in two hours that we were told to wait. */
export type Blocks = readonly number[];

/** Yahoo's limit clears after ten to fifteen minutes; who goes on asking meanwhile only prolongs it. */
export const usualBlocks: Blocks = [300, 900, 1800];

/**
 * Notes that a platform has asked us to wait: no node asks with this account before the pause is over. Where it
 * happens again within half an hour (with another account, or after the first pause), nobody asks the platform at all.
 *
 * @param seconds the pause it asked for
 * @returns the seconds for which this account is not asked with
 */
export async function block(
  database: Database,
  asker: Asker,
  seconds: number,
  blocks: Blocks = usualBlocks,
): Promise<number> {
  const key = accountKey(asker);
  return database.transaction(async (transaction) => {
    await transaction
      .insert(platformPace)
      .values([asker.platform, key].map((name) => ({ key: name, nextAt: new Date(0) })))
      .onConflictDoNothing();
    const rows = await transaction
      .select({
        key: platformPace.key,
        throttles: platformPace.throttles,
        throttledKey: platformPace.throttledKey,
        /* Seconds since the last time; requests that were under way together count as one. */
        since: sql<
          number | null
        >`extract(epoch from clock_timestamp() - ${platformPace.throttledAt})::float8`,
      })
      .from(platformPace)
      .where(inArray(platformPace.key, [asker.platform, key]))
      .orderBy(platformPace.key)
      .for('update');
    let longest = 0;
    for (const row of rows) {
      const isAccount = row.key === key;
      const isRecent = row.since !== null && row.since < (isAccount ? 7200 : 1800);
      const isSame = row.since !== null && row.since < togetherSeconds && row.throttledKey === key;
      const throttles = isRecent ? row.throttles + (isSame ? 0 : 1) : 1;
      const isBlocked = isAccount || throttles > 1;
      const pause = Math.max(seconds, blocks[Math.min(throttles, blocks.length) - 1] ?? 0);
      if (isBlocked) longest = Math.max(longest, pause);
      const until = sql`clock_timestamp() + make_interval(secs => ${pause}::double precision)`;
      await transaction
        .update(platformPace)
        .set({
          throttles,
          throttledKey: key,
          throttledAt: sql`clock_timestamp()`,
          ...(isBlocked ? { blockedUntil: sql`greatest(${platformPace.blockedUntil}, ${until})` } : {}),
        })
        .where(sql`${platformPace.key} = ${row.key}`);
    }
    return longest;
  });
}

const togetherSeconds = 30;
