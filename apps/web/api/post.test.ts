import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { post } from './post.ts';
import { callOnBehalfOf, failureOf } from './request.ts';
import { json, type LocalServer, localServer } from './testing/local-server.ts';

let server: LocalServer;
let token = '';

beforeAll(async () => {
  server = await localServer();
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubEnv('VITE_API_ORIGIN', server.origin);
  server.received.length = 0;
  server.respond = (response) => json(response, 200, { done: true });
  token = '';
  callOnBehalfOf({ token: () => token, platform: () => 1, onFailure: () => {} });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('post', () => {
  it('sends a JSON body with its content type and returns the parsed JSON of a 200', async () => {
    expect(await post('auth/login', { email: 'a@b.c', password: 'ü' })).toEqual({ done: true });
    const [sent] = server.received;
    expect(sent?.method).toBe('POST');
    expect(sent?.path).toBe('/api/auth/login');
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ email: 'a@b.c', password: 'ü' });
  });

  it('sends an empty object if there is no body, and adds no `platform` parameter, unlike GET', async () => {
    await post('auth/logout');
    expect(server.received[0]?.body).toBe('{}');
    expect(server.received[0]?.parameters.toString()).toBe('');
  });

  it('includes credentials and uses the cross-origin mode', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    await post('auth/logout');
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', mode: 'cors' });
  });

  it('sends the token as a bearer header when authenticated', async () => {
    token = 'abc';
    await post('auth/logout', {}, { authenticated: true });
    expect(server.received[0]?.headers.authorization).toBe('Bearer abc');
  });

  it('logs "User is not authenticated" and returns null when an authenticated call has no token', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await post('auth/logout', {}, { authenticated: true })).toBeNull();
    expect(logged.mock.calls).toEqual([['User is not authenticated']]);
    expect(server.received).toHaveLength(0);
  });

  it('logs "Path is required" and returns null without a path', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await post('')).toBeNull();
    expect(logged.mock.calls).toEqual([['Path is required']]);
  });

  it.each([201, 204, 400, 402, 409, 500])('returns null for status %i', async (status) => {
    server.respond = (response) => response.writeHead(status).end();
    expect(await post('auth/login', {})).toBeNull();
  });

  it('stores the field errors that the server returns', async () => {
    server.respond = (response) =>
      json(response, 400, {
        error: {
          code: 'invalidRequest',
          message: 'The body does not fit',
          status: 400,
          fields: [{ path: 'email', message: 'This is not an email address.' }],
        },
      });
    const options = {};
    expect(await post('auth/register', {}, options)).toBeNull();
    expect(failureOf(options)?.fields).toEqual([{ path: 'email', message: 'This is not an email address.' }]);
  });

  it('returns null when the server cannot be reached and for a 200 that is not JSON', async () => {
    server.respond = (response) => response.writeHead(200).end('no');
    expect(await post('auth/login', {})).toBeNull();
    vi.stubEnv('VITE_API_ORIGIN', 'http://127.0.0.1:9');
    expect(await post('auth/login', {})).toBeNull();
  });
});
