import type { Pool } from 'pg';

const settings = {
  // Dates must not depend on the database's location.
  TimeZone: 'UTC',
  // In milliseconds.
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '60000',
} as const;

export const sessionOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Thrown when a pooler opens connections with settings other than the server's. */
export class PoolerUnfit extends Error {
  override readonly name = 'PoolerUnfit';
}

/**
 * Checks that a pooler opens connections with the server's settings.
 * @throws PoolerUnfit naming the settings that differ
 */
export async function checkPooler(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof settings; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  const others = rows.filter(({ name, setting }) => setting !== settings[name]);
  if (others.length === 0) return;
  const differences = others
    .map(({ name, setting }) => `${name} is ${setting}, not ${settings[name]}`)
    .join('; ');
  throw new PoolerUnfit(
    `The pooler of DATABASE_URL does not open its connections as the product needs them (connect_query of PgBouncer): ${differences}`,
  );
}
