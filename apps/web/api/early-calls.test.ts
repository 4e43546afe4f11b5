import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from './get.ts';
import { callOnBehalfOf } from './request.ts';
import { json, type LocalServer, localServer } from './testing/local-server.ts';

let server: LocalServer;

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  server.received.length = 0;
  server.answer = (response) => json(response, 200, { from: 'the call' });
  callOnBehalfOf({ token: () => 'abc', platform: () => 1, onFailure: () => {} });
});
afterEach(() => {
  globalThis.earlyCalls = undefined;
  vi.unstubAllEnvs();
});

/** As if the page's head had asked for the leagues. */
function asked(token: string, at: number): void {
  const address = `${server.origin}/api/league/list?platform=1`;
  const answer = Promise.resolve(Response.json({ from: 'the head' }));
  globalThis.earlyCalls = { token, at, answers: { [address]: answer }, asked: Promise.resolve() };
}

const leagues = () => get('league/list', { authenticated: true });

describe('an answer that the head of the page has asked for', () => {
  it('is what the first call gets, and the next one asks again', async () => {
    asked('abc', performance.now());
    expect(await leagues()).toEqual({ from: 'the head' });
    expect(server.received).toHaveLength(0);
    expect(await leagues()).toEqual({ from: 'the call' });
  });

  it('is for the same question alone', async () => {
    asked('abc', performance.now());
    expect(await get('league/list', { authenticated: true, parameters: { platform: 0 } })).toEqual({
      from: 'the call',
    });
  });

  it('is for nobody else', async () => {
    asked('of another session', performance.now());
    expect(await leagues()).toEqual({ from: 'the call' });
    expect(globalThis.earlyCalls).toBeUndefined();
  });

  it('is not kept longer than a page keeps what it read', async () => {
    asked('abc', performance.now() - 61_000);
    expect(await leagues()).toEqual({ from: 'the call' });
  });
});
