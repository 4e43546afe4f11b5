import type { Pool } from 'pg';

/** Longer than any process may be silent before another takes what it was at for nobody's, in seconds. */
const longSilence = 60;

/**
 * Lets a minute of silence pass, as far as the database can tell, after every process on it was killed: whoever is started
 * next goes on with their work as soon as it looks. Not while others are at work, who would lose theirs, too.
 */
export async function letSilencePass(pool: Pool): Promise<void> {
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $1) where state = 'active'`,
    [longSilence],
  );
  await pool.query(`update guarded_work set lease_until = lease_until - make_interval(secs => $1)`, [
    longSilence,
  ]);
}
