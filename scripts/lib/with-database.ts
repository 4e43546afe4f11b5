import type { Pool } from 'pg';
import { type Config, readConfig } from '../../apps/server/kernel/config/read-config.ts';
import { connect, type Database } from '../../apps/server/kernel/database/connect.ts';
import { startEmbedded } from '../../apps/server/kernel/database/embedded/server.ts';
import { migrateDatabase } from '../../apps/server/kernel/database/migrate.ts';

export async function withDatabase(
  work: (database: Database, config: Config, pool: Pool) => Promise<void>,
): Promise<void> {
  const config = readConfig({ ...process.env, PLATFORMS: 'live' });
  const embedded = config.databaseUrl ? null : await startEmbedded({ directory: config.dataDirectory });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  const connection = connect({ url, size: 2, queryMilliseconds: 0 });
  try {
    await migrateDatabase(connection.pool);
    await work(connection.database, config, connection.pool);
  } finally {
    await connection.close();
    // If a server uses the same embedded PostgreSQL, PostgreSQL keeps running.
    await embedded?.stop();
  }
}
