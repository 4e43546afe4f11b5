import { calls } from '@fantasy-stats/contract';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeTokens } from '../../accounts/auth/tokens.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import type { RegisterRoutes } from '../module.ts';
import { responseCache } from './cached-response.ts';
import { ApiError } from './errors.ts';

const league = 'espn-2027-1';
const other = 'espn-2027-2';
/** Both nodes use this frozen time. */
const noon = Date.now();
let version = 1;
let made = 0;
let isBroken = false;

/** Registers a route whose response has as many picks as the version number. */
const concern: RegisterRoutes = (routes) => {
  routes.cached(calls.draft.averages, { inputs: ['league'] }, async ({ membership }) => {
    made += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (isBroken) throw new Error('broken');
    const picks = membership.league === league ? version : version + 100;
    return {
      averages: Array.from({ length: picks }, (_, at) => ({
        playerId: String(at),
        pick: at,
        cost: null,
        percentDrafted: null,
        isMostlyUndrafted: false,
        asOf: '2026-10-01',
        nbaId: null,
      })),
      asOf: null,
      platform: null,
    };
  });
};

/** Facts about the caller that handlers received. */
let callers: object[] = [];

const watching: RegisterRoutes = (routes) => {
  const see = async (handling: object) => {
    const { membership, user, ...rest } = handling as { membership: object | null; user: object | undefined };
    callers.push({ membership, user });
    expect(Object.keys(rest).sort()).toEqual(['query', 'queueKey', 'versions']);
    throw new ApiError('teamNotFound');
  };
  routes.cached(calls.league.rosters, { inputs: ['league', 'players'] }, see);
  routes.cached(calls.league.pickups, { inputs: ['forecast'], variesBy: 'team' }, see);
  routes.cached(calls.league.history, { inputs: ['past'], variesBy: 'account' }, see);
};

let here: TestApp;
let there: TestApp;
let one: TestUser;
let two: TestUser;

async function reader(): Promise<TestUser> {
  const user = await here.signIn({ premium: true });
  for (const leagueId of [league, other])
    await here.parts.database.insert(leagueMembers).values({ userId: user.id, leagueId });
  return user;
}

beforeAll(async () => {
  here = await testApp({ clock: () => noon, concerns: [concern, watching] });
  there = await testApp({ otherNode: here, clock: () => noon, concerns: [concern] });
  for (const id of [league, other])
    await here.parts.database.execute(sql`
      insert into ${leagues} (id, platform, facts) values (${id}, 'espn', '{"isPublic":true}'::jsonb)`);
  one = await reader();
  two = await reader();
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});
beforeEach(() => {
  version += 1;
  made = 0;
  isBroken = false;
  return raise();
});

/** Increments the leagues' version on both nodes, as a sync does. */
async function raise(): Promise<void> {
  await here.parts.database.update(leagues).set({ version: sql`${leagues.version} + 1` });
  for (const node of [here, there]) node.parts.callers.expire(null);
}

