import type { Pool } from 'pg';

/** Longer than any process may be silent before others take over its work, in seconds. */
const longSilence = 60;

/**
 * Simulates a minute of silence in the database after all its processes were killed: the next process takes
 * over their work immediately. Must not be used while other processes run, which would lose theirs.
 */
export async function letSilencePass(pool: Pool): Promise<void> {
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
    [longSilence],
  );
}
