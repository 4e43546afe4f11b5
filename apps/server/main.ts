import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { settleAdministrators } from './admin/roles.ts';
import { buildApp } from './app.ts';
import { forgetOldTokens } from './auth/tokens.ts';
import { type Config, ConfigurationInvalid, readConfig } from './config/read.ts';
import { keptSecret } from './config/secrets.ts';
import { type Connection, connect } from './database/connect.ts';
import { EmbeddedDatabaseUnavailable } from './database/embedded/failure.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded/server.ts';
import { migrateDatabase } from './database/migrate.ts';
import { settleDemoAccount } from './demo/demo-account.ts';
import { readBuiltWeb } from './http/web.ts';
import { startLeagues } from './league/start.ts';
import { createLog } from './log.ts';
import { outbox } from './mail/outbox.ts';
import type { Logger, Parts } from './parts.ts';

/* Puts the server's parts together and runs them until a signal ends it. */

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

interface OpenDatabase {
  readonly connection: Connection;
  /** Null: the operator's own server. */
  readonly embedded: EmbeddedServer | null;
}

async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ directory: config.dataDirectory }) : null;
  if (embedded)
    log.info({ directory: embedded.directory, adopted: embedded.wasRunning }, 'embedded PostgreSQL runs');
  if (embedded?.isSheltered)
    log.warn(
      { directory: embedded.directory },
      'the data folder can be entered by root alone, so the database lies elsewhere',
    );
  const connection = connect({
    url: config.databaseUrl ?? embedded?.url ?? '',
    size: config.databaseConnections,
    onIdleError: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  });
  await migrateDatabase(connection.pool);
  return { connection, embedded };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const { connection, embedded } = await openDatabase(config, log);
  const mail = outbox(config.mail, connection.database, log, now);
  const parts: Parts = {
    config,
    database: connection.database,
    pool: connection.pool,
    credentialsKey: config.credentialsKey ?? (await keptSecret(config.dataDirectory, 'credentials-key', 32)),
    mail,
    log,
    now,
  };
  await settleDemoAccount(parts);
  await settleAdministrators(parts.database, config.adminEmails);
  await forgetOldTokens(parts.database, now());

  const leagues = await startLeagues(parts);
  const app = await buildApp({ parts, concerns: leagues.concerns, web: await readBuiltWeb(webDirectory) });
  mail.sendSoon();
  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ address, publicUrl: config.publicUrl }, 'listening');
  /* Whoever started us, such as npm start, learns where. */
  process.send?.({ address });

  closeWithGrace({ delay: 15_000, logger: false }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'stopping after a fault');
    else log.info({ signal }, 'stopping');
    await leagues.stop();
    await app.close();
    await mail.stop();
    await connection.close();
    await embedded?.stop();
    if (process.connected) process.disconnect();
  });
}

/** What a person is told when the server cannot start. */
function explain(error: unknown): string {
  if (error instanceof ConfigurationInvalid || error instanceof EmbeddedDatabaseUnavailable)
    return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return 'The port is taken by another program. Name a free one in PORT, for example: PORT=3001 npm start';
    if (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
      return 'This port may not be used by this user. Name one above 1023 in PORT.';
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
      return `The database of DATABASE_URL does not answer: ${error.message || error.code}`;
    if (error.code === '28P01' || error.code === '28000' || error.code === '3D000')
      return `The database of DATABASE_URL refuses us: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  /* A database that runs goes on: the next start adopts it. */
  process.exit(error instanceof ConfigurationInvalid ? 2 : 1);
});
