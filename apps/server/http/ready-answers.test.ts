import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Concern } from '../app.ts';
import { createPersonalToken } from '../auth/personal-tokens.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { premiumGrants } from '../database/schema/account.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { createLog } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { type TestApp, type TestAppOptions, type TestUser, testApp } from '../testing/app.ts';
import { notModified } from './routes.ts';

const league = 'espn-2027-1';
/** The clocks stand still: nothing grows old by itself. */
const noon = Date.now();
let version = 1;

const concern: Concern = (routes) => {
  routes.handleKept(calls.draft.averages, async ({ unchanged }) =>
    unchanged(`${version}`)
      ? notModified
      : {
          averages: Array.from({ length: 100 }, (_, at) => ({
            playerId: String(at),
            pick: at + version,
            cost: null,
            percentDrafted: null,
            isMostlyUndrafted: false,
            asOf: '2026-10-01',
            nbaId: null,
          })),
          asOf: null,
        },
  );
};
async function node(options: TestAppOptions = {}): Promise<TestApp> {
  const made = await testApp({ clock: () => noon, concerns: [concern], ...options });
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  return made;
}

let metrics: Metrics;
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await node({
    environment: { METRICS_TOKEN: 'sixteen letters and more', WEB_ORIGINS: 'https://pages.example.org' },
    withMetrics: (parts) => {
      metrics = createMetrics(parts);
      return metrics;
    },
  });
  there = await node({ beside: here });
  await here.parts.database
    .insert(leagues)
    .values({ id: league, platform: 'espn', facts: { isPublic: true } as typeof leagues.$inferInsert.facts });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

async function reader(): Promise<TestUser> {
  const user = await here.signIn({ premium: true });
  await here.parts.database.insert(leagueMembers).values({ userId: user.id, leagueId: league });
  for (const { parts } of [here, there]) await parts.access.caughtUp();
  return user;
}

