import { calls } from '@fantasy-stats/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLock, signOut, takePremiumFrom } from '../admin/accounts.ts';
import type { Concern } from '../app.ts';
import { premiumGrants, signInTokens, users } from '../database/schema/account.ts';
import { billingSubscriptions } from '../database/schema/billing.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { accessDecisions } from './access.ts';
import { hashSecret } from './secrets.ts';
import { issueToken, noteSecondFactor, revokeToken } from './tokens.ts';

/*
 * Two nodes on one database whose clocks stand still: nothing they believe grows old by itself, so that whatever ends it
 * was told.
 */

const league = 'espn-2027-1';
const past = 'espn-2026-1';
const noon = Date.now();
const concerns: Concern[] = [
  (routes) => routes.handle(calls.league.sync, async () => ({ state: 'queued' as const })),
  (routes) => routes.handle(calls.admin.signOutUser, async () => ({ done: true })),
];

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await testApp({ clock: () => noon, concerns });
  there = await testApp({ beside: here, clock: () => noon, concerns });
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

/** What a node answers somebody who asks for a league; past everything that makes a test wait until news has come. */
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

/** Somebody both nodes have just let read the league. */
async function member(options: Parameters<TestApp['signIn']>[0] = { premium: true }): Promise<TestUser> {
  const user = await here.signIn(options);
  await here.parts.database.insert(leagueMembers).values({ userId: user.id, leagueId: league });
  for (const node of [here, there])
    for (const id of [league, past]) expect(await reads(node, user, id)).toBe(200);
  return user;
}

/** Both nodes come to answer so. As their clocks stand still, they do only where they were told. */
async function soon(status: number, ask: (node: TestApp) => Promise<number>): Promise<void> {
  for (const node of [here, there]) await expect.poll(() => ask(node), { interval: 5 }).toBe(status);
}

const now = () => new Date(noon);
const db = () => here.parts.database;

const changes: readonly {
  readonly what: string;
  readonly status: number;
  readonly of?: string;
  change(user: TestUser): Promise<unknown>;
}[] = [
  { what: 'a token that was revoked', status: 401, change: ({ token }) => revokeToken(db(), token, now()) },
  {
    what: 'a session whose account was signed out everywhere',
    status: 401,
    change: ({ id }) => db().transaction((transaction) => signOut(transaction, id, now())),
  },
  {
    what: 'a session that is to end earlier',
    status: 401,
    change: ({ token }) =>
      db()
        .update(signInTokens)
        .set({ expiresAt: new Date(noon - 1) })
        .where(eq(signInTokens.hash, hashSecret(token))),
  },
  {
    what: 'an account that was locked',
    status: 403,
    change: ({ id }) =>
      db().transaction((transaction) =>
        setLock(transaction, { userId: id, by: '', isLocked: true, now: now() }),
      ),
  },
  {
    what: 'an account that was closed',
    status: 401,
    change: ({ id }) => db().update(users).set({ closedAt: now() }).where(eq(users.id, id)),
  },
  {
    what: 'an account that was deleted',
    status: 401,
    change: ({ id }) => db().delete(users).where(eq(users.id, id)),
  },
  {
    what: 'premium that was taken away',
    status: 402,
    change: ({ id }) => db().transaction((transaction) => takePremiumFrom(transaction, id, now())),
  },
  {
    what: 'a membership that was lost',
    status: 404,
    change: ({ id }) => db().delete(leagueMembers).where(eq(leagueMembers.userId, id)),
  },
  {
    what: 'a past season, with the membership that led there',
    status: 404,
    of: past,
    change: ({ id }) => db().delete(leagueMembers).where(eq(leagueMembers.userId, id)),
  },
];

