import type { Pool } from 'pg';

/** Seconds without a heartbeat after which other processes take over a process's work. */
const longSilence = 60;

/**
 * Simulates a minute without heartbeats after all processes were killed, so the next process takes over their
 * work immediately. Other processes must not run.
 */
export async function letSilencePass(pool: Pool): Promise<void> {
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
    [longSilence],
  );
}