/** Asks a node, and says whether it was answered at once: without anybody looking up what may be read. */
async function get(
  { app, parts }: TestApp,
  { token }: Pick<TestUser, 'token'>,
  headers: Record<string, string> = {},
) {
  const looked = vi.spyOn(parts.access, 'membershipOf');
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(
      {
        host: '127.0.0.1',
        port: (app.server.address() as AddressInfo).port,
        path: `/api/${calls.draft.averages.path}?league=${league}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        agent: false,
      },
      resolve,
    ).once('error', reject);
  });
  const bytes = await buffer(answer);
  const atOnce = looked.mock.calls.length === 0;
  looked.mockRestore();
  const { 'x-request-id': id, date, ...head } = answer.headers;
  return { status: answer.statusCode ?? 0, bytes, head, id, atOnce };
}

describe('an answer that is sent again at once', () => {
  for (const [what, headers] of [
    ['as it is', {}],
    ['with brotli', { 'accept-encoding': 'gzip, deflate, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
    ['for a page of another origin', { origin: 'https://pages.example.org' }],
  ] as const)
    it(`has the same head and the same bytes, ${what}`, async () => {
      const user = await reader();
      const before = await get(here, user, headers);
      const after = await get(here, user, headers);
      expect([before.atOnce, after.atOnce]).toEqual([false, true]);
      expect(after).toEqual({ ...before, id: after.id, atOnce: true });
      expect(after.id).not.toBe(before.id);
    });

  it('is a 304 with the same head to who has it', async () => {
    const user = await reader();
    const known = { 'if-none-match': String((await get(there, user)).head.etag) };
    const before = await get(here, user, known);
    const after = await get(here, user, known);
    expect([before.status, before.atOnce, after.atOnce]).toEqual([304, false, true]);
    expect(after).toEqual({ ...before, id: after.id, atOnce: true });
    expect(Object.keys(after.head)).toEqual(expect.arrayContaining(['cache-control', 'etag', 'vary']));
    /* Those of the answer that the browser has go on. */
    expect(after.head).not.toHaveProperty('content-security-policy');
    /* Nor what another origin's page would want to know, or how many more may be asked. */
    expect(Object.keys(after.head).filter((name) => /^(?:access-control|x-ratelimit)/.test(name))).toEqual(
      [],
    );
    expect((await get(here, user)).head).toHaveProperty('content-security-policy');
  });

  it('is counted and timed like any other', async () => {
    const user = await reader();
    const counted = async () =>
      Number(
        /requests_total\{call="\/api\/draft\/averages",status="200"\} (\d+)/.exec(
          (await metrics.read()).text,
        )?.[1],
      );
    await get(here, user);
    const before = await counted();
    expect((await get(here, user)).atOnce).toBe(true);
    expect(await counted()).toBe(before + 1);
  });

  it('is another as soon as the league is, and none once a second has passed', async () => {
    const user = await reader();
    const { head } = await get(there, user);
    expect((await get(there, user)).atOnce).toBe(true);
    version += 1;
    await here.parts.database.update(leagues).set({ version }).where(eq(leagues.id, league));
    await there.parts.access.caughtUp();
    const after = await get(there, user, { 'if-none-match': String(head.etag) });
    expect(after.status).toBe(200);
    expect(after.head.etag).not.toBe(head.etag);
    await get(there, user);
    there.advance(1_000);
    expect((await get(there, user)).atOnce).toBe(false);
  });

  it('is looked after by one request before it is too old, while the others get it at once', async () => {
    const user = await reader();
    await get(there, user);
    there.advance(3_800);
    expect((await get(there, user)).atOnce).toBe(false);
    const { pool } = there.database;
    await expect.poll(() => pool.idleCount === pool.totalCount && pool.waitingCount === 0).toBe(true);
    await new Promise(setImmediate);
    await get(there, user);
    /* Read again then: it holds for longer than what was read first, which did for five seconds. */
    for (const milliseconds of [800, 800]) {
      there.advance(milliseconds);
      expect((await get(there, user)).atOnce).toBe(true);
      await there.parts.access.caughtUp();
    }
  });

  const changes: readonly {
    readonly what: string;
    readonly status: number;
    change(user: TestUser): Promise<unknown>;
  }[] = [
    {
      what: 'a session that was ended',
      status: 401,
      change: ({ id }) => revokeTokens(here.parts.database, id, here.parts.now()),
    },
    {
      what: 'premium that ended',
      status: 402,
      change: ({ id }) => here.parts.database.delete(premiumGrants).where(eq(premiumGrants.userId, id)),
    },
    {
      what: 'a membership that was lost',
      status: 404,
      change: ({ id }) => here.parts.database.delete(leagueMembers).where(eq(leagueMembers.userId, id)),
    },
  ];
  for (const { change, status, what } of changes)
    it(`goes to nobody after ${what}, on no node`, async () => {
      const user = await reader();
      const { etag } = (await get(here, user)).head;
      const known = { 'if-none-match': String(etag) };
      for (const one of [here, there]) {
        await get(one, user);
        expect((await get(one, user)).atOnce).toBe(true);
        expect((await get(one, user, known)).status).toBe(304);
      }
      await change(user);
      for (const one of [here, there]) {
        await one.parts.access.caughtUp();
        expect((await get(one, user)).status).toBe(status);
        expect((await get(one, user, known)).status).toBe(status);
      }
    });
});

describe('answers sent at once', () => {
  for (const [name, limit] of [
    ['RATE_LIMIT', 'address'],
    ['ACCOUNT_LIMIT', 'account'],
  ] as const)
    it(`count for the limit of an ${limit}`, async () => {
      const strict = await node({ beside: here, environment: { [name]: '5' } });
      const user = await reader();
      const statuses: number[] = [];
      for (let times = 0; times < 7; times += 1) statuses.push((await get(strict, user)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
      await strict.close();
    });

  /*
   * On a machine so busy that a node hears late from its database, nothing is believed for that moment, and an answer goes the long
   * way: then it is tried again.
   */
  async function untilAtOnce(attempt: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) if (await attempt()) return;
    throw new Error('no answer was sent at once');
  }

  it('count for the address that a trusted proxy names', async () => {
    await untilAtOnce(async () => {
      const strict = await node({ beside: here, environment: { RATE_LIMIT: '3', TRUST_PROXY: '1' } });
      const user = await reader();
      const statuses: [number, boolean][] = [];
      for (const address of ['198.51.100.7, 203.0.113.1', ...Array(3).fill('203.0.113.1'), '203.0.113.2']) {
        const { atOnce, status } = await get(strict, user, { 'x-forwarded-for': address });
        statuses.push([status, atOnce]);
      }
      expect(statuses.map(([status]) => status)).toEqual([200, 200, 200, 429, 200]);
      await strict.close();
      return Boolean(statuses[1]?.[1] && statuses[4]?.[1]);
    });
  });

  it('are written to the log like any other, without what is secret in them', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const logged = await node({ beside: here, log });
    const user = await reader();
    await logged.parts.access.caughtUp();
    const asked = [await get(logged, user)];
    expect(asked[0]?.atOnce).toBe(false);
    await untilAtOnce(async () => {
      const answer = await get(logged, user);
      asked.push(answer);
      return answer.atOnce;
    });
    const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    await expect.poll(() => told().length).toBe(asked.length);
    const [one, other] = [told()[0], told().at(-1)];
    expect(other).toEqual({
      ...one,
      time: other.time,
      reqId: asked.at(-1)?.id,
      milliseconds: other.milliseconds,
    });
    expect(lines.join('')).not.toContain(user.token);
    await logged.close();
  });

  it('count for the limit of a personal token, and need its scope', async () => {
    const strict = await node({ beside: here, environment: { TOKEN_LIMIT: '3' } });
    const { id } = await reader();
    const scope = calls.draft.averages.scope;
    if (!scope) throw new Error('no personal token reads this');
    const { token } = await strict.parts.database.transaction((transaction) =>
      createPersonalToken(transaction, id, { name: 'own', scopes: [scope], days: 30 }, strict.parts.now()),
    );
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await get(strict, { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await strict.close();
  });
});
