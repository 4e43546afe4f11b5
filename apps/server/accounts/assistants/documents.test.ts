import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@fantasy-stats/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { documentPlace } from './documents.ts';

const backTo = 'https://assistant.example.com/callback';
const elsewhere = 'https://assistant.example.com';

interface Served {
  readonly status?: number;
  readonly type?: string;
  readonly cache?: string;
  readonly body: string;
}

let app: TestApp;
let user: TestUser;
let documents: Server;
let origin = '';
const served = new Map<string, Served>();
let reads = 0;

beforeAll(async () => {
  documents = createServer((request, response) => {
    reads += 1;
    const found = served.get(request.url ?? '');
    response.writeHead(found ? (found.status ?? 200) : 404, {
      'content-type': found?.type ?? 'application/json',
      'cache-control': found?.cache ?? 'max-age=300',
      location: '/good.json',
    });
    response.end(found?.body ?? '');
  });
  await new Promise<void>((done) => documents.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(documents.address() as AddressInfo).port}`;
  app = await testApp({
    environment: { SIMULATOR_URL: origin },
    concerns: [(routes) => routes.handle(calls.league.leagues, async () => ({ leagues: [] }))],
  });
});
beforeEach(async () => {
  served.clear();
  user = await app.signIn({ premium: true });
});
afterAll(async () => {
  await app?.close();
  documents.close();
});

const metadataDocument = (path: string, more: object = {}) =>
  JSON.stringify({
    client_id: `${origin}${path}`,
    client_name: 'A described assistant',
    redirect_uris: [backTo],
    token_endpoint_auth_method: 'none',
    ...more,
  });

const verifier = randomBytes(32).toString('base64url');
const authorizationQuery = (path: string, redirect_uri = backTo) => ({
  client_id: `${origin}${path}`,
  redirect_uri,
  response_type: 'code' as const,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256' as const,
});

const requestAuthorization = (path: string, redirect_uri?: string) =>
  app.call(calls.account.assistantRequest, {
    query: authorizationQuery(path, redirect_uri),
    token: user.token,
  });

const post = (url: string, headers: Record<string, string>, payload: string) =>
  app.app.inject({ method: 'POST', url, headers, payload });

/**
 * Authorizes an assistant for some scopes.
 * @returns its token
 */
async function letIn(scopes: ('league' | 'nba' | 'advice')[]): Promise<string> {
  served.set('/in.json', { body: metadataDocument('/in.json') });
  const body = { ...authorizationQuery('/in.json'), scopes };
  const { json } = await app.call(calls.account.allowAssistant, { body, token: user.token });
  const { allowed } = calls.account.allowAssistant.response.parse(json);
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: `${origin}/in.json`,
    code: new URL(allowed).searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: backTo,
  });
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin: elsewhere };
  const response = await post('/oauth/token', type, form.toString());
  expect(response.headers['access-control-allow-origin']).toBe('*');
  return z.object({ access_token: z.string() }).parse(response.json()).access_token;
}

describe('a client id metadata document', () => {
  it('authorizes its client, is advertised as supported, and is cached while fresh', async () => {
    const metadata = await app.app.inject('/.well-known/oauth-authorization-server');
    expect(metadata.json()).toMatchObject({ client_id_metadata_document_supported: true });
    served.set('/good.json', { body: metadataDocument('/good.json') });
    const before = reads;
    const response = await requestAuthorization('/good.json');
    expect(response.json, response.text).toMatchObject({
      name: 'A described assistant',
      host: 'assistant.example.com',
    });
    expect((await requestAuthorization('/good.json')).status).toBe(200);
    expect(reads - before).toBe(1);
    app.advance(301_000);
    expect((await requestAuthorization('/good.json')).status).toBe(200);
    expect(reads - before).toBe(2);
    expect(await letIn(['league'])).toMatch(/^fsa_/);
  });

  it('lists the only redirect addresses that are accepted', async () => {
    served.set('/here.json', { body: metadataDocument('/here.json') });
    expect((await requestAuthorization('/here.json', 'https://evil.example/callback')).status).toBe(400);
  });

  it('is rejected if it is invalid, belongs to another client, or contains a secret, and is fetched again for the next request', async () => {
    const wrong: Record<string, Served> = {
      status: { status: 302, body: metadataDocument('/wrong.json') },
      type: { type: 'text/html', body: metadataDocument('/wrong.json') },
      json: { body: '{' },
      another: { body: metadataDocument('/other.json') },
      nameless: { body: metadataDocument('/wrong.json', { client_name: undefined }) },
      nowhere: { body: metadataDocument('/wrong.json', { redirect_uris: [] }) },
      unsafe: { body: metadataDocument('/wrong.json', { redirect_uris: ['http://evil.example/'] }) },
      secret: { body: metadataDocument('/wrong.json', { client_secret: 'x' }) },
      proof: { body: metadataDocument('/wrong.json', { token_endpoint_auth_method: 'client_secret_basic' }) },
      large: { body: metadataDocument('/wrong.json', { more: 'x'.repeat(20_000) }) },
    };
    for (const [why, response] of Object.entries(wrong)) {
      served.set('/wrong.json', response);
      expect((await requestAuthorization('/wrong.json')).status, why).toBe(400);
    }
    served.set('/wrong.json', { body: metadataDocument('/wrong.json') });
    expect((await requestAuthorization('/wrong.json')).status).toBe(200);
  });

  it('must be at a public https host name in normalized form', () => {
    const real = { simulatedChats: null };
    expect(documentPlace('https://app.example.com/client.json', real)).toMatchObject({ isConfigured: false });
    for (const id of [
      'https://app.example.com/',
      'https://app.example.com',
      'http://app.example.com/client.json',
      'https://app.example.com:8443/client.json',
      'https://app.example.com/a/../client.json',
      'https://app.example.com/client.json#part',
      'https://user@app.example.com/client.json',
      'https://127.0.0.1/client.json',
      'https://[::1]/client.json',
      'https://localhost/client.json',
      'HTTPS://APP.example.com/client.json',
      `${origin}/client.json`,
      'fsc_abc.def',
    ])
      expect(documentPlace(id, real), id).toBeNull();
  });

  it('is not fetched if an unknown client calls the token endpoint', async () => {
    const before = reads;
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: `${origin}/unread.json`,
      refresh_token: 'fsr_nothing',
    });
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/oauth/token', type, form.toString())).json()).toEqual({ error: 'invalid_grant' });
    expect(reads).toBe(before);
  });
});

describe('an assistant in a browser', () => {
  it('may send requests from its page, but without the browser’s credentials', async () => {
    for (const url of [
      '/mcp',
      '/oauth/token',
      '/oauth/register',
      '/.well-known/oauth-protected-resource/mcp',
    ]) {
      const { headers, statusCode } = await app.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin: 'http://localhost:6274', 'access-control-request-method': 'POST' },
      });
      expect([statusCode, headers['access-control-allow-origin']], url).toEqual([204, '*']);
      expect(headers['access-control-allow-headers']).toContain('mcp-protocol-version');
      expect(headers['access-control-allow-methods']).toContain('DELETE');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const found = await app.app.inject({
      url: '/.well-known/oauth-protected-resource/mcp',
      headers: { origin: elsewhere },
    });
    expect(found.headers['access-control-allow-origin']).toBe('*');
    // Other endpoints send no CORS headers.
    const context = await app.app.inject({ url: '/api/init/context', headers: { origin: elsewhere } });
    expect(context.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('can read where to authorize from the 401 response, unless its page is insecure', async () => {
    const type = { 'content-type': 'application/json' };
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const refused = await post('/mcp', { ...type, origin: elsewhere }, ping);
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-expose-headers']).toContain('www-authenticate');
    for (const origin of ['http://evil.example', 'null'])
      expect((await post('/mcp', { ...type, origin }, ping)).statusCode, origin).toBe(403);
  });
});

describe('the error for an assistant with missing scopes', () => {
  it('lists the missing scope, at the MCP endpoint together with the granted scopes', async () => {
    const token = await letIn(['nba']);
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    };
    const call = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'my_leagues', arguments: {} },
    });
    const response = await post('/mcp', headers, call);
    expect(response.statusCode, response.body).toBe(403);
    expect(response.headers['www-authenticate']).toBe(
      'Bearer error="insufficient_scope", resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp", scope="league nba"',
    );
    expect(response.body).toContain('scopeMissing');
    const { headers: ofApi, status } = await app.call(calls.league.leagues, { token });
    expect([status, ofApi['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="league"',
    ]);
  });
});
