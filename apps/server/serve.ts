import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { administrators } from './admin/roles.ts';
import { buildApp, buildNode } from './app.ts';
import { accessDecisions } from './auth/access.ts';
import { forgetOldTokens } from './auth/tokens.ts';
import { pagesBuilt } from './await-pages.ts';
import { settleOpenPremium } from './billing/opened-premium.ts';
import { composeParts } from './compose.ts';
import { type Config, ConfigurationInvalid, readConfig } from './config/read.ts';
import { keptSecret } from './config/secrets.ts';
import { type Connection, connect } from './database/connect.ts';
import { EmbeddedDatabaseUnavailable } from './database/embedded/failure.ts';
import { freePort } from './database/embedded/free-port.ts';
import { keepRunning } from './database/embedded/keep-running.ts';
import { startEmbedded } from './database/embedded/server.ts';
import { migrateDatabase } from './database/migrate.ts';
import { type ReadFrom, type Reads, readsFromReplica, readsOf } from './database/reads.ts';
import { checkPooler, PoolerUnfit } from './database/sessions.ts';
import { settleDemoAccount } from './demo/demo-account.ts';
import { readBuiltWeb } from './http/web.ts';
import { openQueue } from './jobs/queue.ts';
import { builtOpenings } from './league/opening/writer.ts';
import { startLeagues } from './league/start.ts';
import { createLog, type Logger } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { moveByDump } from './move-database.ts';
import { nbaOutage } from './nba/outage.ts';
import { settleCredentialsKeys } from './settings/credentials-keys.ts';
import type { CredentialsKeys } from './settings/vault.ts';
import { databaseIsOpen, tellStarter } from './tell-starter.ts';
import { traceQueries } from './tracing/queries.ts';
import type { Tracing } from './tracing/tracing.ts';

/* Puts the server's parts together and runs them until a signal ends it. */

const webDirectory = fileURLToPath(new URL('../web/dist', import.meta.url));

/** What has to be ended, the last opened first. */
interface Closers {
  readonly own: (() => Promise<unknown>)[];
  /** The embedded database, a process of its own: ended after everything else, however long it takes. */
  readonly database: (() => Promise<unknown>)[];
}

/**
 * Milliseconds in which we end. What takes longer, such as goodbye to a database that says nothing, is left as it is;
 * later where that database is our own, which stops once nobody is connected.
 */
const closeMilliseconds = { beside: 4_000, embedded: 10_000 };

/** Connections that wait to be accepted, at most: as many as Linux keeps, where Node.js would keep 511 and a crowd has more. */
const MOST_WAITING = 4_096;

async function closeAll({ database, own }: Closers, log: Logger): Promise<void> {
  const inTurn = async (closers: Closers['own']) => {
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => log.error({ err: error }, 'something could not be closed'));
  };
  const limit = database.length > 0 ? closeMilliseconds.embedded : closeMilliseconds.beside;
  const isLate = await Promise.race([inTurn(own), wait(limit, true, { ref: false })]);
  if (isLate) log.warn('not everything could be closed in time');
  await inTurn(database);
}

async function openDatabase(
  config: Config,
  log: Logger,
  closers: Closers,
  tracing: Tracing | null,
): Promise<Connection> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbedded({ directory: config.dataDirectory, move: moveByDump(config.dataDirectory) })
      : null;
  if (embedded) {
    closers.database.push(() => embedded.stop());
    log.info({ directory: embedded.directory, adopted: embedded.wasRunning }, 'embedded PostgreSQL runs');
    if (embedded.movedFrom !== null)
      log.warn(
        { from: embedded.movedFrom, kept: `${embedded.directory}-${embedded.movedFrom}` },
        'the data of an earlier PostgreSQL were moved into the installed one; the earlier ones are kept',
      );
    const kept = keepRunning(embedded, {
      directory: config.dataDirectory,
      onRestarted: () => log.warn('the embedded PostgreSQL had ended and was started again'),
      onFailed: (error) => log.error({ err: error }, 'the embedded PostgreSQL could not be started again'),
    });
    closers.database.push(() => kept.stop());
  }
  if (embedded?.isSheltered)
    log.warn(
      { directory: embedded.directory },
      'the data folder can be entered by root alone, so the database lies elsewhere',
    );
  const connection = connect({
    url: config.databaseUrl ?? embedded?.url ?? '',
    directUrl: config.databaseDirectUrl,
    size: config.databaseConnections,
    onBroken: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  });
  closers.own.push(() => connection.close());
  if (tracing) traceQueries(connection.pool, tracing);
  await migrateDatabase(connection.sessions);
  if (config.databaseDirectUrl !== null) await checkPooler(connection.pool);
  return connection;
}

function openReads(
  { databaseConnections: size, databaseReadUrl: url }: Config,
  log: Logger,
  { database, pool }: Pick<Connection, 'database' | 'pool'>,
  metrics: Metrics | null,
  tracing: Tracing | null,
): Reads {
  if (url === null) return readsOf(database);
  const replica = connect({
    url,
    size,
    onBroken: (error) => log.warn({ err: error }, 'a connection to the replica broke'),
  });
  if (tracing) traceQueries(replica.pool, tracing);
  const onRead = (from: ReadFrom) => metrics?.leagueRead(from);
  return readsFromReplica({ database, pool, replica, log, onRead });
}

