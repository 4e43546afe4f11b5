import type { Pool } from 'pg';
import type { OpenQueue } from '../kernel/jobs/queue.ts';

/** Whether any job of the given kinds is waiting, due or postponed, with one query for all kinds. */
export async function isWaiting(
  queue: Pick<OpenQueue, 'isHandled'>,
  pool: Pool,
  names: readonly string[],
): Promise<boolean> {
  const handled = await Promise.all(names.map((name) => queue.isHandled(name)));
  if (!handled.includes(true)) return false;
  const { rowCount } = await pool.query(
    `select 1 from jobs.job where name = any ($1) and state < 'active' limit 1`,
    [names],
  );
  return rowCount !== 0;
}

/**
 * Runs waiting jobs of a kind one by one, including initially postponed ones. Skips kinds without a handler.
 * @param passed ms by which the test's clock was advanced; retries within that time are due
 */
export async function workOff(
  queue: Pick<OpenQueue, 'boss' | 'isHandled' | 'run'>,
  pool: Pool,
  name: string,
  passed = 0,
): Promise<void> {
  if (!(await queue.isHandled(name))) return;
  if (passed !== 0)
    await pool.query(
      `update jobs.job set start_after = start_after - make_interval(secs => $2) where name = $1 and state = 'retry'`,
      [name, passed / 1000],
    );
  await pool.query(
    `update jobs.job set start_after = now() where name = $1 and state = 'created' and start_after > now()`,
    [name],
  );
  for (;;) {
    const jobs = await queue.boss.fetch<object>(name, { batchSize: 50 });
    if (jobs.length === 0) return;
    const done: { id: string; retryCount: number }[] = [];
    for (const job of jobs) {
      const attempt = { id: job.id, retryCount: job.retryCount };
      await queue.run(name, job).then(
        () => done.push(attempt),
        (error: unknown) => queue.boss.fail(name, attempt, { message: String(error) }),
      );
    }
    if (done.length > 0) await queue.boss.complete(name, done);
  }
}
