import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { isKnownNetwork } from './accounts/auth/known-networks.ts';
import { forgetOldTokens } from './accounts/auth/tokens.ts';
import { settleDemoAccount } from './accounts/demo/demo-account.ts';
import { administrators } from './api/admin/roles.ts';
import { settleOpenPremium } from './billing/opened-premium.ts';
import { sharedVersions } from './forecasts/forecast-facts.ts';
import { pagesBuilt } from './kernel/await-pages.ts';
import { type Config, ConfigurationInvalid, readConfig } from './kernel/config/read-config.ts';
import { storedSecret } from './kernel/config/secrets.ts';
import { settleCredentialsKeys } from './kernel/crypto/credentials-keys.ts';
import type { CredentialsKeys } from './kernel/crypto/vault.ts';
import { type Connection, connect } from './kernel/database/connect.ts';
import { EmbeddedDatabaseUnavailable } from './kernel/database/embedded/failure.ts';
import { freePort } from './kernel/database/embedded/free-port.ts';
import { keepRunning } from './kernel/database/embedded/keep-running.ts';
import { startEmbedded } from './kernel/database/embedded/server.ts';
import { migrateDatabase } from './kernel/database/migrate.ts';
import { checkPooler, PoolerUnfit } from './kernel/database/sessions.ts';
import { buildApp, buildNode } from './kernel/http/build-app.ts';
import { openLimits } from './kernel/http/limits.ts';
import { listenForChanges } from './kernel/jobs/changes-stream.ts';
import { openQueue } from './kernel/jobs/queue.ts';
import { createLog, type Logger } from './kernel/log.ts';
import { mailOutbox } from './kernel/mail/mail-outbox.ts';
import { createMetrics } from './kernel/metrics/metrics.ts';
import { databaseIsOpen, notifyStarter } from './kernel/notify-starter.ts';
import type { Parts } from './kernel/parts.ts';
import { traceQueries } from './kernel/tracing/queries.ts';
import type { Tracing } from './kernel/tracing/tracing.ts';
import { withinTime } from './kernel/within-time.ts';
import { openCallers } from './leagues/callers.ts';
import { serverModules } from './modules.ts';
import { nbaOutage } from './nba/outage.ts';
import { builtHeadlines } from './pages/headline/writer.ts';
import { readBuiltWeb } from './pages/web.ts';

// Opens the kernel, starts the modules, and listens until a signal stops the process.

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

/** Functions that close services, the last opened first. */
interface Closers {
  readonly own: (() => Promise<unknown>)[];
  /** The embedded database, a separate process: closed last, without a timeout. */
  readonly database: (() => Promise<unknown>)[];
}

/**
 * Shutdown timeout in ms. It is longer with the embedded database, which stops once no client is connected.
 */
const closeMilliseconds = { beside: 4_000, embedded: 10_000 };

/** Size of the TCP backlog: Linux's maximum, because Node's default (511) is too small for a burst. */
const MOST_WAITING = 4_096;

async function closeAll({ database, own }: Closers, log: Logger): Promise<void> {
  const inTurn = async (closers: Closers['own']) => {
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'service could not be closed'));
  };
  const limit = database.length > 0 ? closeMilliseconds.embedded : closeMilliseconds.beside;
  await withinTime(inTurn(own), limit, () => log.warn('shutdown timed out'));
  await inTurn(database);
}

async function openDatabase(
  config: Config,
  log: Logger,
  closers: Closers,
  tracing: Tracing | null,
): Promise<Connection> {
  const embedded =
    config.databaseUrl === null ? await startEmbedded({ directory: config.dataDirectory }) : null;
  if (embedded) {
    closers.database.push(() => embedded.stop());
    log.info({ directory: embedded.directory, adopted: embedded.wasRunning }, 'embedded PostgreSQL running');
    const running = keepRunning(embedded, {
      directory: config.dataDirectory,
      onRestarted: () => log.warn('embedded PostgreSQL restarted'),
      onFailed: (error) => log.error({ err: error }, 'embedded PostgreSQL could not be restarted'),
    });
    closers.database.push(() => running.stop());
  }
  if (embedded?.isSheltered)
    log.warn(
      { directory: embedded.directory },
      'database placed outside the data folder, which only root can enter',
    );
  const connection = connect({
    url: config.databaseUrl ?? embedded?.url ?? '',
    directUrl: config.databaseDirectUrl,
    size: config.databaseConnections,
    onBroken: (error) => log.warn({ err: error }, 'database connection broke'),
  });
  closers.own.push(() => connection.close());
  if (tracing) traceQueries(connection.pool, tracing);
  await migrateDatabase(connection.sessions);
  if (config.databaseDirectUrl !== null) await checkPooler(connection.pool);
  return connection;
}

/**
 * Reads the configuration. Replaces port 0 with a free port, because the address must be known before
 * listening.
 */
async function configuration(): Promise<Config> {
  const config = readConfig(process.env);
  return config.port === 0 ? readConfig({ ...process.env, PORT: String(await freePort()) }) : config;
}

const stopping = new AbortController();

/** Ends the process once its parent process is gone, because nothing else would stop it. */
function endWithStarter(): void {
  if (!process.send) return;
  const stop = (): void => {
    if (!stopping.signal.aborted) process.kill(process.pid, 'SIGTERM');
  };
  if (process.connected) process.once('disconnect', stop);
  else stop();
}

/** Milliseconds for active requests to finish when the server stops. */
const timeoutMilliseconds = 2_000;

