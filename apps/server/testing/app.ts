import { randomBytes } from 'node:crypto';
import type { Call, InputOf, ParametersOf } from '@fantasy-stats/contract';
import type { FastifyInstance } from 'fastify';
import { isKnownNetwork } from '../accounts/auth/known-networks.ts';
import { hashPassword } from '../accounts/auth/passwords.ts';
import type { RequestedEmails } from '../accounts/auth/requested-emails.ts';
import { issueToken } from '../accounts/auth/tokens.ts';
import { writeEmailWork } from '../accounts/auth/write-requested-emails.ts';
import { accountRoutes } from '../api/account/account-routes.ts';
import { draftRoomRoutes } from '../api/draft/draft-room-routes.ts';
import { initRoutes } from '../api/init/context-routes.ts';
import { markRoutes } from '../api/marks/mark-routes.ts';
import type { Payments } from '../billing/selling.ts';
import { sharedVersions } from '../forecasts/forecast-facts.ts';
import { type Config, readConfig } from '../kernel/config/read-config.ts';
import { premiumGrants, users } from '../kernel/database/schema/account.ts';
import { type AppOptions, buildApp } from '../kernel/http/build-app.ts';
import { openLimits } from '../kernel/http/limits.ts';
import { listenForChanges } from '../kernel/jobs/changes-stream.ts';
import { openQueue, type QueueOptions } from '../kernel/jobs/queue.ts';
import { createLog } from '../kernel/log.ts';
import { mailOutbox, mailWork } from '../kernel/mail/mail-outbox.ts';
import type { RegisterRoutes, ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { openCallers } from '../leagues/callers.ts';
import { type ModuleOptions, type Modules, serverModules } from '../modules.ts';
import type { Push } from '../notify/delivery/push-channel.ts';
import { secretAddressRoutes } from '../pages/sharing/secret-address-routes.ts';
import type { BuiltWeb } from '../pages/web.ts';
import { type DatabaseTemplate, databaseOfOtherNode, type TestDatabase, testDatabase } from './database.ts';
import { sharedThread } from './shared-thread.ts';
import { isWaiting, workOff } from './work-off.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface TestResponse {
  readonly status: number;
  /** The parsed JSON body; undefined for other responses. */
  readonly json: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** The kernel's services, and those of modules that tests use. */
export interface TestParts extends Parts {
  readonly payments: Payments | null;
  readonly push: Push;
  readonly requestedEmails: RequestedEmails;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: TestParts;
  readonly modules: Modules;
  readonly database: TestDatabase;
  advance(milliseconds: number): void;
  /** Creates a signed-in account, bypassing the routes. */
  signIn(options?: {
    premium?: boolean;
    admin?: boolean;
    email?: string;
    /** If omitted, no one can log in to the account. */
    password?: string;
  }): Promise<TestUser>;
  /**
   * Runs waiting jobs of a kind that are due by the server's clock. In tests, only syncs and tasks run
   * automatically.
   */
  work(kind: { readonly name: string }): Promise<void>;
  call<C extends Call>(
    call: C,
    options?: {
      query?: ParametersOf<C>;
      body?: InputOf<C>;
      token?: string;
      headers?: Record<string, string>;
    },
  ): Promise<TestResponse>;
  /** The same server with the same services, but without the response cache. */
  uncached(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Additional environment variables. The default is a simulator that gets no requests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Routes that replace most modules' routes; those for accounts and billing stay. */
  readonly concerns?: readonly RegisterRoutes[];
  /** Creates routes that need some of the services. */
  readonly assemble?: (parts: TestParts) => Promise<readonly RegisterRoutes[]>;
  readonly modules?: ModuleOptions;
  /** Whether to start the modules, without scheduled tasks. */
  readonly isStarted?: boolean;
  readonly web?: BuiltWeb;
  readonly log?: Parts['log'];
  readonly configure?: (config: Config) => Config;
  readonly withMetrics?: (base: Pick<Parts, 'database' | 'pool'>) => Parts['metrics'];
  readonly queue?: Partial<Omit<QueueOptions, 'pool' | 'log'>>;
  /** Template of the server's database; without one, the database is empty. */
  readonly template?: DatabaseTemplate;
  /** Another node, with which the server shares database and key, but not connections. */
  readonly otherNode?: TestApp;
  /** Start time of the server's clock; default: the machine's time. */
  readonly clock?: () => number;
}

/** Returns a server with its own database. Tests call it without a network. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { otherNode, clock = Date.now } = options;
  const database = otherNode ? databaseOfOtherNode(otherNode.database) : await testDatabase(options.template);
  const read = readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    SIMULATOR_URL: 'http://127.0.0.1:9',
    SIGN_IN_LIMIT: '100000',
    RATE_LIMIT: '100000',
    ACCOUNT_LIMIT: '100000',
    TOKEN_LIMIT: '100000',
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const config = options.configure?.(read) ?? read;
  let ahead = 0;
  const now = () => new Date(clock() + ahead);
  const log = options.log ?? createLog(config.logLevel);
  const credentialsKeys = otherNode?.parts.credentialsKeys ?? ([randomBytes(32)] as const);
  const hashKey = otherNode?.parts.hashKey ?? randomBytes(32);
  const { pool } = database;
  const changes = listenForChanges(pool);
  const queue = await openQueue({ pool, log, changes, isScheduled: false, ...options.queue });
  const services: Parts = {
    callers: openCallers({ database: database.database, log, now, pool }, () =>
      sharedVersions(database.database),
    ),
    changes,
    config,
    credentialsKeys,
    database: database.database,
    hashKey,
    limits: openLimits({ config, hashKey, pool }),
    log,
    mail: mailOutbox({ config, now, queue }),
    metrics: options.withMetrics?.({ database: database.database, pool }) ?? null,
    now,
    pool,
    queue,
    sessions: pool,
    tracing: null,
  };
  const { web = null } = options;
  const modules = serverModules(services, {
    forecasts: sharedThread,
    ...options.modules,
    web: async () => web,
  });
  const { auth } = modules.accounts;
  const parts: TestParts = {
    ...services,
    payments: modules.billing.payments,
    push: modules.notify.push,
    requestedEmails: auth.requestedEmails,
  };
  /** By how many ms tests had advanced the clock when jobs of a kind last ran. */
  const workedAt = new Map<string, number>();
  const work: TestApp['work'] = async ({ name }) => {
    const passed = ahead - (workedAt.get(name) ?? ahead);
    workedAt.set(name, ahead);
    await workOff(queue, database.pool, name, passed);
  };
  /** Kinds of jobs that a response may enqueue, each after those it depends on. */
  const afterResponse = [writeEmailWork, mailWork];
  const workAfterResponse = async () => {
    const names = afterResponse.map(({ name }) => name);
    if (await isWaiting(queue, database.pool, names)) for (const kind of afterResponse) await work(kind);
    else for (const name of names) workedAt.set(name, ahead);
  };
  const isWhole = !options.concerns && !options.assemble;
  const own: ServerModule = {
    name: 'test',
    routes: [
      (routes) => accountRoutes(routes, { ...auth, payments: parts.payments }),
      initRoutes,
      draftRoomRoutes,
      markRoutes,
      secretAddressRoutes,
      ...(options.concerns ?? []),
      ...((await options.assemble?.(parts)) ?? []),
    ],
  };
  const selected = new Set<ServerModule>([modules.accounts, modules.billing]);
  const partly = modules.all.map((module) => (selected.has(module) ? module : { ...module, routes: [] }));
  const appOptions: AppOptions = {
    parts,
    modules: isWhole ? modules.all : [...partly, own],
    inlineScripts: web?.inlineScripts ?? [],
    isKnownPlace: (email, network) => isKnownNetwork(parts.database, hashKey, email, network, now()),
  };
  const app = await buildApp(appOptions);
  if (options.isStarted) await modules.start({ isScheduled: false });
  await app.ready();
  let uncached: Promise<FastifyInstance> | null = null;
  let count = 0;
  return {
    app,
    parts,
    modules,
    database,
    work,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    signIn: async ({ premium = false, admin = false, email, password } = {}) => {
      count += 1;
      const [user] = await parts.database
        .insert(users)
        .values({
          email: email ?? `manager-${count}@example.org`,
          passwordHash:
            password === undefined ? 'no password opens this account' : await hashPassword(password),
          role: admin ? 'admin' : 'user',
        })
        .returning();
      if (!user) throw new Error('the account was not created');
      if (premium)
        await parts.database
          .insert(premiumGrants)
          .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
      return {
        id: user.id,
        email: user.email,
        token: await issueToken(parts.database, user.id, now(), { hasSecondFactor: admin }),
      };
    },
    call: async (call, { query, body, token, headers } = {}) => {
      // Clear the cache of authenticated users, because tests change the database directly.
      parts.callers.expire(null);
      const response = await app.inject({
        method: call.method,
        url: `/api/${call.path}`,
        query: Object.fromEntries(
          Object.entries(query ?? {}).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        ),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(call.method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
      });
      // Wait for the work that continues after the response.
      await workAfterResponse();
      const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: response.statusCode,
        json: isJson ? response.json<unknown>() : undefined,
        text: response.body,
        headers: response.headers,
      };
    },
    uncached: async () => {
      uncached ??= buildApp({ ...appOptions, isCaching: false });
      await (await uncached).ready();
      return uncached;
    },
    close: async () => {
      await Promise.all([app.close(), modules.stop()]);
      await queue.stop();
      await changes.close();
      await database.close();
    },
  };
}
