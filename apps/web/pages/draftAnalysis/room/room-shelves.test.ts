import { standardLeague } from '@fantasy-stats/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOnBehalfOf } from '../../../api/request.ts';
import { json, type LocalServer, localServer } from '../../../api/testing/local-server.ts';
import { bringIn, browserShelf } from './room-shelves.ts';
import { newRoom, rulesOf } from './room-state.ts';

const standard = standardLeague('2026-10-10');
const room = newRoom(standard, rulesOf(standard));
const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/** Fake `localStorage`: like in a browser, entries are own enumerable properties. */
function storage(): Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false });
  const stored: Record<string, string> = {};
  return Object.defineProperties(stored, {
    getItem: hidden((key: string) => stored[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      stored[key] = value;
    }),
    removeItem: hidden((key: string) => {
      delete stored[key];
    }),
  }) as unknown as Storage;
}

let server: LocalServer;
let responses: (readonly [number, object])[] = [];

const made = () => server.received.map(({ body }) => (JSON.parse(body) as { id: string }).id);

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  vi.stubGlobal('localStorage', storage());
  callOnBehalfOf({ token: () => 'abc', platform: () => 0, onFailure: () => undefined });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.received.length = 0;
  server.respond = (response) => json(response, ...(responses.shift() ?? [500, {}]));
  for (const id of [one, other]) await browserShelf.save(id, 0, room);
});
afterEach(() => {
  callOnBehalfOf(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const left = async () => (await browserShelf.list()).map(({ id }) => id).sort();

describe('bringIn', () => {
  it('moves rooms to the account, and deletes local rooms that the account already has', async () => {
    responses = [
      [200, { version: 1 }],
      [409, { error: { code: 'roomChanged', message: '' } }],
    ];
    expect((await bringIn()).toSorted()).toEqual([one, other]);
    expect(made().toSorted()).toEqual([one, other]);
    expect(await left()).toEqual([]);
  });

  it('keeps rooms in the browser while the account is full', async () => {
    responses = [
      [200, { version: 1 }],
      [409, { error: { code: 'tooManyRooms', message: '' } }],
    ];
    await expect(bringIn()).rejects.toThrow();
    expect(await left()).toEqual([made()[1]]);
  });
});
