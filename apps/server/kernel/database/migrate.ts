import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool } from 'pg';

/** Advisory lock number, unique within the product. */
const migrationLock = 7_215_001;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies pending migrations. Nodes that start at the same time wait for one another: one migrates, the
 * others find nothing to do. The lock ends with its connection, so a killed node blocks no other.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  // No timeouts.
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
