import { randomBytes } from 'node:crypto';
import { calls, type InputOf } from '@fantasy-stats/contract';
import type { AuthorizationRequest } from '@fantasy-stats/contract/assistants';
import {
  auth,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assistants } from '../../kernel/database/schema/account.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { clientOf, mayRedirect, registerClient } from './clients.ts';

const publicUrl = 'http://localhost:3000';
const backTo = 'https://assistant.example.com/callback';

const concerns: RegisterRoutes[] = [
  (routes) => routes.handle(calls.league.leagues, async () => ({ leagues: [] })),
  (routes) => routes.handle(calls.nba.schedule, async () => ({ days: [], readAt: null, nbaOutage: null })),
];

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await testApp({ concerns });
});
beforeEach(async () => {
  user = await app.signIn();
});
afterAll(() => app?.close());

async function send(
  path: string,
  { body, form, token }: { body?: object; form?: Record<string, string> | string; token?: string } = {},
) {
  const payload = form === undefined ? JSON.stringify(body) : new URLSearchParams(form).toString();
  const isPost = form !== undefined || body !== undefined;
  const response = await app.app.inject({
    method: isPost ? 'POST' : 'GET',
    url: path,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isPost
        ? { 'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded' }
        : {}),
    },
    ...(isPost ? { payload } : {}),
  });
  return {
    status: response.statusCode,
    json: response.body ? response.json<unknown>() : null,
    headers: response.headers,
  };
}

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url');

async function createAuthorization(more: Partial<AuthorizationRequest> = {}) {
  const registration = { client_name: 'A fine assistant', redirect_uris: [backTo] };
  const { client_id } = z
    .object({ client_id: z.string() })
    .parse((await send('/oauth/register', { body: registration })).json);
  const verifier = randomBytes(32).toString('base64url');
  const authorization: AuthorizationRequest = {
    client_id,
    redirect_uri: backTo,
    response_type: 'code',
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
    ...more,
  };
  return { authorization, verifier };
}

async function allow(body: InputOf<typeof calls.account.allowAssistant>, owner = user): Promise<URL> {
  const { json, text } = await app.call(calls.account.allowAssistant, { body, token: owner.token });
  const response = calls.account.allowAssistant.response.safeParse(json);
  if (!response.success) throw new Error(text);
  return new URL(response.data.allowed);
}

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(3600),
  scope: z.string(),
});

async function letIn(owner = user) {
  const { authorization, verifier } = await createAuthorization();
  const url = await allow({ ...authorization, scopes: ['league'] }, owner);
  const form = {
    grant_type: 'authorization_code',
    client_id: authorization.client_id,
    code: url.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: backTo,
  };
  const { json } = await send('/oauth/token', { form });
  return { ...Tokens.parse(json), form, client_id: authorization.client_id };
}

/** Returns whether a token gives access. The account has no premium: a 402 shows that the token is valid. */
async function opens(token: string): Promise<boolean> {
  const { status } = await app.call(calls.league.leagues, { token });
  expect([401, 402]).toContain(status);
  return status === 402;
}

const listed = async (owner = user) =>
  calls.account.assistants.response.parse(
    (await app.call(calls.account.assistants, { token: owner.token })).json,
  ).assistants;

