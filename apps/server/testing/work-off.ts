import type { Pool } from 'pg';
import type { OpenQueue } from '../jobs/queue.ts';

/**
 * Does what waits of a kind and is due, one job after the other, as a node's worker would. Kinds that nothing handles are
 * left alone.
 *
 * @param ahead milliseconds by which the test's clock is ahead of the database's
 */
export async function workOff(
  queue: Pick<OpenQueue, 'boss' | 'isHandled' | 'run'>,
  pool: Pool,
  name: string,
  ahead = 0,
): Promise<void> {
  if (!(await queue.isHandled(name))) return;
  for (;;) {
    await pool.query(
      `update jobs.job set start_after = now()
       where name = $1 and state in ('created', 'retry') and start_after > now()
         and start_after <= now() + make_interval(secs => $2)`,
      [name, ahead / 1000],
    );
    const [job] = await queue.boss.fetch<object>(name);
    if (!job) return;
    const attempt = { id: job.id, retryCount: job.retryCount };
    await queue.run(name, job).then(
      () => queue.boss.complete(name, attempt),
      (error: unknown) => queue.boss.fail(name, attempt, { message: String(error) }),
    );
  }
}
