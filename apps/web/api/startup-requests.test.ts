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
  server.respond = (response) => json(response, 200, { from: 'the call' });
  callOnBehalfOf({ token: () => 'abc', platform: () => 1, onFailure: () => {} });
});
afterEach(() => {
  globalThis.startup = undefined;
  vi.unstubAllEnvs();
});

/** Simulates the script in the page head requesting the leagues. */
function sendFromHead(token: string, at: number): void {
  const address = `${server.origin}/api/league/list?platform=1`;
  const response = Promise.resolve(Response.json({ from: 'the head' }));
  globalThis.startup = { requests: { token, at, responses: { [address]: response } } };
}

const leagues = () => get('league/list', { authenticated: true });

describe('a response requested by the page head', () => {
  it('is used for the first call only; later calls send a request', async () => {
    sendFromHead('abc', performance.now());
    expect(await leagues()).toEqual({ from: 'the head' });
    expect(server.received).toHaveLength(0);
    expect(await leagues()).toEqual({ from: 'the call' });
  });

  it('is used only for a call with the same URL', async () => {
    sendFromHead('abc', performance.now());
    expect(await get('league/list', { authenticated: true, parameters: { platform: 0 } })).toEqual({
      from: 'the call',
    });
  });

  it('is used only for a call with the same token', async () => {
    sendFromHead('of another session', performance.now());
    expect(await leagues()).toEqual({ from: 'the call' });
    expect(globalThis.startup?.requests).toBeUndefined();
  });

  it('is not used after 60 seconds', async () => {
    sendFromHead('abc', performance.now() - 61_000);
    expect(await leagues()).toEqual({ from: 'the call' });
  });
});