describe('an assistant', () => {
  it('is authorized by a standard MCP client that starts from /mcp, is listed, and can be disconnected', async () => {
    const unknown = await send('/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'ping' } });
    expect(unknown.status).toBe(401);
    expect(unknown.headers['www-authenticate']).toBe(
      `Bearer resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp", scope="league nba advice"`,
    );
    let client: StoredOAuthClientInformation | undefined;
    let tokens: StoredOAuthTokens | undefined;
    let verifier = '';
    const visited: URL[] = [];
    const provider: OAuthClientProvider = {
      redirectUrl: backTo,
      clientMetadata: { client_name: 'A fine assistant', redirect_uris: [backTo], scope: 'league nba' },
      state: () => 'state of its own',
      clientInformation: () => client,
      saveClientInformation: (given) => {
        client = given;
      },
      tokens: () => tokens,
      saveTokens: (given) => {
        tokens = given;
      },
      redirectToAuthorization: (url) => void visited.push(url),
      saveCodeVerifier: (given) => {
        verifier = given;
      },
      codeVerifier: () => verifier,
    };
    const fetchFn = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      expect(new URL(request.url).origin).toBe(publicUrl);
      const answer = await app.app.inject({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: new URL(request.url).pathname,
        headers: Object.fromEntries(request.headers),
        ...(request.method === 'POST' ? { payload: await request.text() } : {}),
      });
      const type = { 'content-type': String(answer.headers['content-type']) };
      return new Response(answer.body, { status: answer.statusCode, headers: type });
    };
    const options = { serverUrl: `${publicUrl}/mcp`, fetchFn, scope: 'league nba' };
    expect(await auth(provider, options)).toBe('REDIRECT');
    const [visit] = visited;
    expect(visit?.pathname).toBe('/authorize');
    const query = calls.account.assistantRequest.query.parse(Object.fromEntries(visit?.searchParams ?? []));
    expect(query.resource).toBe(`${publicUrl}/mcp`);
    const response = await app.call(calls.account.assistantRequest, { query, token: user.token });
    expect(response.json).toMatchObject({
      name: 'A fine assistant',
      host: 'assistant.example.com',
      scopes: ['league', 'nba'],
    });
    const url = await allow({ ...query, scopes: ['nba'] });
    expect(`${url.origin}${url.pathname}`).toBe(backTo);
    expect(url.searchParams.get('state')).toBe('state of its own');
    expect(url.searchParams.get('iss')).toBe(publicUrl);
    const authorizationCode = url.searchParams.get('code') ?? '';
    expect(await auth(provider, { ...options, authorizationCode, iss: publicUrl })).toBe('AUTHORIZED');

    const access = tokens?.access_token ?? '';
    expect((await app.call(calls.league.leagues, { token: access })).json).toMatchObject({
      error: { code: 'premiumRequired' },
    });
    const [row] = await listed();
    expect(row).toMatchObject({ name: 'A fine assistant', host: 'assistant.example.com', scopes: ['nba'] });
    // The client refreshes its token automatically.
    expect(await auth(provider, options)).toBe('AUTHORIZED');
    expect(tokens?.access_token).not.toBe(access);
    expect(await opens(access)).toBe(false);
    expect(await opens(tokens?.access_token ?? '')).toBe(true);
    const body = { id: row?.id ?? '' };
    expect((await app.call(calls.account.disconnectAssistant, { body, token: user.token })).status).toBe(200);
    expect(await opens(tokens?.access_token ?? '')).toBe(false);
    expect((await app.call(calls.account.disconnectAssistant, { body, token: user.token })).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it('receives the user’s refusal at its redirect address', async () => {
    const { authorization } = await createAuthorization();
    const { json } = await app.call(calls.account.assistantRequest, {
      query: authorization,
      token: user.token,
    });
    const { denied } = calls.account.assistantRequest.response.parse(json);
    expect(Object.fromEntries(new URL(denied).searchParams)).toEqual({
      error: 'access_denied',
      state: 'a state',
      iss: publicUrl,
    });
  });

  it('cannot make calls outside its scopes or authorize other assistants', async () => {
    const { access_token: token } = await letIn(await app.signIn({ premium: true }));
    const query = { from: '2026-12-01', to: '2026-12-02' };
    expect((await app.call(calls.league.leagues, { token })).status).toBe(200);
    expect((await app.call(calls.nba.schedule, { query, token })).json).toMatchObject({
      error: { code: 'scopeMissing' },
    });
    const { authorization } = await createAuthorization();
    const body = { ...authorization, scopes: ['league' as const] };
    expect((await app.call(calls.account.allowAssistant, { body, token })).json).toMatchObject({
      error: { code: 'notForTokens' },
    });
    expect((await app.call(calls.account.assistants, { token })).status).toBe(403);
  });

  it('loses access when its owner signs out everywhere, when it revokes its token, and a month after its last use', async () => {
    const owner = await app.signIn();
    const first = await letIn(owner);
    await revokeTokens(app.parts.database, owner.id, app.parts.now());
    app.parts.callers.expire(null);
    expect(await opens(first.access_token)).toBe(false);
    for (const which of ['access_token', 'refresh_token'] as const) {
      const own = await letIn();
      expect(await opens(own.access_token)).toBe(true);
      expect((await send('/oauth/revoke', { form: { token: own[which] } })).status).toBe(200);
      expect(await opens(own.access_token)).toBe(false);
    }
    expect((await send('/oauth/revoke', { form: { token: 'nobody’s' } })).status).toBe(200);
    const last = await letIn();
    app.advance(3_601_000);
    expect(await opens(last.access_token)).toBe(false);
    const form = {
      grant_type: 'refresh_token',
      client_id: last.client_id,
      refresh_token: last.refresh_token,
    };
    const renewed = Tokens.parse((await send('/oauth/token', { form })).json);
    expect(await opens(renewed.access_token)).toBe(true);
    app.advance(30 * 86_400_000 + 1000);
    const late = { ...form, refresh_token: renewed.refresh_token };
    expect(await send('/oauth/token', { form: late })).toMatchObject({
      status: 400,
      json: { error: 'invalid_grant' },
    });
  });
});

describe('an assistant is not authorized', () => {
  it('with a registration that redirects to unsafe addresses', async () => {
    for (const address of [
      'http://assistant.example.com/callback',
      'javascript:alert(1)',
      'data:text/html,hello',
      'file:///etc/passwd',
      'https://somebody:secret@assistant.example.com/',
      'https://assistant.example.com/#fragment',
      'nothing',
    ])
      expect(await send('/oauth/register', { body: { redirect_uris: [address] } }), address).toMatchObject({
        status: 400,
        json: { error: 'invalid_redirect_uri' },
      });
    const six = Array.from({ length: 6 }, (_, index) => `https://example.com/${index}`);
    expect((await send('/oauth/register', { body: { redirect_uris: six } })).status).toBe(400);
    expect((await send('/oauth/register', { body: { redirect_uris: [] } })).status).toBe(400);
    expect(
      (await send('/oauth/register', { body: { redirect_uris: [backTo], client_name: 'x'.repeat(201) } }))
        .json,
    ).toEqual({ error: 'invalid_client_metadata' });
  });

  it('with an unknown id, an unregistered redirect address, or a resource other than this server', async () => {
    const { authorization } = await createAuthorization();
    const other = registerClient(randomBytes(32), { redirect_uris: [backTo] });
    for (const wrong of [
      { client_id: other.id },
      { client_id: `${authorization.client_id}x` },
      { client_id: 'fsc_.' },
      { redirect_uri: 'https://elsewhere.example.com/callback' },
      { redirect_uri: `${backTo}/more` },
      { redirect_uri: `${backTo}/../elsewhere` },
      { redirect_uri: `${backTo}?next=1` },
      { redirect_uri: `${backTo}#` },
      { redirect_uri: `${backTo}%0d%0aLocation:https://elsewhere.example.com` },
      { redirect_uri: 'https://assistant.example.com.elsewhere.example.com/callback' },
      { redirect_uri: 'https://assistant.example.com@elsewhere.example.com/callback' },
      { redirect_uri: 'https://elsewhere.example.com\\@assistant.example.com/callback' },
      { redirect_uri: 'https://assistant.example.com:8443/callback' },
      { redirect_uri: 'https://ASSISTANT.example.com/callback' },
      { redirect_uri: 'http://assistant.example.com/callback' },
      { redirect_uri: '//assistant.example.com/callback' },
      { redirect_uri: 'javascript:alert(1)//https://assistant.example.com/callback' },
      { redirect_uri: '' },
      { resource: 'https://elsewhere.example.com/mcp' },
    ]) {
      const query = { ...authorization, ...wrong };
      const refusal = { error: { code: 'assistantUnknown' } };
      expect(
        (await app.call(calls.account.assistantRequest, { query, token: user.token })).json,
      ).toMatchObject(refusal);
      const body = { ...query, scopes: ['league' as const] };
      expect((await app.call(calls.account.allowAssistant, { body, token: user.token })).json).toMatchObject(
        refusal,
      );
    }
    const code = 'x'.repeat(43);
    for (const wrong of [
      { code_challenge_method: 'plain' },
      { response_type: 'token' },
      { code_challenge: `${code}=` },
      { code_challenge: '' },
      { code_challenge: undefined },
      { code_challenge_method: undefined },
      { redirect_uri: undefined },
      { client_id: undefined },
    ]) {
      const query = { ...authorization, ...wrong } as AuthorizationRequest;
      expect((await app.call(calls.account.assistantRequest, { query, token: user.token })).status).toBe(400);
    }
  });

  it('without a session, or from a page of another site', async () => {
    const { authorization } = await createAuthorization();
    const body = { ...authorization, scopes: ['league' as const] };
    expect((await app.call(calls.account.allowAssistant, { body })).status).toBe(401);
    // A form on another site cannot send the Authorization header, whatever cookies exist.
    const forged = await app.app.inject({
      method: 'POST',
      url: '/api/account/allowAssistant',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `token=${user.token}` },
      payload: new URLSearchParams({
        client_id: authorization.client_id,
        redirect_uri: authorization.redirect_uri,
      }).toString(),
    });
    expect(forged.statusCode).toBe(401);
    expect(await app.parts.database.$count(assistants, eq(assistants.userId, user.id))).toBe(0);
  });

  it('with a redirect address that differs from the registered one in more than the local port', () => {
    const key = randomBytes(32);
    const { id } = registerClient(key, {
      redirect_uris: ['http://127.0.0.1/callback', 'cursor://one/callback'],
    });
    const client = clientOf(key, id);
    if (!client) throw new Error('there is no client');
    expect(mayRedirect(client, 'http://127.0.0.1:49152/callback')).toBe(true);
    expect(mayRedirect(client, 'cursor://one/callback')).toBe(true);
    for (const address of [
      'http://127.0.0.1:49152/elsewhere',
      'http://localhost:49152/callback',
      'http://192.168.0.1/callback',
      'https://127.0.0.1/callback',
      'http://127.0.0.1:80@elsewhere.example.com/callback',
      'http://127.0.0.1.elsewhere.example.com/callback',
      'http://127.0.0.1:49152/callback?next=1',
      'http://127.0.0.1:49152/callback#fragment',
      'http://127.0.0.1:49152/Callback',
      'http://127.0.0.1:49152/callback/../elsewhere',
      'http://0.0.0.0:49152/callback',
      'http://[::1]:49152/callback',
      'cursor://two/callback',
      'cursor://one/callback/more',
    ])
      expect(mayRedirect(client, address), address).toBe(false);
  });
});

describe('the token endpoint issues no tokens', () => {
  it('for a code that is wrong, expired, issued to another assistant, or sent without its verifier', async () => {
    const { authorization, verifier } = await createAuthorization();
    const url = await allow({ ...authorization, scopes: ['league'] });
    const form = {
      grant_type: 'authorization_code',
      client_id: authorization.client_id,
      code: url.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: backTo,
    };
    const other = { client_name: 'Another', redirect_uris: [backTo] };
    const { client_id } = z
      .object({ client_id: z.string() })
      .parse((await send('/oauth/register', { body: other })).json);
    for (const [wrong, error] of [
      [{ client_id }, 'invalid_grant'],
      [{ client_id: 'fsc_nobody.x' }, 'invalid_client'],
      [{ code: `${form.code}x` }, 'invalid_grant'],
      [{ code: 'x' }, 'invalid_grant'],
      [{ code_verifier: 'y'.repeat(43) }, 'invalid_grant'],
      [{ code_verifier: 'short' }, 'invalid_request'],
      [{ code_verifier: authorization.code_challenge }, 'invalid_grant'],
      [{ redirect_uri: 'https://elsewhere.example.com/' }, 'invalid_grant'],
      [{ resource: 'https://elsewhere.example.com/mcp' }, 'invalid_target'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
    ] as const)
      expect(
        (await send('/oauth/token', { form: { ...form, ...wrong } })).json,
        JSON.stringify(wrong),
      ).toEqual({
        error,
      });
    expect((await send('/oauth/token', { form: `${new URLSearchParams(form)}&code=again` })).status).toBe(
      400,
    );
    expect((await send('/oauth/token', { form: {} })).status).toBe(400);
    app.advance(61_000);
    expect((await send('/oauth/token', { form })).json).toEqual({ error: 'invalid_grant' });
  });

  it('for a reused code, and revokes the tokens issued for it', async () => {
    const { access_token, form } = await letIn();
    expect(await opens(access_token)).toBe(true);
    expect((await send('/oauth/token', { form })).json).toEqual({ error: 'invalid_grant' });
    expect(await opens(access_token)).toBe(false);
  });

  it('for a reused refresh token, and revokes the thief’s token', async () => {
    const { client_id, refresh_token } = await letIn();
    const form = { grant_type: 'refresh_token', client_id, refresh_token };
    const stolen = Tokens.parse((await send('/oauth/token', { form })).json);
    expect(await opens(stolen.access_token)).toBe(true);
    expect((await send('/oauth/token', { form })).json).toEqual({ error: 'invalid_grant' });
    expect(await opens(stolen.access_token)).toBe(false);
    const next = { ...form, refresh_token: stolen.refresh_token };
    expect((await send('/oauth/token', { form: next })).json).toEqual({ error: 'invalid_grant' });
  });

  it('for another assistant’s refresh token, or with wider scopes than granted', async () => {
    const { client_id, refresh_token } = await letIn();
    const other = { client_name: 'Another', redirect_uris: [backTo] };
    const stranger = z
      .object({ client_id: z.string() })
      .parse((await send('/oauth/register', { body: other })).json);
    const stolen = { grant_type: 'refresh_token', client_id: stranger.client_id, refresh_token };
    expect((await send('/oauth/token', { form: stolen })).json).toEqual({ error: 'invalid_grant' });
    const form = { grant_type: 'refresh_token', client_id, refresh_token, scope: 'league nba advice' };
    const renewed = Tokens.parse((await send('/oauth/token', { form })).json);
    expect(renewed.scope).toBe('league');
    expect((await app.call(calls.nba.schedule, { token: renewed.access_token })).json).toMatchObject({
      error: { code: expect.stringMatching(/scopeMissing|premiumRequired/) },
    });
  });

  it('after the owner sets a new password, even for a code issued before', async () => {
    const owner = await app.signIn();
    const { authorization, verifier } = await createAuthorization();
    const url = await allow({ ...authorization, scopes: ['league'] }, owner);
    await revokeTokens(app.parts.database, owner.id, app.parts.now());
    const form = {
      grant_type: 'authorization_code',
      client_id: authorization.client_id,
      code: url.searchParams.get('code') ?? '',
      code_verifier: verifier,
    };
    expect((await send('/oauth/token', { form })).json).toEqual({ error: 'invalid_grant' });
  });

  it('for the second of two concurrent requests with the same code', async () => {
    const { authorization, verifier } = await createAuthorization();
    const url = await allow({ ...authorization, scopes: ['league'] });
    const form = {
      grant_type: 'authorization_code',
      client_id: authorization.client_id,
      code: url.searchParams.get('code') ?? '',
      code_verifier: verifier,
    };
    const responses = await Promise.all([1, 2].map(() => send('/oauth/token', { form })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