/** Closes a listening server. Active requests are served; idle connections are closed. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMilliseconds);
  await app.close();
  clearTimeout(timer);
}

/**
 * Awaits work unless the server is stopping.
 * @throws if the server is stopping
 */
async function unlessStopped(waiting: Promise<void>): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([waiting, stopped]);
  stopping.signal.throwIfAborted();
}

/** Opens the kernel's services. Adds each service that must be closed to `closers` as soon as it is open. */
async function openServices(config: Config, log: Logger, closers: Closers): Promise<Parts> {
  const now = () => new Date();
  // Loaded only if tracing is enabled.
  const tracing = config.tracing
    ? (await import('./kernel/tracing/otlp.ts')).openTracing(config.tracing, config.role)
    : null;
  if (tracing) closers.own.push(() => tracing.close());
  const { database, pool, sessions } = await openDatabase(config, log, closers, tracing);
  notifyStarter(databaseIsOpen);
  stopping.signal.throwIfAborted();
  const credentialsKeys: CredentialsKeys = config.credentialsKeys ?? [
    await storedSecret(config.dataDirectory, 'credentials-key', 32),
  ];
  const hashKey = await settleCredentialsKeys(database, credentialsKeys, log);
  const metrics = config.metricsToken === null ? null : createMetrics({ database, pool });
  const changes = listenForChanges(sessions);
  closers.own.push(() => changes.close());
  const queue = await openQueue({
    pool: sessions,
    log,
    changes,
    isScheduled: config.role !== 'api',
    tracing,
    ...(metrics ? { onOutcome: metrics.job } : {}),
  });
  closers.own.push(() => queue.stop());
  const mail = mailOutbox({ config, now, queue });
  return {
    callers: openCallers({ database, log, now, pool }, () => sharedVersions(database)),
    changes,
    config,
    credentialsKeys,
    database,
    hashKey,
    limits: openLimits({ config, hashKey, pool }),
    log,
    mail,
    metrics,
    now,
    pool,
    queue,
    sessions,
    tracing,
  };
}

async function start(config: Config, log: Logger, closers: Closers, pages: Promise<void>): Promise<void> {
  const isWorker = config.role !== 'api';
  // Read in parallel with the rest of startup.
  const web = config.role === 'worker' ? null : pages.then(() => readBuiltWeb(webDirectory));
  web?.catch(() => undefined);
  const parts = await openServices(config, log, closers);
  const { database, hashKey, now, queue } = parts;
  await settleDemoAccount(parts);
  await settleOpenPremium(parts);
  await forgetOldTokens(database, now());
  stopping.signal.throwIfAborted();
  const modules = serverModules(parts, {
    headlines: builtHeadlines(webDirectory),
    web: async () => (await web) ?? null,
  });
  closers.own.push(() => modules.stop());
  await modules.start({ isScheduled: isWorker });
  stopping.signal.throwIfAborted();
  // Start background work without waiting for the pages.
  if (isWorker) await queue.start();
  await unlessStopped(pages);
  const app =
    config.role === 'worker'
      ? buildNode(parts)
      : await buildApp({
          parts,
          modules: modules.all,
          inlineScripts: (await web)?.inlineScripts ?? [],
          isKnownPlace: (email, network) => isKnownNetwork(database, hashKey, email, network, now()),
        });
  // Stops accepting requests and stops the modules at the same time.
  closers.own.push(() => Promise.all([closeApp(app), modules.stop()]));
  stopping.signal.throwIfAborted();
  const address = await app.listen({ port: config.port, host: config.host, backlog: MOST_WAITING });
  log.info({ address, publicUrl: config.publicUrl, role: config.role }, 'listening');
  void modules.forecasts.warmUp();
  notifyStarter({
    address,
    administrators: await administrators(database).catch(() => null),
    nbaOutage: await nbaOutage(database).catch(() => null),
  });
}

async function main(): Promise<void> {
  const config = await configuration();
  const log = createLog(config.logLevel);
  const pages = pagesBuilt();
  const closers: Closers = { own: [], database: [] };
  let starting: Promise<void> = Promise.resolve();
  closeWithGrace({ delay: 15_000, logger: false }, async ({ signal, err }) => {
    stopping.abort();
    if (err) log.fatal({ err }, 'stopping after a fatal error');
    else log.info({ signal }, 'stopping');
    // If the server is still starting, wait for its current step. Otherwise services would stay open.
    await starting.catch(() => undefined);
    await closeAll(closers, log);
    if (process.connected) process.disconnect();
  });
  endWithStarter();
  starting = start(config, log, closers, pages);
  await starting;
}

function explain(error: unknown): string {
  if (
    error instanceof ConfigurationInvalid ||
    error instanceof EmbeddedDatabaseUnavailable ||
    error instanceof PoolerUnfit
  )
    return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return 'Another program uses the port. Set PORT to a free one, for example: PORT=3001 npm start';
    if (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
      return 'This user cannot use this port. Set PORT to one above 1023.';
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
      return `The database of DATABASE_URL is not responding: ${error.message || error.code}`;
    if (error.code === '28P01' || error.code === '28000' || error.code === '3D000')
      return `The database of DATABASE_URL refused the connection: ${error.message}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  // Do not log errors caused by stopping.
  if (stopping.signal.aborted) return;
  process.stderr.write(`${explain(error)}\n`);
  // The embedded database keeps running, and the next start reuses it.
  process.exit(error instanceof ConfigurationInvalid ? 2 : 1);
});