/** Sends a request to a node, without the test helpers that expire caches immediately. */
async function get(
  user: TestUser,
  { headers = {}, node = here, of = league }: { headers?: object; node?: TestApp; of?: string } = {},
) {
  const { token } = user;
  const {
    body,
    headers: sent,
    statusCode,
  } = await node.app.inject({
    url: `/api/${calls.draft.averages.path}?league=${of}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
  });
  const json = statusCode === 200 ? calls.draft.averages.response.parse(JSON.parse(body)) : null;
  return { status: statusCode, picks: json?.averages.length, etag: String(sent.etag) };
}

describe('responseCache', () => {
  it('creates a response once for all callers, including concurrent requests', async () => {
    const byOne = sql`${leagueMembers.userId} = ${one.id}`;
    const responses = await Promise.all([get(one), get(two), get(one), get(two)]);
    for (const { picks, status } of responses) expect([status, picks]).toEqual([200, version]);
    expect(made).toBe(1);
    // The response does not depend on the caller's team.
    await here.parts.database.update(leagueMembers).set({ ownTeamId: '3' }).where(byOne);
    here.parts.callers.expire(null);
    expect((await get(one)).picks).toBe(version);
    expect(made).toBe(1);
  });

  it('serves a new response within a second on every node after a new league version', async () => {
    const before = await get(one, { node: there });
    await get(one);
    version += 1;
    await here.parts.database.update(leagues).set({ version: sql`${leagues.version} + 1` });
    for (const node of [here, there]) {
      const known = { 'if-none-match': before.etag };
      const began = performance.now();
      await expect
        .poll(async () => (await get(one, { node, headers: known })).status, { interval: 20 })
        .toBe(200);
      expect(performance.now() - began).toBeLessThan(1_500);
      const after = await get(one, { node });
      expect(after).toMatchObject({ status: 200, picks: version });
      expect(after.etag).not.toBe(before.etag);
    }
  });

  it('returns 304 without calling the handler when the ETag matches', async () => {
    const { etag } = await get(one);
    made = 0;
    expect(await get(one, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, etag });
    // The second node's cache is empty.
    expect(await get(two, { node: there, headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      etag,
    });
    expect(made).toBe(0);
  });

  it('returns identical bytes and headers from the cache and from the handler', async () => {
    for (const accepted of ['identity', 'gzip', 'br']) {
      version += 100;
      await raise();
      const send = () =>
        here.app.inject({
          url: `/api/${calls.draft.averages.path}?league=${league}`,
          headers: { authorization: `Bearer ${one.token}`, 'accept-encoding': accepted },
        });
      const [first, second] = [await send(), await send()];
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
      const withoutId = ({ 'x-request-id': _id, date: _date, ...head }: object & Record<string, unknown>) =>
        head;
      expect(withoutId(second.headers)).toEqual(withoutId(first.headers));
    }
  });

  it('keeps responses of different leagues separate', async () => {
    expect(await get(two)).toMatchObject({ status: 200, picks: version });
    expect(await get(two, { of: other })).toMatchObject({ status: 200, picks: version + 100 });
  });

  it('refuses a caller whose access was revoked', async () => {
    const user = await reader();
    const { etag } = await get(user);
    const known = { 'if-none-match': etag };
    await here.parts.database.delete(leagueMembers).where(sql`${leagueMembers.userId} = ${user.id}`);
    here.parts.callers.expire(user.id);
    expect([(await get(user)).status, (await get(user, { headers: known })).status]).toEqual([404, 404]);
    await revokeTokens(here.parts.database, user.id, here.parts.now());
    here.parts.callers.expire(user.id);
    expect([(await get(user)).status, (await get(user, { headers: known })).status]).toEqual([401, 401]);
  });

  it('passes no data about the caller to the handler except the data in the key', async () => {
    callers = [];
    const user = await reader();
    for (const { path } of [calls.league.rosters, calls.league.pickups, calls.league.history])
      await here.app.inject({
        url: `/api/${path}?league=${league}`,
        headers: { authorization: `Bearer ${user.token}` },
      });
    const link = { league, linked: league };
    const ofTeam = { ...link, ownTeamId: null };
    expect(callers).toEqual([
      { membership: link, user: undefined },
      { membership: ofTeam, user: undefined },
      { membership: { ...ofTeam, userId: user.id }, user: expect.objectContaining({ id: user.id }) },
    ]);
  });

  it('retries a failed response with the next request', async () => {
    isBroken = true;
    const failed = await Promise.all([get(one), get(two)]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    isBroken = false;
    expect((await get(one)).status).toBe(200);
  });
});

it('the cache evicts the least recently used responses above its size limit', async () => {
  let calls = 0;
  const respond = responseCache({ mostBytes: 2_500 });
  const request = { headers: {} } as FastifyRequest;
  const reply = { header: () => reply } as unknown as FastifyReply;
  const requestPath = async (path: string) => {
    const before = calls;
    const make = async () => {
      calls += 1;
      return 'x'.repeat(1_000);
    };
    await respond(
      { path, query: {}, caller: null, versions: {} },
      make,
      { encoding: 'identity' },
      request,
      reply,
    );
    return calls > before ? 'made' : 'cached';
  };
  expect([
    await requestPath('a'),
    await requestPath('b'),
    await requestPath('a'),
    await requestPath('c'),
  ]).toEqual(['made', 'made', 'cached', 'made']);
  expect([await requestPath('a'), await requestPath('b')]).toEqual(['cached', 'made']);
});

it('the cache sends a response that is evicted while it is being created', async () => {
  const respond = responseCache({ mostBytes: 2_500 });
  const request = { headers: {} } as FastifyRequest;
  const reply = { header: () => reply } as unknown as FastifyReply;
  const requestPath = (path: string, make: () => Promise<string>) =>
    respond({ path, query: {}, caller: null, versions: {} }, make, { encoding: 'identity' }, request, reply);
  let finish: (text: string) => void = () => undefined;
  const slow = requestPath('slow', () => new Promise((resolve) => (finish = resolve)));
  for (const path of ['a', 'b', 'c']) await requestPath(path, async () => 'x'.repeat(1_000));
  finish('late');
  expect((await slow)?.body.toString()).toBe('late');
});
