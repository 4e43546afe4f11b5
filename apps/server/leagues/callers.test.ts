import { randomUUID } from 'node:crypto';
import { calls } from '@fantasy-stats/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueToken, noteSecondFactor, revokeToken } from '../accounts/auth/tokens.ts';
import { setLock, signOut, takePremiumFrom } from '../api/admin/accounts.ts';
import { hashSecret } from '../kernel/crypto/secrets.ts';
import { premiumGrants, signInTokens, users } from '../kernel/database/schema/account.ts';
import { billingSubscriptions } from '../kernel/database/schema/billing.ts';
import { leagueMembers, leagues } from '../kernel/database/schema/league.ts';
import type { Versions } from '../kernel/http/callers.ts';
import type { RegisterRoutes } from '../kernel/module.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';

// Two nodes share a database but get no notifications: a change must take effect on both within a second.

const league = 'espn-2027-1';
const past = 'espn-2026-1';
const noon = Date.now();
const concerns: RegisterRoutes[] = [
  (routes) => routes.handle(calls.league.sync, async () => ({ state: 'queued' as const })),
  (routes) => routes.handle(calls.admin.signOutUser, async () => ({ done: true })),
];

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await testApp({ clock: () => noon, concerns });
  there = await testApp({ otherNode: here, clock: () => noon, concerns });
  await row(past, {});
  await row(league, { previousId: past });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
});

async function row(id: string, facts: { isPublic?: boolean; previousId?: string }): Promise<void> {
  const all = JSON.stringify({ isPublic: true, ...facts });
  await here.parts.database.execute(sql`
    insert into ${leagues} (id, platform, facts) values (${id}, 'espn', ${all}::jsonb)
    on conflict (id) do update set facts = excluded.facts`);
}

/** Returns the status of a request for a league, without the test helpers that expire caches immediately. */
async function reads({ app }: TestApp, { token }: TestUser, of: string = league): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/${calls.league.sync.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { league: of },
  });
  return statusCode;
}

async function administers({ app }: TestApp, { token, id }: TestUser): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/${calls.admin.signOutUser.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { user: id, reason: 'a good one' },
  });
  return statusCode;
}

async function member(options: Parameters<TestApp['signIn']>[0] = { premium: true }): Promise<TestUser> {
  const user = await here.signIn(options);
  await here.parts.database.insert(leagueMembers).values({ userId: user.id, leagueId: league });
  for (const node of [here, there])
    for (const id of [league, past]) expect(await reads(node, user, id)).toBe(200);
  return user;
}

/** Expects a status from both nodes within a second of a change, plus the time for a request. */
async function soon(status: number, request: (node: TestApp) => Promise<number>): Promise<void> {
  const began = performance.now();
  const found = async () => Promise.all([here, there].map(request));
  await expect.poll(found, { interval: 20 }).toEqual([status, status]);
  expect(performance.now() - began).toBeLessThan(1_500);
}

const now = () => new Date(noon);
const db = () => here.parts.database;

const changes: readonly {
  readonly what: string;
  readonly status: number;
  readonly of?: string;
  change(user: TestUser): Promise<unknown>;
}[] = [
  {
    what: 'after the session’s token was revoked',
    status: 401,
    change: ({ token }) => revokeToken(db(), token, now()),
  },
  {
    what: 'after the account was signed out everywhere',
    status: 401,
    change: ({ id }) => db().transaction((transaction) => signOut(transaction, id, now())),
  },
  {
    what: 'after the session’s end was moved to the past',
    status: 401,
    change: ({ token }) =>
      db()
        .update(signInTokens)
        .set({ expiresAt: new Date(noon - 1) })
        .where(eq(signInTokens.hash, hashSecret(token))),
  },
  {
    what: 'after the account was locked',
    status: 403,
    change: ({ id }) =>
      db().transaction((transaction) =>
        setLock(transaction, { userId: id, by: '', isLocked: true, now: now() }),
      ),
  },
  {
    what: 'after the account was closed',
    status: 401,
    change: ({ id }) => db().update(users).set({ closedAt: now() }).where(eq(users.id, id)),
  },
  {
    what: 'after the account was deleted',
    status: 401,
    change: ({ id }) => db().delete(users).where(eq(users.id, id)),
  },
  {
    what: 'after premium was revoked',
    status: 402,
    change: ({ id }) => db().transaction((transaction) => takePremiumFrom(transaction, id, now())),
  },
  {
    what: 'after the user lost their membership',
    status: 404,
    change: ({ id }) => db().delete(leagueMembers).where(eq(leagueMembers.userId, id)),
  },
  {
    what: 'for a past season after the user lost their membership in the current season',
    status: 404,
    of: past,
    change: ({ id }) => db().delete(leagueMembers).where(eq(leagueMembers.userId, id)),
  },
];

