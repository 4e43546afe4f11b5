import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';

/** The channel on which is told what has changed: a league by its id, the NBA, or a user's alerts. */
export const changeChannel = 'changes';

/** What is told when something new of the NBA can be read. */
export const nbaChanged = 'nba';

/** What is told when a user's alerts have changed. */
export function alertsChanged(userId: string): string {
  return `alerts ${userId}`;
}

/** Tells every node that something has changed; delivered when the transaction is committed. */
export async function tellChange(queryable: Queryable, what: string): Promise<void> {
  await queryable.execute(sql`select pg_notify(${changeChannel}, ${what})`);
}
