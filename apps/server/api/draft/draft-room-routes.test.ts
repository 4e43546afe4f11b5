import { randomUUID } from 'node:crypto';
import { calls, ErrorBody } from '@fantasy-stats/contract';
import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import { mostRooms } from '@fantasy-stats/contract/draft-rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { exported } from '../../testing/archive.ts';

const { changeRoom, createRoom, deleteRoom, room: readRoom, rooms } = calls.draft;

const room: DraftRoom = {
  name: 'Friday',
  league: null,
  rules: null,
  kind: 'snake',
  teams: 12,
  rounds: 13,
  budget: 200,
  seat: 0,
  punts: [],
  picks: [],
  traded: [],
  mock: null,
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const codeOf = ({ json }: { json: unknown }) => ErrorBody.parse(json).error.code;

async function make({ token }: TestUser, id: string = randomUUID()): Promise<string> {
  expect((await test.call(createRoom, { token, body: { id, room } })).status).toBe(200);
  return id;
}

async function read({ token }: TestUser, id: string) {
  return readRoom.response.parse((await test.call(readRoom, { token, query: { room: id } })).json);
}

describe('draft rooms', () => {
  it('are rejected if their name is not valid Unicode, which the database cannot store', async () => {
    const { token } = await test.signIn();
    const body = { id: randomUUID(), room: { ...room, name: 'half a pair \ud83c' } };
    const response = await test.call(createRoom, { token, body });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(response.json).error.fields).toMatchObject([{ path: 'room.name' }]);
  });

  it('can be stored without premium, listed by last change, changed and deleted', async () => {
    const user = await test.signIn();
    const { token } = user;
    const first = await make(user);
    test.advance(1000);
    const second = await make(user);
    test.advance(1000);
    const picks = [{ id: '203999', team: 0, cost: null, keptAt: null }];
    const changed = await test.call(changeRoom, {
      token,
      body: { id: first, version: 1, room: { ...room, picks } },
    });
    expect(changed.json).toEqual({ version: 2 });
    expect(await read(user, first)).toEqual({ id: first, version: 2, room: { ...room, picks } });
    const listed = rooms.response.parse((await test.call(rooms, { token })).json).rooms;
    expect(listed.map(({ id, picks: gone }) => [id, gone])).toEqual([
      [first, 1],
      [second, 0],
    ]);
    expect(
      JSON.stringify(exported((await test.call(calls.account.exportAccount, { token })).json)),
    ).toContain(second);
    expect((await test.call(deleteRoom, { token, body: { id: first } })).status).toBe(200);
    expect(codeOf(await test.call(readRoom, { token, query: { room: first } }))).toBe('notFound');
  });

  it('reject a change to an outdated version, so that another tab’s change is kept', async () => {
    const user = await test.signIn();
    const { token } = user;
    const id = await make(user);
    const body = { id, version: 1, room };
    const both = await Promise.all([
      test.call(changeRoom, { token, body: { ...body, room: { ...room, name: 'one' } } }),
      test.call(changeRoom, { token, body: { ...body, room: { ...room, name: 'other' } } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both[0].status === 200 ? 'one' : 'other';
    expect(await read(user, id)).toMatchObject({ version: 2, room: { name: won } });
    expect(codeOf(await test.call(createRoom, { token, body: { id, room } }))).toBe('roomChanged');
  });

  it('are visible to their owner only, even by id', async () => {
    const owner = await test.signIn();
    const other = await test.signIn({ premium: true });
    const id = await make(owner);
    const { token } = other;
    expect(codeOf(await test.call(readRoom, { token, query: { room: id } }))).toBe('notFound');
    expect(codeOf(await test.call(changeRoom, { token, body: { id, version: 1, room } }))).toBe('notFound');
    expect(codeOf(await test.call(deleteRoom, { token, body: { id } }))).toBe('notFound');
    expect((await test.call(rooms, { token })).json).toEqual({ rooms: [] });
    // The same ID in another account is a different room.
    await make(other, id);
    await test.call(deleteRoom, { token, body: { id } });
    expect(await read(owner, id)).toMatchObject({ version: 1 });
  });

  it('are limited per account, even for concurrent requests', async () => {
    const { token } = await test.signIn();
    const made = await Promise.all(
      Array.from({ length: mostRooms + 3 }, () =>
        test.call(createRoom, { token, body: { id: randomUUID(), room } }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(mostRooms);
    expect(new Set(made.filter(({ status }) => status !== 200).map(codeOf))).toEqual(
      new Set(['tooManyRooms']),
    );
  });

  it.each([
    ['a team that is none', { seat: 30 }],
    ['more teams than a draft has', { teams: 31 }],
    ['a price beyond every budget', { picks: [{ id: '1', team: 0, cost: 1e9, keptAt: null }] }],
    ['no name', { name: '' }],
  ])('are rejected with %s', async (_what, wrong) => {
    const { token } = await test.signIn();
    const body = { id: randomUUID(), room: { ...room, ...wrong } };
    expect((await test.call(createRoom, { token, body })).status).toBe(400);
  });
});
