import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';

/**
 * Returns the SQL condition that some node is running a job of a queue.
 * @param key restricts the condition to jobs with this key
 */
export function isRunning(queue: string, key?: SQL): SQL<boolean> {
  const ofKey = key ? sql`and job.singleton_key = ${key}` : sql``;
  return sql<boolean>`exists (
    select 1 from jobs.job as job where job.name = ${queue} and job.state = 'active' ${ofKey})`;
}

export async function findRunning(database: Queryable, queue: string): Promise<boolean> {
  const { rows } = await database.execute<{ found: boolean }>(sql`select ${isRunning(queue)} as found`);
  return rows[0]?.found ?? false;
}
