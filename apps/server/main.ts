import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { accessDecisions } from './auth/access.ts';
import { letterDesk } from './auth/letter-desk.ts';
import { forgetOldTokens } from './auth/tokens.ts';
import { payments } from './billing/payments.ts';
import { type Config, ConfigurationInvalid, readConfig } from './config/read.ts';
import { keptSecret } from './config/secrets.ts';
import { type Connection, connect } from './database/connect.ts';
import { EmbeddedDatabaseUnavailable } from './database/embedded/failure.ts';
import { freePort } from './database/embedded/free-port.ts';
import { keepRunning } from './database/embedded/keep-running.ts';
import { startEmbedded } from './database/embedded/server.ts';
import { migrateDatabase } from './database/migrate.ts';
import { settleDemoAccount } from './demo/demo-account.ts';
import { readBuiltWeb } from './http/web.ts';
import { startLeagues } from './league/start.ts';
import { createLog } from './log.ts';
import { outbox } from './mail/outbox.ts';
import type { Logger, Parts } from './parts.ts';
import { pushOutbox } from './push/outbox.ts';
import { settleCredentialsKeys } from './settings/credentials-keys.ts';
import type { CredentialsKeys } from './settings/vault.ts';

/* Puts the server's parts together and runs them until a signal ends it. */

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

/** What has to be ended, the last opened first. */
type Closers = (() => Promise<unknown>)[];

async function openDatabase(config: Config, log: Logger, closers: Closers): Promise<Connection> {
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ directory: config.dataDirectory }) : null;
  if (embedded) {
    closers.push(() => embedded.stop());
    log.info({ directory: embedded.directory, adopted: embedded.wasRunning }, 'embedded PostgreSQL runs');
    const kept = keepRunning(embedded, {
      directory: config.dataDirectory,
      onRestarted: () => log.warn('the embedded PostgreSQL had ended and was started again'),
      onFailed: (error) => log.error({ err: error }, 'the embedded PostgreSQL could not be started again'),
    });
    closers.push(() => kept.stop());
  }
  if (embedded?.isSheltered)
    log.warn(
      { directory: embedded.directory },
      'the data folder can be entered by root alone, so the database lies elsewhere',
    );
  const connection = connect({
    url: config.databaseUrl ?? embedded?.url ?? '',
    size: config.databaseConnections,
    onBroken: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  });
  closers.push(() => connection.close());
  await migrateDatabase(connection.pool);
  return connection;
}

/** The environment, with a port of our own choice in place of 0: our address has to be known before we listen. */
async function configuration(): Promise<Config> {
  const config = readConfig(process.env);
  return config.port === 0 ? readConfig({ ...process.env, PORT: String(await freePort()) }) : config;
}

let isStopping = false;

/** Where another program started us, nobody would stop us once it is gone: then we end, too. */
function endWithStarter(): void {
  if (!process.send) return;
  const stop = (): void => {
    if (!isStopping) process.kill(process.pid, 'SIGTERM');
  };
  if (process.connected) process.once('disconnect', stop);
  else stop();
}

async function main(): Promise<void> {
  const config = await configuration();
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const closers: Closers = [];
  closeWithGrace({ delay: 15_000, logger: false }, async ({ signal, err }) => {
    isStopping = true;
    if (err) log.fatal({ err }, 'stopping after a fault');
    else log.info({ signal }, 'stopping');
    for (const close of closers.reverse()) await close();
    if (process.connected) process.disconnect();
  });

  endWithStarter();

  const connection = await openDatabase(config, log, closers);
  const mail = outbox(config.mail, connection.database, log, now);
  closers.push(() => mail.stop());
  const { database } = connection;
  const letters = letterDesk({ config, database, mail, log, now });
  closers.push(() => letters.stop());
  const credentialsKeys: CredentialsKeys = config.credentialsKeys ?? [
    await keptSecret(config.dataDirectory, 'credentials-key', 32),
  ];
  const hashKey = await settleCredentialsKeys(database, credentialsKeys, log);
  const push = pushOutbox({ config, credentialsKeys, database, log, now });
  closers.push(() => push.stop());
  const selling = payments({ config, database, log, mail, now });
  closers.push(async () => selling?.stop());
  const access = accessDecisions({ database, now, pool: connection.pool });
  closers.push(() => access.close());
  const parts: Parts = {
    access,
    config,
    database,
    pool: connection.pool,
    credentialsKeys,
    hashKey,
    mail,
    letters,
    push,
    payments: selling,
    log,
    now,
  };
  await settleDemoAccount(parts);
  await forgetOldTokens(parts.database, now());

  const leagues = await startLeagues(parts);
  const app = await buildApp({
    parts,
    concerns: leagues.concerns,
    web: await readBuiltWeb(webDirectory),
  });
  closers.push(
    () => app.close(),
    () => leagues.stop(),
  );
  letters.soon();
  mail.sendSoon();
  push.sendSoon();
  selling?.events.workSoon();
  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ address, publicUrl: config.publicUrl }, 'listening');
  void leagues.warmUp();
  /* Whoever started us, such as npm start, learns where. */
  if (process.connected) process.send?.({ address });
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
  /* What breaks off because we are stopping is no news. */
  if (isStopping) return;
  process.stderr.write(`${explain(error)}\n`);
  /* A database that runs goes on: the next start adopts it. */
  process.exit(error instanceof ConfigurationInvalid ? 2 : 1);
});
