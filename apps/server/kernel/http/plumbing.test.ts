import { allCalls, calls, errorStatus } from '@fantasy-stats/contract';
import { LeagueIsPrivate, PlatformThrottled } from '@fantasy-stats/platforms';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { createLog } from '../log.ts';
import { toApiError } from './error-handler.ts';

describe('the server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ environment: { WEB_ORIGINS: 'https://pages.example.org' } });
  });
  afterAll(() => test.close());

  it('reports liveness, and readiness while the database responds', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('responds to unknown calls with 404 and JSON for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await test.app.inject({ method, url: '/api/no/such' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error: { code: 'notFound', status: 404 } });
    }
  });

  it('returns an error code for a body that is not JSON, has another content type, or is too large', async () => {
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('{"email":')).json()).toMatchObject({ error: { code: 'malformedJson', status: 400 } });
    expect((await send('')).json()).toMatchObject({ error: { code: 'malformedJson' } });
    expect((await send('{"__proto__":{"a":1}}')).json()).toMatchObject({ error: { status: 400 } });
    expect((await send('a=b', 'application/x-www-form-urlencoded')).json()).toMatchObject({
      error: { code: 'invalidRequest' },
    });
    expect((await send(JSON.stringify({ email: 'x'.repeat(70_000) }))).json()).toMatchObject({
      error: { code: 'bodyTooLarge', status: 413 },
    });
    expect((await send('[]')).json()).toMatchObject({ error: { code: 'invalidRequest' } });
  });

  it('accepts the platform parameter, and rejects unknown platforms', async () => {
    const { token } = await test.signIn();
    expect((await test.call(calls.init.context, { token, query: { platform: '1' } })).status).toBe(200);
    const wrong = await test.app.inject({
      url: '/api/init/context?platform=7',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(wrong.json()).toMatchObject({ error: { code: 'invalidRequest', fields: [{ path: 'platform' }] } });
  });

  it('distinguishes a missing token from an invalid one', async () => {
    const request = (authorization?: string) =>
      test.app.inject({ url: '/api/init/context', headers: authorization ? { authorization } : {} });
    expect((await request()).json()).toMatchObject({
      error: { code: 'notSignedIn', message: 'User is not authenticated', status: 401 },
    });
    for (const header of ['Bearer short', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`, 'Bearer \u00e9'])
      expect((await request(header)).json()).toMatchObject({ error: { code: 'tokenExpired', status: 401 } });
  });

  it('sends the request id with every response and in every error', async () => {
    const response = await test.app.inject('/api/no/such');
    const body: unknown = response.json();
    expect(body).toMatchObject({ error: { requestId: response.headers['x-request-id'] } });
  });

  it('allows cross-origin requests only from configured origins', async () => {
    const preflight = (origin: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url: '/api/init/context',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const allowed = await preflight('https://pages.example.org');
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://pages.example.org',
      'access-control-allow-credentials': 'true',
    });
    expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('sends headers against framing, content sniffing and foreign scripts', async () => {
    const { headers } = await test.app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  it('documents exactly the calls that it serves', async () => {
    const document: unknown = (await test.app.inject('/api/docs/json')).json();
    const paths =
      typeof document === 'object' && document !== null && 'paths' in document ? document.paths : {};
    expect(Object.keys(paths ?? {})).toContain('/api/init/context');
    for (const path of Object.keys(paths ?? {}))
      expect(
        allCalls.map((call) => `/api/${call.path}`),
        path,
      ).toContain(path);
    expect((await test.app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
  });
});

describe('toApiError', () => {
  it('maps platform errors to the API’s error codes, with the details that the messages need', () => {
    const paused = toApiError(new PlatformThrottled({ platform: 'yahoo', path: '/x', status: 999 }, 90));
    expect(paused).toMatchObject({
      code: 'platformThrottled',
      status: 503,
      facts: { platform: 'yahoo', retryAfter: 90 },
    });
    expect(toApiError(new LeagueIsPrivate({ platform: 'espn', path: '/x' }))).toMatchObject({
      code: 'leaguePrivate',
      status: 409,
    });
  });

  it('hides the message of internal errors', () => {
    const leaked = toApiError(new Error('password of the database is 1234'));
    expect(JSON.stringify(leaked.body('id'))).not.toContain('1234');
    expect(leaked.status).toBe(500);
  });

  it('uses a status of 400 or higher for every error code', () => {
    for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('the log', () => {
  it('redacts secrets at every depth', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    log.info({ password: 'hunter2', body: { token: 'abc-secret', nested: { espnS2: 's2-secret' } } }, 'x');
    log.info({ request: { headers: { authorization: 'Bearer abc-secret', cookie: 'c=c-secret' } } }, 'x');
    const text = lines.join('');
    for (const secret of ['hunter2', 'abc-secret', 's2-secret', 'c-secret'])
      expect(text).not.toContain(secret);
    expect(text).toContain('[redacted]');
  });

  it('shows the path of a request without its query, which can contain codes', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const test = await testApp({ log });
    try {
      await test.app.inject('/login/reset?code=very-secret');
      expect(lines.join('')).toContain('"path":"/login/reset"');
      expect(lines.join('')).not.toContain('very-secret');
    } finally {
      await test.close();
    }
  });
});