describe('both nodes refuse as soon as they are told', () => {
  for (const { change, of, status, what } of changes)
    it(what, async () => {
      const [user, other] = [await member(), await member()];
      await change(user);
      await soon(status, (node) => reads(node, user, of));
      expect(await reads(there, other)).toBe(200);
    });

  it('a subscription whose payment went back', async () => {
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

  it('a league that is public no longer, and a season the league no longer leads to', async () => {
    const user = await member();
    await row(league, { previousId: 'espn-2026-9' });
    await soon(404, (node) => reads(node, user, past));
    expect(await reads(there, user)).toBe(200);
    await row(league, { isPublic: false });
    await soon(404, (node) => reads(node, user));
    await row(league, { previousId: past });
    await soon(200, (node) => reads(node, user, past));
  });

  it('an administrator who is none any more, or has no second factor', async () => {
    const [one, two] = [await here.signIn({ admin: true }), await here.signIn({ admin: true })];
    for (const node of [here, there])
      for (const user of [one, two]) expect(await administers(node, user)).toBe(200);
    await db().update(users).set({ role: 'user' }).where(eq(users.id, one.id));
    await soon(404, (node) => administers(node, one));
    await noteSecondFactor(db(), two.id, null, now());
    await soon(403, (node) => administers(node, two));
  });
});

describe('both nodes allow at once', () => {
  it('what was bought, linked or unlocked, though it was refused a moment before', async () => {
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

/** Statements that a node asks its database while something is done. */
async function statements(node: TestApp, work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(node.database.pool, 'query');
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

describe('a node', () => {
  it('reads once who asks and what he may read, also for many who ask at the same time', async () => {
    const user = await member();
    /* News that comes in between would have it read again. */
    await there.parts.access.caughtUp();
    expect(await reads(there, user)).toBe(200);
    expect(await statements(there, () => reads(there, user))).toBe(0);
    const token = await issueToken(db(), user.id, now());
    await there.parts.access.caughtUp();
    const other = { ...user, token };
    const many = () => Promise.all(Array.from({ length: 20 }, () => reads(there, other)));
    expect(await statements(there, many)).toBe(1);
  });

  it('sees a session or premium end, and premium begin, by the clock alone', async () => {
    let at = noon;
    /* All its news is heard, and of these there is none. */
    const node = accessDecisions({ ...there.parts, now: () => new Date(at) });
    const user = await here.signIn();
    const seen = async (moment: number) => {
      at = moment;
      return (await node.accountOf(user.token))?.isPremium ?? null;
    };
    const days = { startsAt: new Date(noon + 10_000), endsAt: new Date(noon + 20_000) };
    await db()
      .insert(premiumGrants)
      .values({ userId: user.id, source: 'granted', ...days });
    await db()
      .update(signInTokens)
      .set({ expiresAt: new Date(noon + 30_000) })
      .where(eq(signInTokens.hash, hashSecret(user.token)));
    const moments = [9_999, 10_000, 19_999, 20_000, 29_999, 30_000];
    /* Until it listens, nothing is believed for so long. */
    await expect.poll(() => seen(noon).then(() => statements(there, () => seen(noon + 5_000)))).toBe(0);
    await node.caughtUp();
    const found: (boolean | null)[] = [];
    const readings: number[] = [];
    for (const moment of moments)
      readings.push(await statements(there, async () => found.push(await seen(noon + moment))));
    expect(found).toEqual([false, true, true, false, false, null]);
    /* Nor is it read again in between. */
    expect(readings).toEqual([0, 1, 0, 1, 0, 1]);
    await node.close();
  });

  it('reads again when its connection for news breaks, and a second later where that only hangs', async () => {
    let at = noon;
    /* A pool of nobody's: nothing is ever heard on it. */
    const deaf = accessDecisions({
      ...there.parts,
      sessions: Object.assign(Object.create(there.parts.pool), {
        options: { ...there.parts.pool.options, connectionString: 'postgres://127.0.0.1:9/none' },
      }),
      now: () => new Date(at),
    });
    const user = await member();
    expect(await deaf.accountOf(user.token)).toMatchObject({ id: user.id });
    expect(await deaf.membershipOf(user.id, league)).toMatchObject({ linked: league });
    await revokeToken(db(), user.token, now());
    await db().delete(leagueMembers).where(eq(leagueMembers.userId, user.id));
    expect(await deaf.accountOf(user.token)).not.toBeNull();
    at += 1_000;
    expect(await deaf.accountOf(user.token)).toBeNull();
    expect(await deaf.membershipOf(user.id, league)).toBeNull();
    await deaf.close();

    const broken = await member();
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen %access_changed%' and datname = current_database()`);
    await revokeToken(db(), broken.token, now());
    await soon(401, (node) => reads(node, broken));
  });

  it('writes down that a session is used, at most every hour', async () => {
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
    expect(await reads(there, user)).toBe(200);
    expect(await lastUse()).toEqual(before);
    there.advance(1_801_000);
    expect(await reads(there, user)).toBe(200);
    const after = await lastUse();
    expect(after?.lastUsedAt).toEqual(new Date(noon + 3_601_000));
    expect(after?.expiresAt).toEqual(new Date(noon + 3_601_000 + 30 * 86_400_000));
  });
});
