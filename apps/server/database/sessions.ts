import type { Pool } from 'pg';

/** What every connection is opened with. The names are those of PostgreSQL's settings. */
const settings = {
  /* What a day is never depends on where the database stands. */
  TimeZone: 'UTC',
  /* Milliseconds. */
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '60000',
} as const;

/** The settings as a connection's start names them. */
export const sessionOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** A pooler opens connections of its own, and not with what ours ask for. */
export class PoolerUnfit extends Error {
  override readonly name = 'PoolerUnfit';
}

/**
 * Makes sure that a pooler opens its connections as we would.
 *
 * @throws PoolerUnfit naming the settings that are others
 */
export async function checkPooler(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: keyof typeof settings; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  const others = rows.filter(({ name, setting }) => setting !== settings[name]);
  if (others.length === 0) return;
  const said = others.map(({ name, setting }) => `${name} is ${setting}, not ${settings[name]}`).join('; ');
  throw new PoolerUnfit(
    `The pooler of DATABASE_URL does not open its connections as the product needs them (connect_query of PgBouncer): ${said}`,
  );
}