describe('both nodes reject requests within a second', () => {
  for (const { change, of, status, what } of changes)
    it(what, async () => {
      const [user, other] = [await member(), await member()];
      await change(user);
      await soon(status, (node) => reads(node, user, of));
      expect(await reads(there, other)).toBe(200);
    });

  it('after a subscription’s payment was reversed', async () => {
    const user = await here.signIn();
    const ends = new Date(noon + 86_400_000);
    await db().insert(billingSubscriptions).values({
      id: 'sub_1',
      userId: user.id,
      status: 'active',
      startedAt: now(),
      periodEnd: ends,
      awaitsPayment: false,
      accessUntil: ends,
      renews: true,
      reading: 1,
      readAt: now(),
    });
    await db().insert(leagueMembers).values({ userId: user.id, leagueId: league });
    for (const node of [here, there]) expect(await reads(node, user)).toBe(200);
    await db().update(billingSubscriptions).set({ accessUntil: null, renews: false, withdrawn: 'refunded' });
    await soon(402, (node) => reads(node, user));
  });

  it('after a league became private, and for a past season that it no longer references', async () => {
    const user = await member();
    await row(league, { previousId: 'espn-2026-9' });
    await soon(404, (node) => reads(node, user, past));
    expect(await reads(there, user)).toBe(200);
    await row(league, { isPublic: false });
    await soon(404, (node) => reads(node, user));
    await row(league, { previousId: past });
    await soon(200, (node) => reads(node, user, past));
  });

  it('after an administrator lost their role or their second factor', async () => {
    const [one, two] = [await here.signIn({ admin: true }), await here.signIn({ admin: true })];
    for (const node of [here, there])
      for (const user of [one, two]) expect(await administers(node, user)).toBe(200);
    await db().update(users).set({ role: 'user' }).where(eq(users.id, one.id));
    await soon(404, (node) => administers(node, one));
    await noteSecondFactor(db(), two.id, null, now());
    await soon(403, (node) => administers(node, two));
  });
});

describe('both nodes accept requests within a second', () => {
  it('after a purchase, link or unlock, even if they rejected a moment before', async () => {
    const user = await here.signIn();
    for (const node of [here, there]) expect(await reads(node, user)).toBe(402);
    await db()
      .insert(premiumGrants)
      .values({ userId: user.id, source: 'granted', startsAt: new Date(0) });
    await soon(404, (node) => reads(node, user));
    await db().insert(leagueMembers).values({ userId: user.id, leagueId: league });
    await soon(200, (node) => reads(node, user));
    const lock = (isLocked: boolean) =>
      db().transaction((transaction) =>
        setLock(transaction, { userId: user.id, by: '', isLocked, now: now() }),
      );
    await lock(true);
    await soon(403, (node) => reads(node, user));
    await lock(false);
    await soon(200, (node) => reads(node, user));
  });
});

async function statements(node: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const queries = vi.spyOn(node.database.pool, 'query');
  await work();
  const texts = queries.mock.calls.map(([query]) => String(Object(query).name ?? Object(query).text));
  queries.mockRestore();
  return texts;
}

