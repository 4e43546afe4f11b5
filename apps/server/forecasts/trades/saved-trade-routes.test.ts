import { randomUUID } from 'node:crypto';
import { calls, ErrorBody } from '@fantasy-stats/contract';
import { mostSavedTrades, type SavedTrade } from '@fantasy-stats/contract/saved-trades';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { savedTrades as table } from '../../kernel/database/schema/saved-trade.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { exported } from '../../testing/archive.ts';
import { savedTradeRoutes } from './saved-trade-routes.ts';

const { deleteSavedTrade, savedTrades, saveTrade } = calls.league;
const league = 'espn-2027-1';
const other = 'espn-2027-2';

const trade: SavedTrade = {
  day: '2026-12-01',
  isNet: true,
  team: '1',
  punts: ['FT%'],
  moves: [
    { playerId: '11', playerName: 'Avery Somebody', from: '1', to: '2' },
    { playerId: '12', playerName: 'Blake Somebody', from: '2', to: '1' },
  ],
  sides: [
    { teamId: '1', change: 0.31, standardError: 0.2 },
    { teamId: '2', change: -0.12, standardError: 0.2 },
  ],
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ concerns: [savedTradeRoutes] });
  for (const id of [league, other])
    await test.parts.database.insert(leagues).values({
      id,
      platform: 'espn',
      facts: {
        ...exampleLeague({ id, platform: 'espn', name: id, weeks: [], today: '2026-12-01' }),
        isPublic: true,
      },
    });
});
afterAll(() => test.close());

async function member(...of: readonly string[]): Promise<TestUser> {
  const user = await test.signIn({ premium: true });
  for (const leagueId of of)
    await test.parts.database
      .insert(leagueMembers)
      .values({ userId: user.id, leagueId, accountId: null, ownTeamId: '1' });
  return user;
}

const codeOf = ({ json }: { json: unknown }) => ErrorBody.parse(json).error.code;

async function save({ token }: TestUser, id: string = randomUUID(), of: SavedTrade = trade): Promise<string> {
  expect((await test.call(saveTrade, { token, body: { league, id, trade: of } })).status).toBe(200);
  return id;
}

async function listed({ token }: TestUser, of = league) {
  return savedTrades.response.parse((await test.call(savedTrades, { token, query: { league: of } })).json)
    .trades;
}

describe('saved trades', () => {
  it('are listed newest first with the result from the day they were saved, and can be exported and deleted', async () => {
    const user = await member(league, other);
    const { token } = user;
    const first = await save(user);
    test.advance(1000);
    const second = await save(user, randomUUID(), { ...trade, day: '2026-12-02' });
    const all = await listed(user);
    expect(all.map(({ id }) => id)).toEqual([second, first]);
    expect(all[1]?.trade).toEqual(trade);
    expect(await listed(user, other)).toEqual([]);
    expect(
      JSON.stringify(exported((await test.call(calls.account.exportAccount, { token })).json)),
    ).toContain('Avery Somebody');
    expect((await test.call(deleteSavedTrade, { token, body: { league, id: first } })).status).toBe(200);
    expect(codeOf(await test.call(deleteSavedTrade, { token, body: { league, id: first } }))).toBe(
      'notFound',
    );
    expect((await listed(user)).map(({ id }) => id)).toEqual([second]);
  });

  it('are stored once even if saved repeatedly', async () => {
    const user = await member(league);
    const id = await save(user);
    await save(user, id);
    expect(await listed(user)).toHaveLength(1);
  });

  it('are visible to their owner only', async () => {
    const owner = await member(league);
    const stranger = await member(league);
    const id = await save(owner);
    const { token } = stranger;
    expect(await listed(stranger)).toEqual([]);
    expect(codeOf(await test.call(deleteSavedTrade, { token, body: { league, id } }))).toBe('notFound');
    const outside = await member();
    expect(codeOf(await test.call(savedTrades, { token: outside.token, query: { league } }))).toBe(
      'leagueNotFound',
    );
  });

  it('are limited in number, even when saved concurrently: the oldest is deleted', async () => {
    const user = await member(league);
    const oldest = await save(user);
    test.advance(1000);
    await Promise.all(Array.from({ length: mostSavedTrades + 2 }, () => save(user)));
    const own = and(eq(table.userId, user.id), eq(table.leagueId, league));
    expect(await test.parts.database.$count(table, own)).toBe(mostSavedTrades);
    expect((await listed(user)).some(({ id }) => id === oldest)).toBe(false);
  });

  it('are deleted when their owner’s membership in the league is deleted', async () => {
    const user = await member(league);
    await save(user);
    await test.parts.database.delete(leagueMembers).where(eq(leagueMembers.userId, user.id));
    expect(await test.parts.database.$count(table, eq(table.userId, user.id))).toBe(0);
  });

  it.each([
    ['no moves', { moves: [] }],
    ['a gain beyond all bounds', { sides: [{ teamId: '1', change: 1e12, standardError: 0 }] }],
    ['a day that is none', { day: 'yesterday' }],
  ])('are rejected with %s', async (_what, wrong) => {
    const { token } = await member(league);
    const body = { league, id: randomUUID(), trade: { ...trade, ...wrong } };
    const refused = await test.call(saveTrade, { token, body: body as never });
    expect(refused.status).toBe(400);
  });
});
