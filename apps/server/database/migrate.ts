import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { installAccessTriggers } from './access-triggers.ts';

/** Any number that no other advisory lock of the product uses. */
const migrationLock = 7_215_001;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Whether a node of a later version has migrated: its triggers tell what this one wants to know, and more. */
async function isOfLaterVersion(client: PoolClient): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rowCount } = await client.query(
    'select 1 from drizzle.__drizzle_migrations where created_at > $1',
    [newest],
  );
  return Boolean(rowCount);
}

/**
 * Brings the database's tables and triggers up to date. Nodes that start at the same time wait for one another: one migrates, the
 * others find it done. The lock falls with its connection, so a killed node blocks nobody.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = '0'");
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
      if (!(await isOfLaterVersion(client))) await installAccessTriggers(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}
