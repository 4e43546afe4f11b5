import { calls, ErrorBody } from '@fantasy-stats/contract';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playerMarks } from '../../kernel/database/schema/marks.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { exported } from '../../testing/archive.ts';

const { change, importProjections, players, projections, removeProjections, setRanks } = calls.marks;
const { changeDefaults, defaults } = calls.settings;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const mark = { nbaId: 203_999, isWatched: true, note: '', tags: ['sleeper'], rank: 3 };
const marksOf = async ({ token }: TestUser) =>
  players.response.parse((await test.call(players, { token })).json).players;

describe('player notes', () => {
  it('are stored per account, changed, and deleted when empty', async () => {
    const [user, other] = [await test.signIn(), await test.signIn()];
    expect((await test.call(change, { token: user.token, body: mark })).status).toBe(200);
    expect(await marksOf(user)).toEqual([mark]);
    expect(await marksOf(other)).toEqual([]);
    const changed = { ...mark, note: ' Buy low ', tags: ['a', 'a', 'b'], isWatched: false };
    await test.call(change, { token: user.token, body: changed });
    expect(await marksOf(user)).toEqual([{ ...changed, note: 'Buy low', tags: ['a', 'b'] }]);
    await test.call(change, {
      token: user.token,
      body: { ...mark, isWatched: false, tags: [], rank: null },
    });
    expect(await marksOf(user)).toEqual([]);
  });

  it('are limited in number, and rejected if a value is invalid or too long', async () => {
    const user = await test.signIn();
    const rows = Array.from({ length: markLimits.players }, (_, index) => ({
      userId: user.id,
      ...mark,
      nbaId: index + 1,
      changedAt: new Date(),
    }));
    await test.database.database.insert(playerMarks).values(rows);
    const refused = await test.call(change, { token: user.token, body: mark });
    expect(ErrorBody.parse(refused.json).error.code).toBe('tooManyMarks');
    expect(
      (await test.call(change, { token: user.token, body: { ...mark, nbaId: 1, rank: 9 } })).status,
    ).toBe(200);
    for (const wrong of [
      { note: 'x'.repeat(markLimits.note + 1) },
      { rank: 0 },
      { nbaId: 0 },
      { tags: [''] },
    ])
      expect((await test.call(change, { token: user.token, body: { ...mark, ...wrong } })).status).toBe(400);
  });
});

describe('a user’s own ranking', () => {
  it('replaces the previous ranking, and does not change player notes other than ranks', async () => {
    const user = await test.signIn();
    const { token } = user;
    const rank = (...ids: number[]) =>
      test.call(setRanks, {
        token,
        body: { players: ids.map((nbaId, index) => ({ nbaId, rank: index + 1 })) },
      });
    await test.call(change, { token, body: mark });
    expect((await rank(5, mark.nbaId, 6)).status).toBe(200);
    expect((await marksOf(user)).map(({ nbaId, rank: place }) => [nbaId, place])).toEqual([
      [5, 1],
      [6, 3],
      [mark.nbaId, 2],
    ]);
    await rank(6, 6);
    expect((await marksOf(user)).map(({ nbaId, rank: place }) => [nbaId, place])).toEqual([
      [6, 2],
      [mark.nbaId, null],
    ]);
    await rank();
    expect(await marksOf(user)).toEqual([{ ...mark, rank: null }]);
  });

  it('is rejected entirely if it exceeds the account’s limit', async () => {
    const user = await test.signIn();
    await test.call(change, { token: user.token, body: mark });
    const players = Array.from({ length: markLimits.players }, (_, index) => ({ nbaId: index + 1, rank: 1 }));
    const refused = await test.call(setRanks, { token: user.token, body: { players } });
    expect(ErrorBody.parse(refused.json).error.code).toBe('tooManyMarks');
    expect(await marksOf(user)).toEqual([mark]);
    for (const wrong of [
      { nbaId: 0, rank: 1 },
      { nbaId: 1, rank: 0 },
      { nbaId: 1, rank: 1.5 },
    ])
      expect((await test.call(setRanks, { token: user.token, body: { players: [wrong] } })).status).toBe(400);
  });
});

describe('a user’s own projections', () => {
  const list = [
    { nbaId: 1, line: { PTS: 20.5, MIN: 33 } },
    { nbaId: 2, line: { REB: 9 } },
  ];

  it('replace the previous projections, contain each player once, and can be removed', async () => {
    const { token } = await test.signIn();
    const read = async () =>
      projections.response.parse((await test.call(projections, { token })).json).projections;
    expect(await read()).toBeNull();
    await test.call(importProjections, { token, body: { name: 'Mine', players: list } });
    const twice = [...list, { nbaId: 1, line: { PTS: 22 } }];
    await test.call(importProjections, { token, body: { name: 'Newer', players: twice } });
    expect(await read()).toMatchObject({
      name: 'Newer',
      players: [
        { nbaId: 1, line: { PTS: 22 } },
        { nbaId: 2, line: { REB: 9 } },
      ],
    });
    await test.call(removeProjections, { token, body: {} });
    expect(await read()).toBeNull();
  });

  it('are rejected if their name, length or values exceed the limits', async () => {
    const { token } = await test.signIn();
    const many = Array.from({ length: markLimits.projections + 1 }, (_, index) => ({
      nbaId: index + 1,
      line: {},
    }));
    for (const body of [
      { name: 'Mine', players: many },
      { name: 'Mine', players: [] },
      { name: '', players: list },
      { name: 'Mine', players: [{ nbaId: 1, line: { PTS: -1 } }] },
      { name: 'Mine', players: [{ nbaId: 1, line: { PTS: markLimits.amount + 1 } }] },
    ])
      expect((await test.call(importProjections, { token, body })).status).toBe(400);
  });
});

describe('page defaults', () => {
  it('have initial values, change field by field, and are included in the export', async () => {
    const user = await test.signIn();
    const { token } = user;
    expect((await test.call(defaults, { token })).json).toEqual(usualDefaults);
    await test.call(changeDefaults, { token, body: { punts: ['FT%'], theme: 'dark' } });
    await test.call(changeDefaults, { token, body: { weights: { BLK: 2 } } });
    const expected = { ...usualDefaults, punts: ['FT%'], theme: 'dark', weights: { BLK: 2 } };
    expect((await test.call(defaults, { token })).json).toEqual(expected);
    await test.call(change, { token, body: mark });
    const sent = await test.call(calls.account.exportAccount, { token });
    const archive = JSON.stringify(exported(sent.json));
    expect(archive).toContain('sleeper');
    expect(archive).toContain('"theme":"dark"');
    expect((await test.call(changeDefaults, { token, body: { weights: { BLK: 9 } } })).status).toBe(400);
  });
});