describe('openCallers', () => {
  it('reads a caller with one statement, even for concurrent requests, and caches the result', async () => {
    const user = await member();
    const token = await issueToken(db(), user.id, now());
    const other = { ...user, token };
    await there.parts.callers.find(user.token);
    const many = () =>
      Promise.all(Array.from({ length: 20 }, () => there.parts.callers.find(other.token, { league })));
    expect(await statements(there, many)).toEqual(['caller']);
    expect(await statements(there, many)).toEqual([]);
  });

  it('returns the team, premium and versions of a caller', async () => {
    const user = await member();
    await db().update(leagueMembers).set({ ownTeamId: '7' }).where(eq(leagueMembers.userId, user.id));
    there.parts.callers.expire(user.id);
    const found = await there.parts.callers.find(user.token, { league, needsMore: true });
    expect(found).toMatchObject({
      account: { id: user.id, isPremium: true, hasSecondFactor: false },
      membership: { league, linked: league, ownTeamId: '7' },
    });
    await db()
      .update(leagues)
      .set({ version: sql`${leagues.version} + 1` })
      .where(eq(leagues.id, league));
    there.parts.callers.expire(null);
    const later = await there.parts.callers.find(user.token, { league, needsMore: true });
    const names = Object.keys(found?.versions ?? {}) as (keyof Versions)[];
    const changed = names.filter((name) => found?.versions[name] !== later?.versions[name]);
    expect(changed.sort()).toEqual(['account', 'forecast', 'league', 'past']);
  });

  it('finds an account by id instead of by token, with its membership in a league', async () => {
    const user = await member();
    const found = await there.parts.callers.findAccount(user.id, { league: past });
    expect(found).toMatchObject({ account: { id: user.id }, membership: { league: past, linked: league } });
    expect(await there.parts.callers.findAccount(randomUUID())).toBeNull();
  });

  it('drops the cached results of one account', async () => {
    const [one, two] = [await member(), await member()];
    for (const { token } of [one, two]) await there.parts.callers.find(token);
    there.parts.callers.expire(one.id);
    const again = (user: TestUser) => statements(there, () => there.parts.callers.find(user.token));
    expect([await again(one), await again(two)]).toEqual([['caller'], []]);
  });

  it('applies the end of a session and the start and end of premium at the right time', async () => {
    const user = await here.signIn();
    const days = { startsAt: new Date(noon + 10_000), endsAt: new Date(noon + 20_000) };
    await db()
      .insert(premiumGrants)
      .values({ userId: user.id, source: 'granted', ...days });
    await db()
      .update(signInTokens)
      .set({ expiresAt: new Date(noon + 30_000) })
      .where(eq(signInTokens.hash, hashSecret(user.token)));
    const found: (boolean | null)[] = [];
    let at = 0;
    for (const moment of [9_999, 10_000, 19_999, 20_000, 29_999, 30_000]) {
      there.advance(moment - at);
      at = moment;
      there.parts.callers.expire(user.id);
      found.push((await there.parts.callers.find(user.token))?.account.isPremium ?? null);
    }
    there.advance(-at);
    expect(found).toEqual([false, true, true, false, false, null]);
  });

  it('stores the use of a session at most once an hour', async () => {
    const user = await member();
    const lastUse = async () =>
      (
        await db()
          .select()
          .from(signInTokens)
          .where(eq(signInTokens.hash, hashSecret(user.token)))
      )[0];
    const before = await lastUse();
    there.advance(1_800_000);
    there.parts.callers.expire(null);
    expect(await reads(there, user)).toBe(200);
    expect(await lastUse()).toEqual(before);
    there.advance(1_801_000);
    there.parts.callers.expire(null);
    expect(await reads(there, user)).toBe(200);
    const after = await lastUse();
    expect(after?.lastUsedAt).toEqual(new Date(noon + 3_601_000));
    expect(after?.expiresAt).toEqual(new Date(noon + 3_601_000 + 30 * 86_400_000));
  });
});