/** The environment, with a port of our own choice in place of 0: our address has to be known before we listen. */
async function configuration(): Promise<Config> {
  const config = readConfig(process.env);
  return config.port === 0 ? readConfig({ ...process.env, PORT: String(await freePort()) }) : config;
}

const stopping = new AbortController();

/** Where another program started us, nobody would stop us once it is gone: then we end, too. */
function endWithStarter(): void {
  if (!process.send) return;
  const stop = (): void => {
    if (!stopping.signal.aborted) process.kill(process.pid, 'SIGTERM');
  };
  if (process.connected) process.once('disconnect', stop);
  else stop();
}

/** Milliseconds in which requests under way are answered when the server stops. */
const answerMilliseconds = 2_000;

/** Ends a server that listens: what is under way is answered, and nobody who holds a connection is waited for longer. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), answerMilliseconds);
  await app.close();
  clearTimeout(timer);
}

/** Thrown on the way of a start that was told to stop. */
class StoppedWhileStarting extends Error {}

/** What was opened, unless we are stopping: then nothing more is. Whoever opened it has said before how it is closed. */
function goOn(): void {
  if (stopping.signal.aborted) throw new StoppedWhileStarting();
}

/** Done with what is waited for, or as soon as we are stopping. */
async function unlessStopped(waiting: Promise<void>): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([waiting, stopped]);
  goOn();
}

async function start(config: Config, log: Logger, closers: Closers, pages: Promise<void>): Promise<void> {
  const now = () => new Date();
  /* While the rest is opened. */
  const web = config.role === 'worker' ? null : pages.then(() => readBuiltWeb(webDirectory));
  web?.catch(() => undefined);
  /* Its packages are loaded where they are of use alone. */
  const tracing = config.tracing
    ? (await import('./tracing/otlp.ts')).openTracing(config.tracing, config.role)
    : null;
  if (tracing) closers.own.push(() => tracing.close());
  const { database, pool, sessions } = await openDatabase(config, log, closers, tracing);
  tellStarter(databaseIsOpen);
  goOn();
  const credentialsKeys: CredentialsKeys = config.credentialsKeys ?? [
    await keptSecret(config.dataDirectory, 'credentials-key', 32),
  ];
  const hashKey = await settleCredentialsKeys(database, credentialsKeys, log);
  const isWorker = config.role !== 'api';
  const metrics = config.metricsToken === null ? null : createMetrics({ database, pool });
  const queue = await openQueue({
    pool: sessions,
    log,
    isScheduled: isWorker,
    tracing,
    ...(metrics ? { onOutcome: metrics.job } : {}),
  });
  closers.own.push(() => queue.stop());
  const reads = openReads(config, log, { database, pool }, metrics, tracing);
  closers.own.push(() => reads.close());
  const access = accessDecisions({ database, now, sessions, told: reads });
  closers.own.push(() => access.close());
  const parts = composeParts({
    access,
    config,
    credentialsKeys,
    database,
    hashKey,
    log,
    metrics,
    now,
    pool,
    queue,
    reads,
    sessions,
    tracing,
  });
  await settleDemoAccount(parts);
  await settleOpenPremium(parts);
  await forgetOldTokens(parts.database, now());
  goOn();
  const leagues = await startLeagues(parts, {
    ...(isWorker ? {} : { concurrency: 0, isScheduled: false }),
    openings: builtOpenings(webDirectory),
  });
  closers.own.push(() => leagues.stop());
  goOn();
  /* What is to be done in the background need not wait for the pages. */
  if (isWorker) await queue.start();
  await unlessStopped(pages);
  const app =
    config.role === 'worker'
      ? buildNode(parts)
      : await buildApp({
          parts,
          concerns: leagues.concerns,
          rooms: leagues.rooms,
          web: await web,
        });
  /* Before the leagues are told to stop, so that nobody is let in meanwhile; both end together. */
  closers.own.push(() => Promise.all([closeApp(app), leagues.stop()]));
  goOn();
  const address = await app.listen({ port: config.port, host: config.host, backlog: MOST_WAITING });
  log.info({ address, publicUrl: config.publicUrl, role: config.role }, 'listening');
  void leagues.warmUp();
  tellStarter({
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
    if (err) log.fatal({ err }, 'stopping after a fault');
    else log.info({ signal }, 'stopping');
    /* A start under way ends at its next step: what it would open later would be left open. */
    await starting.catch(() => undefined);
    await closeAll(closers, log);
    if (process.connected) process.disconnect();
  });
  endWithStarter();
  starting = start(config, log, closers, pages);
  await starting;
}

/** What a person is told when the server cannot start. */
function explain(error: unknown): string {
  if (
    error instanceof ConfigurationInvalid ||
    error instanceof EmbeddedDatabaseUnavailable ||
    error instanceof PoolerUnfit
  )
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
  if (stopping.signal.aborted) return;
  process.stderr.write(`${explain(error)}\n`);
  /* A database that runs goes on: the next start adopts it. */
  process.exit(error instanceof ConfigurationInvalid ? 2 : 1);
});
