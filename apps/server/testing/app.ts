import { randomBytes } from 'node:crypto';
import type { Call, InputOf, ParametersOf } from '@fantasy-stats/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Concern } from '../app.ts';
import { accessDecisions } from '../auth/access.ts';
import { hashPassword } from '../auth/passwords.ts';
import { issueToken } from '../auth/tokens.ts';
import { writeEmailWork } from '../auth/write-requested-emails.ts';
import { composeParts } from '../compose.ts';
import { type Config, readConfig } from '../config/read.ts';
import { premiumGrants, users } from '../database/schema/account.ts';
import type { BuiltWeb } from '../http/web.ts';
import { openQueue, type QueueOptions } from '../jobs/queue.ts';
import type { RoomReader } from '../league/room/facts.ts';
import { createLog } from '../log.ts';
import { mailWork } from '../mail/outbox.ts';
import type { Parts } from '../parts.ts';
import { besideDatabase, type DatabaseTemplate, type TestDatabase, testDatabase } from './database.ts';
import { isWaiting, workOff } from './work-off.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface Answered {
  readonly status: number;
  /** The parsed JSON; undefined where the answer is none. */
  readonly json: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  readonly database: TestDatabase;
  /** Moves the server's clock on. */
  advance(milliseconds: number): void;
  /** Opens an account past the routes, signed in. */
  signIn(options?: {
    premium?: boolean;
    admin?: boolean;
    email?: string;
    /** Without one, nobody can log in to it. */
    password?: string;
  }): Promise<TestUser>;
  /** Does what waits of a kind and is due by the server's clock: nothing but syncs and tasks is done by itself here. */
  work(kind: { readonly name: string }): Promise<void>;
  /** Makes a call of the contract. */
  call<C extends Call>(
    call: C,
    options?: {
      query?: ParametersOf<C>;
      body?: InputOf<C>;
      token?: string;
      headers?: Record<string, string>;
    },
  ): Promise<Answered>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Variables of the environment, on top of a simulator nobody asks. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly concerns?: readonly Concern[];
  /** The same, from the parts, for concerns that need something running. */
  readonly assemble?: (parts: Parts) => Promise<readonly Concern[]>;
  readonly web?: BuiltWeb;
  /** What reads the leagues' rooms, once everything is assembled. */
  readonly rooms?: () => RoomReader | null;
  readonly log?: Parts['log'];
  readonly configure?: (config: Config) => Config;
  readonly withMetrics?: (base: Pick<Parts, 'database' | 'pool'>) => Parts['metrics'];
  readonly queue?: Partial<Omit<QueueOptions, 'pool' | 'log'>>;
  /** How its database begins; empty when left out. */
  readonly template?: DatabaseTemplate;
  /** The node this one stands beside: on the same database, with the same key, on connections of its own. */
  readonly beside?: TestApp;
  /** What the server's clock shows before it is moved on; else the machine's. */
  readonly clock?: () => number;
}

/** The server on a database of its own, asked without a network. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside, clock = Date.now } = options;
  const database = beside ? besideDatabase(beside.database) : await testDatabase(options.template);
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
  const credentialsKeys = beside?.parts.credentialsKeys ?? ([randomBytes(32)] as const);
  const hashKey = beside?.parts.hashKey ?? randomBytes(32);
  const { pool } = database;
  const queue = await openQueue({ pool, log, isScheduled: false, ...options.queue });
  const access = accessDecisions({ database: database.database, now, sessions: pool });
  const parts = composeParts({
    access,
    config,
    credentialsKeys,
    database: database.database,
    hashKey,
    log,
    metrics: options.withMetrics?.({ database: database.database, pool }) ?? null,
    now,
    pool,
    queue,
  });
  /** How far the clock was ahead when a kind was worked on last. */
  const workedAt = new Map<string, number>();
  const work: TestApp['work'] = async ({ name }) => {
    const passed = ahead - (workedAt.get(name) ?? ahead);
    workedAt.set(name, ahead);
    await workOff(queue, database.pool, name, passed);
  };
  /** The kinds that an answer may leave behind it, each before what it leads to. */
  const afterAnswers = [writeEmailWork, mailWork];
  const workAfterAnswer = async () => {
    const names = afterAnswers.map(({ name }) => name);
    if (await isWaiting(queue, database.pool, names)) for (const kind of afterAnswers) await work(kind);
    else for (const name of names) workedAt.set(name, ahead);
  };
  const concerns = [...(options.concerns ?? []), ...((await options.assemble?.(parts)) ?? [])];
  const app = await buildApp({
    parts,
    concerns,
    rooms: options.rooms?.() ?? null,
    web: options.web ?? null,
  });
  await app.ready();
  let count = 0;
  return {
    app,
    parts,
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
      if (!user) throw new Error('the account was not made');
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
      /* What a test changed in the database itself counts, too. */
      await parts.access.caughtUp();
      const answer = await app.inject({
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
      /* What is done after the answer is done before the test goes on. */
      await workAfterAnswer();
      const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: answer.statusCode,
        json: isJson ? answer.json<unknown>() : undefined,
        text: answer.body,
        headers: answer.headers,
      };
    },
    close: async () => {
      await app.close();
      await access.close();
      await queue.stop();
      await database.close();
    },
  };
}
