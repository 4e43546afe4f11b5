import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from './get.ts';
import { callOnBehalfOf, failureOf } from './request.ts';
import { json, type LocalServer, localServer } from './testing/local-server.ts';

let server: LocalServer;
let token = '';
let platform = 0;
const requests: string[] = [];

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  server.received.length = 0;
  server.respond = (response) => json(response, 200, { fine: true });
  token = '';
  platform = 0;
  requests.length = 0;
  callOnBehalfOf({
    token: () => token,
    platform: () => platform,
    onFailure: ({ code }) => requests.push(code),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function consoleErrors(): string[] {
  const logged: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    logged.push(words.join(' '));
  });
  return logged;
}

describe('get', () => {
  it('returns the parsed JSON of a 200', async () => {
    expect(await get('league/list')).toEqual({ fine: true });
    expect(server.received[0]?.method).toBe('GET');
    expect(server.received[0]?.path).toBe('/api/league/list');
  });

  it('logs "Path is required", returns null and sends nothing without a path', async () => {
    const logged = consoleErrors();
    expect(await get('')).toBeNull();
    expect(logged).toEqual(['Path is required']);
    expect(server.received).toHaveLength(0);
  });

  it('logs "User is not authenticated" and returns null when an authenticated call has no token', async () => {
    const logged = consoleErrors();
    expect(await get('init/context', { authenticated: true })).toBeNull();
    expect(logged).toEqual(['User is not authenticated']);
    expect(server.received).toHaveLength(0);
  });

  it('sends the token as a bearer header for authenticated calls only', async () => {
    token = 'abc';
    await get('init/context', { authenticated: true });
    await get('league/list');
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', undefined]);
  });

  it('includes credentials and uses the cross-origin mode', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    await get('league/list');
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', mode: 'cors' });
  });

  it("adds the user's platform if the call names no platform", async () => {
    platform = 1;
    await get('league/list');
    expect(server.received[0]?.parameters.get('platform')).toBe('1');
  });

  it('does not replace a platform that the call names', async () => {
    platform = 1;
    await get('league/list', { parameters: { platform: 0 } });
    expect(server.received[0]?.parameters.getAll('platform')).toEqual(['0']);
  });

  it('sends the given parameters and omits undefined ones', async () => {
    await get('league/season', { parameters: { league: 'yahoo-466.l.1', week: undefined, all: true } });
    expect(server.received[0]?.parameters.toString()).toBe('league=yahoo-466.l.1&all=true&platform=0');
  });

  it.each([201, 204, 400, 401, 404, 500, 503])('returns undefined for status %i', async (status) => {
    server.respond = (response) => response.writeHead(status).end();
    expect(await get('league/list')).toBeUndefined();
  });

  it('returns the response itself, whatever its status, if `raw` is set', async () => {
    const fine = await get('league/sync/progress', { raw: true });
    expect(fine?.status).toBe(200);
    expect(await fine?.json()).toEqual({ fine: true });
    server.respond = (response) => json(response, 404, { nothing: true });
    const missing = await get('league/sync/progress', { raw: true });
    expect(missing?.status).toBe(404);
    expect(await missing?.json()).toEqual({ nothing: true });
  });

  it('returns null when the server cannot be reached', async () => {
    vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9');
    const options = {};
    expect(await get('league/list', options)).toBeNull();
    expect(failureOf(options)?.code).toBe('serverUnreachable');
  });

  it('returns null when the connection breaks in the middle of the body', async () => {
    server.respond = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"half":');
      response.destroy();
    };
    expect(await get('league/list')).toBeNull();
  });

  it('returns null for a 200 that is not JSON, and stores the error', async () => {
    server.respond = (response) => response.writeHead(200).end('<html>log in to the wi-fi</html>');
    const options = {};
    expect(await get('league/list', options)).toBeNull();
    expect(failureOf(options)).toMatchObject({ code: 'unreadableAnswer', status: 200 });
  });

  it('stores the server’s error and its details for the failed call', async () => {
    server.respond = (response) =>
      json(response, 503, {
        error: {
          code: 'platformThrottled',
          message: 'Yahoo asks for a pause',
          status: 503,
          requestId: 'r-1',
          facts: { platform: 'yahoo', retryAfter: 30 },
        },
      });
    const [one, other] = [{}, {}];
    await get('settings/yahoo/leagues', one);
    server.respond = (response) => json(response, 200, {});
    await get('settings/yahoo/leagues', other);
    expect(failureOf(one)).toEqual({
      code: 'platformThrottled',
      message: 'Yahoo asks for a pause',
      status: 503,
      requestId: 'r-1',
      fields: [],
      facts: { platform: 'yahoo', retryAfter: 30 },
    });
    expect(failureOf(other)).toBeUndefined();
  });

  it('clears an earlier failure when the same call succeeds', async () => {
    const options = {};
    server.respond = (response) => response.writeHead(500).end();
    await get('league/list', options);
    expect(failureOf(options)).toMatchObject({ code: 'unreadableAnswer', status: 500 });
    server.respond = (response) => json(response, 200, {});
    await get('league/list', options);
    expect(failureOf(options)).toBeUndefined();
  });

  it('reports failures to the session, except requests that the page aborted', async () => {
    server.respond = (response) =>
      json(response, 401, { error: { code: 'tokenExpired', message: '', status: 401 } });
    await get('league/list');
    server.respond = () => {};
    const gone = new AbortController();
    const waiting = get('league/list', { signal: gone.signal });
    gone.abort();
    expect(await waiting).toBeNull();
    expect(requests).toEqual(['tokenExpired']);
  });

  it('uses the page’s origin by default', async () => {
    vi.stubEnv('VITE_API_ORIGIN', '');
    vi.stubGlobal('location', { origin: server.origin });
    expect(await get('league/list')).toEqual({ fine: true });
    vi.unstubAllGlobals();
  });
});
