import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Call, InputOf, ParametersOf, ResponseOf } from '@fantasy-stats/contract';
import { Client } from 'pg';
import { issueToken } from '../../../apps/server/accounts/auth/tokens.ts';
import { sharedVersions } from '../../../apps/server/forecasts/forecast-facts.ts';
import { readConfig } from '../../../apps/server/kernel/config/read-config.ts';
import { connect, type Database } from '../../../apps/server/kernel/database/connect.ts';
import { startEmbedded } from '../../../apps/server/kernel/database/embedded/server.ts';
import { migrateDatabase } from '../../../apps/server/kernel/database/migrate.ts';
import { premiumGrants, users } from '../../../apps/server/kernel/database/schema/account.ts';
import { buildApp } from '../../../apps/server/kernel/http/build-app.ts';
import { openLimits } from '../../../apps/server/kernel/http/limits.ts';
import { listenForChanges } from '../../../apps/server/kernel/jobs/changes-stream.ts';
import { openQueue } from '../../../apps/server/kernel/jobs/queue.ts';
import { createLog } from '../../../apps/server/kernel/log.ts';
import { mailOutbox } from '../../../apps/server/kernel/mail/mail-outbox.ts';
import type { Parts } from '../../../apps/server/kernel/parts.ts';
import { type BackfillBudgets, simulatedBudgets } from '../../../apps/server/leagues/backfill/budgets.ts';
import { openCallers } from '../../../apps/server/leagues/callers.ts';
import { syncWork } from '../../../apps/server/leagues/sync/sync-row.ts';
import { serverModules } from '../../../apps/server/modules.ts';
import { fillIn } from '../../../apps/server/testing/fill-in.ts';
import { throwawayFolder } from '../../../apps/server/testing/throwaway-folder.ts';

export interface ThrowawayDatabases {
  /** Creates an empty database with the product's tables, and returns its URL. */
  create(): Promise<string>;
  stop(): Promise<void>;
}

export async function throwawayDatabases(): Promise<ThrowawayDatabases> {
  const directory = await throwawayFolder('bench');
  const server = await startEmbedded({ directory, mayCreateDatabases: true });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  // The server is a separate process, so stop it if the bench is stopped.
  const stopEarly = () => void stop().finally(() => process.exit(1));
  process.once('SIGTERM', stopEarly).once('SIGINT', stopEarly);
  return {
    create: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`;
      const client = new Client({ connectionString: server.urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return server.urlOf(name);
    },
    stop: async () => {
      process.off('SIGTERM', stopEarly).off('SIGINT', stopEarly);
      await stop();
    },
  };
}

/** The product's backfill budgets per run, without the pauses between runs. */
const unhurried: BackfillBudgets = simulatedBudgets(0);

export interface BenchServer {
  readonly database: Database;
  request<C extends Call>(
    call: C,
    input?: {
      readonly query?: ParametersOf<C>;
      readonly body?: InputOf<C>;
      /** Whether to send no token, as a browser does before login. */
      readonly isVisitor?: boolean;
    },
  ): Promise<ResponseOf<C>>;
  /**
   * Requests a URL as a browser does.
   *
   * @returns the redirect URL
   */
  visit(path: string, cookie: string): Promise<string>;
  /**
   * Runs all due background work.
   *
   * @returns the number of runs
   */
  fillIn(): Promise<number>;
  cookie(): string;
  close(): Promise<void>;
}

export async function benchServer(databaseUrl: string, simulatorUrl: string): Promise<BenchServer> {
  const connection = connect({ url: databaseUrl });
  await migrateDatabase(connection.pool);
  const config = readConfig({
    SIMULATOR_URL: simulatorUrl,
    LOG_LEVEL: process.env.BENCH_LOG ?? 'silent',
    RATE_LIMIT: '1000000',
    ACCOUNT_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
  });
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const { database, pool } = connection;
  const changes = listenForChanges(pool);
  const queue = await openQueue({ pool, log, changes, isScheduled: false });
  const hashKey = randomBytes(32);
  const parts: Parts = {
    callers: openCallers({ database, log, now, pool }, () => sharedVersions(database)),
    changes,
    config,
    credentialsKeys: [randomBytes(32)],
    database,
    hashKey,
    limits: openLimits({ config, hashKey, pool }),
    log,
    mail: mailOutbox({ config, now, queue }),
    metrics: null,
    now,
    pool,
    queue,
    sessions: pool,
    tracing: null,
  };
  const modules = serverModules(parts, { leagues: { budgets: unhurried } });
  await queue.start([syncWork.name]);
  const app = await buildApp({ parts, modules: modules.all, isKnownPlace: async () => true });
  const [user] = await database
    .insert(users)
    .values({ email: 'bench@example.org', passwordHash: 'no password opens this account' })
    .returning();
  if (!user) throw new Error('the account was not made');
  await database.insert(premiumGrants).values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
  const token = await issueToken(database, user.id, now());
  let lastCookie = '';
  return {
    database,
    request: async (call, input = {}) => {
      const response = await app.inject({
        method: call.method,
        url: `/api/${call.path}`,
        query: Object.fromEntries(
          Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
        ),
        headers: input.isVisitor ? {} : { authorization: `Bearer ${token}` },
        ...(call.method === 'POST' ? { payload: input.body ?? {} } : {}),
      });
      if (response.statusCode !== 200)
        throw new Error(`${call.path}: ${response.statusCode} ${response.body}`);
      const cookie = response.headers['set-cookie'];
      if (cookie) lastCookie = String(cookie).split(';')[0] ?? '';
      const lines = response.body.trim().split('\n');
      const json: unknown = JSON.parse(call.kind === 'lines' ? (lines.at(-1) ?? '') : response.body);
      return call.response.parse(json) as ResponseOf<typeof call>;
    },
    visit: async (path, cookie) =>
      String((await app.inject({ url: path, headers: { cookie } })).headers.location ?? ''),
    cookie: () => lastCookie,
    fillIn: () => fillIn(parts, modules.leagues.leagueJobs),
    close: async () => {
      await modules.stop();
      await app.close();
      await changes.close();
      await connection.close();
    },
  };
}
