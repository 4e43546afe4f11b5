import { calls } from '@fantasy-stats/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Concern } from '../app.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { leagueMembers, leagues } from '../database/schema/league.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { keptAnswers } from './kept-answers.ts';
import { notModified } from './routes.ts';

const league = 'espn-2027-1';
const other = 'espn-2027-2';
/** The clocks stand still, so that nothing that is known grows old by itself. */
const noon = Date.now();
let version = 1;
let asked = 0;
let made = 0;
let isBroken = false;

/** Answers as many picks as its version. */
const concern: Concern = (routes) => {
  routes.handleKept(calls.draft.averages, async ({ membership, unchanged }) => {
    asked += 1;
    if (unchanged(`${version}`)) return notModified;
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
    };
  });
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
  here = await testApp({ clock: () => noon, concerns: [concern] });
  there = await testApp({ beside: here, clock: () => noon, concerns: [concern] });
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
  asked = 0;
  made = 0;
  isBroken = false;
  return raise();
});

/** A league's version rises, as a sync raises it; every node has heard of it. */
async function raise(): Promise<void> {
  await here.parts.database.update(leagues).set({ version: sql`${leagues.version} + 1` });
  for (const node of [here, there]) await node.parts.access.caughtUp();
}

/** Past what makes other tests wait for news. */
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
  const json = statusCode === 200 ? calls.draft.averages.answer.parse(JSON.parse(body)) : null;
  return { status: statusCode, picks: json?.averages.length, etag: String(sent.etag) };
}

describe('kept answers', () => {
  it('are made once for all who read them, also for those who come meanwhile', async () => {
    const byOne = sql`${leagueMembers.userId} = ${one.id}`;
    const answers = await Promise.all([get(one), get(two), get(one), get(two)]);
    for (const { picks, status } of answers) expect([status, picks]).toEqual([200, version]);
    expect(made).toBe(1);
    /* Who reads it by another league, or has another team, has its version looked after by himself. */
    expect(asked).toBe(1);
    await here.parts.database.update(leagueMembers).set({ ownTeamId: '3' }).where(byOne);
    await here.parts.access.caughtUp();
    expect((await get(one)).picks).toBe(version);
    expect(asked).toBe(2);
    expect(made).toBe(1);
  });

  it('are others as soon as the league is, on every node', async () => {
    const before = await get(one, { node: there });
    version += 1;
    await raise();
    for (const node of [here, there]) {
      const after = await get(one, { node, headers: { 'if-none-match': before.etag } });
      expect(after).toMatchObject({ status: 200, picks: version });
      expect(after.etag).not.toBe(before.etag);
    }
  });

  it('are looked after every five seconds, whatever was told', async () => {
    await get(one);
    version += 1;
    expect((await get(one)).picks).toBe(version - 1);
    here.advance(5_000);
    expect((await get(one)).picks).toBe(version);
  });

  it('are not sent to who has them, without asking anything', async () => {
    const { etag } = await get(one);
    asked = 0;
    expect(await get(one, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304, etag });
    expect(asked).toBe(0);
  });

  it('go to who has none though another had, and belong to one league', async () => {
    const { etag } = await get(one);
    await raise();
    expect((await get(two, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await get(two)).toMatchObject({ status: 200, picks: version });
    expect(await get(two, { of: other })).toMatchObject({ status: 200, picks: version + 100 });
  });

  it('are no way around who may read them', async () => {
    const user = await reader();
    expect((await get(user)).status).toBe(200);
    await here.parts.database.delete(leagueMembers).where(sql`${leagueMembers.userId} = ${user.id}`);
    await here.parts.access.caughtUp();
    expect((await get(user)).status).toBe(404);
    await revokeTokens(here.parts.database, user.id, here.parts.now());
    await here.parts.access.caughtUp();
    expect((await get(user)).status).toBe(401);
  });

  it('that could not be made are made by the next who asks', async () => {
    isBroken = true;
    const failed = await Promise.all([get(one), get(two)]);
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    isBroken = false;
    expect((await get(one)).status).toBe(200);
  });
});

it('keeps the answers used last, as many as have room', async () => {
  const answer = { encoding: 'identity', body: Buffer.alloc(1000) } as const;
  const kept = keptAnswers(2500);
  for (const name of ['a', 'b']) kept.claim(name).made(answer);
  expect(await kept.get('a')).toBe(answer);
  kept.claim('c').made(answer);
  expect(['a', 'b', 'c'].map((name) => kept.get(name) !== undefined)).toEqual([true, false, true]);
});
