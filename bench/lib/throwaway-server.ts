import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AnswerOf, Call, InputOf, ParametersOf } from '@fantasy-stats/contract';
import { Client } from 'pg';
import { buildApp } from '../../apps/server/app.ts';
import { accessDecisions } from '../../apps/server/auth/access.ts';
import { issueToken } from '../../apps/server/auth/tokens.ts';
import { composeParts } from '../../apps/server/compose.ts';
import { readConfig } from '../../apps/server/config/read.ts';
import { connect, type Database } from '../../apps/server/database/connect.ts';
import { startEmbedded } from '../../apps/server/database/embedded/server.ts';
import { migrateDatabase } from '../../apps/server/database/migrate.ts';
import { premiumGrants, users } from '../../apps/server/database/schema/account.ts';
import { openQueue } from '../../apps/server/jobs/queue.ts';
import { type BackfillBudgets, simulatedBudgets } from '../../apps/server/league/backfill/budgets.ts';
import { startLeagues } from '../../apps/server/league/start.ts';
import { createLog } from '../../apps/server/log.ts';
import { throwawayFolder } from '../../apps/server/testing/throwaway-folder.ts';

/** PostgreSQL for one bench: real, on the disk, and gone afterwards. */
export interface ThrowawayDatabases {
  /** Makes an empty database with the product's tables, and answers its address. */
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
  /* It is a process of its own, which a bench that is stopped early would leave behind. */
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

/** The product's budgets for a turn; of the pauses between them nothing is to be measured. */
const unhurried: BackfillBudgets = simulatedBudgets(0);

/** The server with its jobs, asked without a network by one premium user. */
export interface BenchServer {
  readonly database: Database;
  ask<C extends Call>(
    call: C,
    input?: {
      readonly query?: ParametersOf<C>;
      readonly body?: InputOf<C>;
      /** Without a token, as somebody who has not logged in. */
      readonly isVisitor?: boolean;
    },
  ): Promise<AnswerOf<C>>;
  /** Asks for an address as a browser does. @returns the address it is sent on to */
  visit(path: string, cookie: string): Promise<string>;
  /** Lets the background do everything that is due. @returns turns it took */
  fillIn(): Promise<number>;
  /** The cookie of the newest answer that set one. */
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
  const queue = await openQueue({ pool, log, isScheduled: false, isListening: true });
  const access = accessDecisions({ database, now, sessions: pool });
  const parts = composeParts({
    access,
    config,
    credentialsKeys: [randomBytes(32)],
    database,
    hashKey: randomBytes(32),
    log,
    now,
    pool,
    queue,
  });
  const leagues = await startLeagues(parts, { isScheduled: false, budgets: unhurried });
  const app = await buildApp({ parts, concerns: leagues.concerns });
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
    ask: async (call, input = {}) => {
      const answer = await app.inject({
        method: call.method,
        url: `/api/${call.path}`,
        query: Object.fromEntries(
          Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
        ),
        headers: input.isVisitor ? {} : { authorization: `Bearer ${token}` },
        ...(call.method === 'POST' ? { payload: input.body ?? {} } : {}),
      });
      if (answer.statusCode !== 200) throw new Error(`${call.path}: ${answer.statusCode} ${answer.body}`);
      const cookie = answer.headers['set-cookie'];
      if (cookie) lastCookie = String(cookie).split(';')[0] ?? '';
      const lines = answer.body.trim().split('\n');
      const json: unknown = JSON.parse(call.kind === 'lines' ? (lines.at(-1) ?? '') : answer.body);
      return call.answer.parse(json) as AnswerOf<typeof call>;
    },
    visit: async (path, cookie) =>
      String((await app.inject({ url: path, headers: { cookie } })).headers.location ?? ''),
    cookie: () => lastCookie,
    fillIn: () => leagues.background.runDue(),
    close: async () => {
      await leagues.stop();
      await app.close();
      await access.close();
      await connection.close();
    },
  };
}
