import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';

/**
 * Channel of all notifications. The payload is the changed subject: a league's id, or one of the subjects
 * below.
 */
export const changeChannel = 'changes';

export const nbaChanged = 'nba';

export function alertsChanged(userId: string): string {
  return `alerts ${userId}`;
}

export function jobAdded(queue: string): string {
  return `job ${queue}`;
}

/** Notifies every node of a change when the transaction commits. */
export async function notifyChange(queryable: Queryable, subject: string): Promise<void> {
  await queryable.execute(sql`select pg_notify(${changeChannel}, ${subject})`);
}
