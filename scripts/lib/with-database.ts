import type { Pool } from 'pg';
import { type Config, readConfig } from '../../apps/server/config/read.ts';
import { connect, type Database } from '../../apps/server/database/connect.ts';
import { startEmbedded } from '../../apps/server/database/embedded/server.ts';
import { migrateDatabase } from '../../apps/server/database/migrate.ts';
import { moveByDump } from '../../apps/server/move-database.ts';

/** Does something with the product's database, whether a server runs or not. */
export async function withDatabase(
  work: (database: Database, config: Config, pool: Pool) => Promise<void>,
): Promise<void> {
  /* Which platforms there are makes no difference here. */
  const config = readConfig({ ...process.env, PLATFORMS: 'live' });
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ directory: config.dataDirectory, move: moveByDump(config.dataDirectory) });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  const connection = connect({ url, size: 2 });
  try {
    await migrateDatabase(connection.pool);
    await work(connection.database, config, connection.pool);
  } finally {
    await connection.close();
    /* Left running where a server uses it. */
    await embedded?.stop();
  }
}
