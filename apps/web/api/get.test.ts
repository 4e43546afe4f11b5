import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from './get.ts';
import { callOnBehalfOf, failureOf } from './request.ts';
import { json, type LocalServer, localServer } from './testing/local-server.ts';

let server: LocalServer;
let token = '';
let platform = 0;
const told: string[] = [];

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  server.received.length = 0;
  server.answer = (response) => json(response, 200, { fine: true });
  token = '';
  platform = 0;
  told.length = 0;
  callOnBehalfOf({ token: () => token, platform: () => platform, onFailure: ({ code }) => told.push(code) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function consoleErrors(): string[] {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    said.push(words.join(' '));
  });
  return said;
}

describe('get', () => {
  it('answers the parsed JSON of a 200', async () => {
    expect(await get('league/list')).toEqual({ fine: true });
    expect(server.received[0]?.method).toBe('GET');
    expect(server.received[0]?.path).toBe('/api/league/list');
  });

  it('logs "Path is required" and answers null without a path, and sends nothing', async () => {
    const said = consoleErrors();
    expect(await get('')).toBeNull();
    expect(said).toEqual(['Path is required']);
    expect(server.received).toHaveLength(0);
  });

  it('logs "User is not authenticated" and answers null when an authenticated call has no token', async () => {
    const said = consoleErrors();
    expect(await get('init/context', { authenticated: true })).toBeNull();
    expect(said).toEqual(['User is not authenticated']);
    expect(server.received).toHaveLength(0);
  });

  it('sends the token as a bearer header when authenticated, and only then', async () => {
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

  it("adds the user's platform when it is not given", async () => {
    platform = 1;
    await get('league/list');
    expect(server.received[0]?.parameters.get('platform')).toBe('1');
  });

  it('leaves a given platform alone', async () => {
    platform = 1;
    await get('league/list', { parameters: { platform: 0 } });
    expect(server.received[0]?.parameters.getAll('platform')).toEqual(['0']);
  });

  it('writes the parameters it was given and leaves undefined ones out', async () => {
    await get('league/season', { parameters: { league: 'yahoo-466.l.1', week: undefined, all: true } });
    expect(server.received[0]?.parameters.toString()).toBe('league=yahoo-466.l.1&all=true&platform=0');
  });

  it.each([201, 204, 400, 401, 404, 500, 503])('answers undefined for a %i', async (status) => {
    server.answer = (response) => response.writeHead(status).end();
    expect(await get('league/list')).toBeUndefined();
  });

  it('answers the response itself when raw, of a 200 and of every other status', async () => {
    const fine = await get('league/sync/progress', { raw: true });
    expect(fine?.status).toBe(200);
    expect(await fine?.json()).toEqual({ fine: true });
    server.answer = (response) => json(response, 404, { nothing: true });
    const missing = await get('league/sync/progress', { raw: true });
    expect(missing?.status).toBe(404);
    expect(await missing?.json()).toEqual({ nothing: true });
  });

  it('answers null when the server cannot be reached', async () => {
    vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9');
    const options = {};
    expect(await get('league/list', options)).toBeNull();
    expect(failureOf(options)?.code).toBe('serverUnreachable');
  });

  it('answers null when the connection breaks in the middle of the body', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"half":');
      response.destroy();
    };
    expect(await get('league/list')).toBeNull();
  });

  it('answers null for a 200 that is no JSON, and keeps why', async () => {
    server.answer = (response) => response.writeHead(200).end('<html>log in to the wi-fi</html>');
    const options = {};
    expect(await get('league/list', options)).toBeNull();
    expect(failureOf(options)).toMatchObject({ code: 'unreadableAnswer', status: 200 });
  });

  it('keeps the error the server named, with its facts, for the very call that failed', async () => {
    server.answer = (response) =>
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
    server.answer = (response) => json(response, 200, {});
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

  it('forgets an earlier failure when the same call goes well', async () => {
    const options = {};
    server.answer = (response) => response.writeHead(500).end();
    await get('league/list', options);
    expect(failureOf(options)).toMatchObject({ code: 'unreadableAnswer', status: 500 });
    server.answer = (response) => json(response, 200, {});
    await get('league/list', options);
    expect(failureOf(options)).toBeUndefined();
  });

  it('tells the session of failures, but not of a request the page gave up itself', async () => {
    server.answer = (response) =>
      json(response, 401, { error: { code: 'tokenExpired', message: '', status: 401 } });
    await get('league/list');
    server.answer = () => {};
    const gone = new AbortController();
    const waiting = get('league/list', { signal: gone.signal });
    gone.abort();
    expect(await waiting).toBeNull();
    expect(told).toEqual(['tokenExpired']);
  });

  it('asks the page’s own origin where no other is configured', async () => {
    vi.stubEnv('VITE_API_ORIGIN', '');
    vi.stubGlobal('location', { origin: server.origin });
    expect(await get('league/list')).toEqual({ fine: true });
    vi.unstubAllGlobals();
  });
});
