import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@fantasy-stats/domain';
import { PlatformThrottled } from '@fantasy-stats/platforms';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { platformPace } from '../kernel/database/schema/sync.ts';

/** Minimum ms between requests across all nodes: to a platform, and with one account. */
export type Spacing = Readonly<Record<Platform, { readonly platform: number; readonly account: number }>>;

/**
 * Yahoo counts requests by user. One request per second stays well below the rate that Yahoo was seen to
 * reject (about 500 in 15 minutes).
 */
export const usualSpacing: Spacing = {
  yahoo: { platform: 150, account: 1000 },
  espn: { platform: 150, account: 400 },
};

/** Spacing for the simulator, which has no rate limit. */
export const noSpacing: Spacing = {
  yahoo: { platform: 0, account: 0 },
  espn: { platform: 0, account: 0 },
};

/** The account that a platform request uses; null for none. */
export interface PlatformAccount {
  readonly platform: Platform;
  readonly accountId: string | null;
}

/** Account name for rate limits of consent and token requests, for users without a stored Yahoo account. */
export const signInAccount = 'sign-in';

/** Whether requests go to Yahoo's public host, whose pauses do not affect users' accounts. */
const isApart = ({ accountId, platform }: PlatformAccount) => platform === 'yahoo' && accountId === null;

/** Returns the key for an account's rate limit, pauses and budgets. */
export function accountKey({ accountId, platform }: PlatformAccount): string {
  return `${platform}:${accountId ?? 'public'}`;
}

/**
 * Waits until the intervals of platform and account allow the next request across all nodes.
 * @throws PlatformThrottled immediately during a requested pause
 */
export async function pace(database: Database, account: PlatformAccount, spacing: Spacing): Promise<void> {
  for (;;) {
    const milliseconds = await takeTurn(database, account, spacing[account.platform]);
    if (milliseconds <= 0) return;
    // Adds jitter, so that callers waiting for the same moment do not all continue together.
    await wait(milliseconds + Math.random() * 5);
  }
}

/** Takes a slot and returns 0 if one is free; otherwise returns the ms until the next try. */
async function takeTurn(
  database: Database,
  account: PlatformAccount,
  spacing: Spacing[Platform],
): Promise<number> {
  const spacings = new Map([
    [account.platform as string, spacing.platform],
    [accountKey(account), spacing.account],
  ]);
  const keys = [...spacings.keys()];
  const isPaced = keys.some((key) => (spacings.get(key) ?? 0) > 0);
  if (!isPaced) {
    refuseBlocked(account, await readBlocks(database, keys));
    return 0;
  }
  return database.transaction(async (transaction) => {
    await transaction
      .insert(platformPace)
      .values(keys.map((key) => ({ key, nextAt: new Date(0) })))
      .onConflictDoNothing();
    // A fixed lock order prevents deadlocks.
    const rows = await transaction
      .select({ wait: milliseconds(platformPace.nextAt), blocked: milliseconds(platformPace.blockedUntil) })
      .from(platformPace)
      .where(inArray(platformPace.key, keys))
      .orderBy(platformPace.key)
      .for('update');
    refuseBlocked(account, rows);
    // A wait longer than the longest interval is left from before the database's clock was set back; ignore
    // it.
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

function refuseBlocked(account: PlatformAccount, rows: readonly { readonly blocked: number | null }[]): void {
  const longest = Math.max(0, ...rows.map((row) => row.blocked ?? 0));
  if (longest > 0)
    throw new PlatformThrottled({ platform: account.platform, path: '' }, Math.ceil(longest / 1000));
}

/** Minimum pauses in seconds after the first, second, … throttled request within two hours. */
export type Blocks = readonly number[];

/** Yahoo's limit resets after 10 to 15 minutes. Further requests extend it. */
export const usualBlocks: Blocks = [300, 900, 1800];

/**
 * Records a throttled request, which pauses this account on all nodes. Another one within half an hour (with
 * another account, or after the first pause) pauses the whole platform. Yahoo's public host pauses
 * separately.
 *
 * @returns this account's pause in seconds
 */
export async function block(
  database: Database,
  account: PlatformAccount,
  seconds: number,
  blocks: Blocks = usualBlocks,
): Promise<number> {
  const key = accountKey(account);
  const keys = isApart(account) ? [key] : [account.platform, key];
  return database.transaction(async (transaction) => {
    await transaction
      .insert(platformPace)
      .values(keys.map((name) => ({ key: name, nextAt: new Date(0) })))
      .onConflictDoNothing();
    const rows = await transaction
      .select({
        key: platformPace.key,
        throttles: platformPace.throttles,
        throttledKey: platformPace.throttledKey,
        // Seconds since the last throttling. Concurrent throttled requests count as one.
        since: sql<
          number | null
        >`extract(epoch from clock_timestamp() - ${platformPace.throttledAt})::float8`,
      })
      .from(platformPace)
      .where(inArray(platformPace.key, keys))
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
