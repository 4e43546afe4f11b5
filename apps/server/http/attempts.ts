import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { attempts } from '../database/schema/account.ts';

/*
 * Attempts at what can be guessed (passwords, codes) and at what sends mail are counted in the database, for all nodes
 * together: a limit that each node kept by itself would grow with every node that is added. What costs nothing but our own
 * time is counted by each node in its memory.
 */

/** The stretch of time in which attempts are counted together. */
const windowMilliseconds = 60_000;

/** How often something was attempted, this time included, since the count began. */
export interface Attempts {
  readonly times: number;
  /** Milliseconds until it begins anew. */
  readonly ttl: number;
}

/** Counts an attempt. @param key by which it is counted; never an address or a name in clear */
export async function countAttempt(database: Queryable, key: string, now: Date): Promise<Attempts> {
  const at = now.toISOString();
  const endsAt = new Date(now.getTime() + windowMilliseconds).toISOString();
  /* One that lasts longer than any can, on nodes whose clocks are not quite the same, was begun before the clock was set back. */
  const furthest = new Date(now.getTime() + 2 * windowMilliseconds).toISOString();
  const isOver = sql`(${attempts.endsAt} <= ${at}::timestamptz or ${attempts.endsAt} > ${furthest}::timestamptz)`;
  const [row] = await database
    .insert(attempts)
    .values({ key, times: 1, endsAt: new Date(endsAt) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        times: sql`case when ${isOver} then 1 else ${attempts.times} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt}::timestamptz else ${attempts.endsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('an attempt was not counted');
  return { times: row.times, ttl: Math.max(0, row.endsAt.getTime() - now.getTime()) };
}

/** Forgets attempts whose count has ended. */
export async function forgetOldAttempts(database: Queryable, now: Date): Promise<void> {
  await database.delete(attempts).where(lt(attempts.endsAt, now));
}
