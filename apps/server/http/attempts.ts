import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { attempts } from '../database/schema/account.ts';

/*
 * Attempts at what can be guessed (passwords, codes), and at what sends mail or costs a request to somebody else, are counted
 * in the database, for all nodes together: a limit that each node kept by itself would grow with every node that is added.
 * Other requests are counted by each node in its memory, and here a second later (shared-counts.ts).
 */

/** The stretch of time in which attempts are counted together. */
const windowMilliseconds = 60_000;

/** How often something was attempted, this time included, since the count began. */
export interface Attempts {
  readonly times: number;
  /** Milliseconds until it begins anew. */
  readonly ttl: number;
}

/**
 * Counts attempts.
 *
 * @param counted how many to add to each key; keys never hold an address or a name in clear
 * @returns all there are of each
 */
export async function countAttempts(
  database: Queryable,
  counted: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, Attempts>> {
  const at = now.toISOString();
  const endsAt = new Date(now.getTime() + windowMilliseconds);
  /* One that lasts longer than any can, on nodes whose clocks are not quite the same, was begun before the clock was set back. */
  const furthest = new Date(now.getTime() + 2 * windowMilliseconds).toISOString();
  const isOver = sql`(${attempts.endsAt} <= ${at}::timestamptz or ${attempts.endsAt} > ${furthest}::timestamptz)`;
  const rows = await database
    .insert(attempts)
    /* In one order, or two nodes could wait for each other's rows. */
    .values([...counted].sort().map(([key, times]) => ({ key, times, endsAt })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        times: sql`case when ${isOver} then excluded.times else ${attempts.times} + excluded.times end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attempts.endsAt} end`,
      },
    })
    .returning();
  return new Map(
    rows.map((row) => [
      row.key,
      { times: row.times, ttl: Math.max(0, row.endsAt.getTime() - now.getTime()) },
    ]),
  );
}

/** Counts an attempt. @param key by which it is counted; never an address or a name in clear */
export async function countAttempt(database: Queryable, key: string, now: Date): Promise<Attempts> {
  const counted = (await countAttempts(database, new Map([[key, 1]]), now)).get(key);
  if (!counted) throw new Error('an attempt was not counted');
  return counted;
}

/** Forgets attempts whose count has ended. */
export async function forgetOldAttempts(database: Queryable, now: Date): Promise<void> {
  await database.delete(attempts).where(lt(attempts.endsAt, now));
}
