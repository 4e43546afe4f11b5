import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';

/** Advisory lock number, unique within the product. */
const migrationLock = 7_215_001;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies pending migrations. Of several nodes, one migrates and the others wait. The lock ends with its
 * connection, so a killed node does not block the others.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  // Migrations run without timeouts.
  const client = new Client({ ...pool.options, query_timeout: 0 });
  try {
    await client.connect();
    await client.query("set statement_timeout = '0'");
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end().catch(() => undefined);
  }
}
