import { randomBytes } from 'node:crypto';
import { calls, type InputOf } from '@fantasy-stats/contract';
import type { AssistantAsks } from '@fantasy-stats/contract/assistants';
import {
  auth,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Concern } from '../app.ts';
import { revokeTokens } from '../auth/tokens.ts';
import { assistants } from '../database/schema/account.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { clientOf, mayRedirect, registerClient } from './clients.ts';

/* Assistants on the web: let in as the protocol's own client does it, and every way they are not. */

const publicUrl = 'http://localhost:3000';
const backTo = 'https://assistant.example.com/callback';

/** Answers of no interest to a call of each of two scopes. */
const concerns: Concern[] = [
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

/** A request as the network would bring it. */
async function send(
  path: string,
  { body, form, token }: { body?: object; form?: Record<string, string> | string; token?: string } = {},
) {
  const payload = form === undefined ? JSON.stringify(body) : new URLSearchParams(form).toString();
  const isPost = form !== undefined || body !== undefined;
  const answer = await app.app.inject({
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
    status: answer.statusCode,
    json: answer.body ? answer.json<unknown>() : null,
    headers: answer.headers,
  };
}

const sha256 = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64url');

/** A registered assistant that has sent somebody's browser here. */
async function asking(more: Partial<AssistantAsks> = {}) {
  const said = { client_name: 'A fine assistant', redirect_uris: [backTo] };
  const { client_id } = z
    .object({ client_id: z.string() })
    .parse((await send('/oauth/register', { body: said })).json);
  const verifier = randomBytes(32).toString('base64url');
  const asks: AssistantAsks = {
    client_id,
    redirect_uri: backTo,
    response_type: 'code',
    code_challenge: await sha256(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
    ...more,
  };
  return { asks, verifier };
}

async function allow(body: InputOf<typeof calls.account.allowAssistant>, owner = user): Promise<URL> {
  const { json, text } = await app.call(calls.account.allowAssistant, { body, token: owner.token });
  const answer = calls.account.allowAssistant.answer.safeParse(json);
  if (!answer.success) throw new Error(text);
  return new URL(answer.data.allowed);
}

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(3600),
  scope: z.string(),
});

/** An assistant that was let in. */
async function letIn(owner = user) {
  const { asks, verifier } = await asking();
  const url = await allow({ ...asks, scopes: ['league'] }, owner);
  const form = {
    grant_type: 'authorization_code',
    client_id: asks.client_id,
    code: url.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: backTo,
  };
  const { json } = await send('/oauth/token', { form });
  return { ...Tokens.parse(json), form, client_id: asks.client_id };
}

/** Whether a token opens what it was made for. The account has no premium: 402 says that it was known. */
async function opens(token: string): Promise<boolean> {
  const { status } = await app.call(calls.league.leagues, { token });
  expect([401, 402]).toContain(status);
  return status === 402;
}

const listed = async (owner = user) =>
  calls.account.assistants.answer.parse(
    (await app.call(calls.account.assistants, { token: owner.token })).json,
  ).assistants;

describe('an assistant', () => {
  it('finds its way in by what /mcp says, with the protocol’s own client, and is seen and disconnected', async () => {
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
    const told = await app.call(calls.account.assistantRequest, { query, token: user.token });
    expect(told.json).toMatchObject({
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
    /* It refreshes by itself. */
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

  it('is told no by the address it gave', async () => {
    const { asks } = await asking();
    const { json } = await app.call(calls.account.assistantRequest, { query: asks, token: user.token });
    const { denied } = calls.account.assistantRequest.answer.parse(json);
    expect(Object.fromEntries(new URL(denied).searchParams)).toEqual({
      error: 'access_denied',
      state: 'a state',
      iss: publicUrl,
    });
  });

  it('makes no call that its owner did not allow, and none that lets others in', async () => {
    const { access_token: token } = await letIn(await app.signIn({ premium: true }));
    const query = { from: '2026-12-01', to: '2026-12-02' };
    expect((await app.call(calls.league.leagues, { token })).status).toBe(200);
    expect((await app.call(calls.nba.schedule, { query, token })).json).toMatchObject({
      error: { code: 'scopeMissing' },
    });
    const { asks } = await asking();
    const body = { ...asks, scopes: ['league' as const] };
    expect((await app.call(calls.account.allowAssistant, { body, token })).json).toMatchObject({
      error: { code: 'notForTokens' },
    });
    expect((await app.call(calls.account.assistants, { token })).status).toBe(403);
  });

  it('is out when its owner signs out everywhere, revokes it itself, and a month after its last use', async () => {
    const owner = await app.signIn();
    const first = await letIn(owner);
    await revokeTokens(app.parts.database, owner.id, app.parts.now());
    await app.parts.access.caughtUp();
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

describe('nobody is let in', () => {
  it('by a registration that sends browsers elsewhere', async () => {
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
    const six = Array.from({ length: 6 }, (_, place) => `https://example.com/${place}`);
    expect((await send('/oauth/register', { body: { redirect_uris: six } })).status).toBe(400);
    expect((await send('/oauth/register', { body: { redirect_uris: [] } })).status).toBe(400);
    expect(
      (await send('/oauth/register', { body: { redirect_uris: [backTo], client_name: 'x'.repeat(201) } }))
        .json,
    ).toEqual({ error: 'invalid_client_metadata' });
  });

  it('by an id that was never given, another address, or for another resource', async () => {
    const { asks } = await asking();
    const other = registerClient(randomBytes(32), { redirect_uris: [backTo] });
    for (const wrong of [
      { client_id: other.id },
      { client_id: `${asks.client_id}x` },
      { client_id: 'fsc_.' },
      { redirect_uri: 'https://elsewhere.example.com/callback' },
      { redirect_uri: `${backTo}/more` },
      { resource: 'https://elsewhere.example.com/mcp' },
    ]) {
      const query = { ...asks, ...wrong };
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
    ]) {
      const query = { ...asks, ...wrong } as AssistantAsks;
      expect((await app.call(calls.account.assistantRequest, { query, token: user.token })).status).toBe(400);
    }
  });

  it('without a log-in, and not by the page of another site', async () => {
    const { asks } = await asking();
    const body = { ...asks, scopes: ['league' as const] };
    expect((await app.call(calls.account.allowAssistant, { body })).status).toBe(401);
    /* What a form elsewhere can send comes without the header that says who is logged in, whatever cookies there are. */
    const forged = await app.app.inject({
      method: 'POST',
      url: '/api/account/allowAssistant',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `token=${user.token}` },
      payload: new URLSearchParams({ client_id: asks.client_id, redirect_uri: asks.redirect_uri }).toString(),
    });
    expect(forged.statusCode).toBe(401);
    expect(await app.parts.database.$count(assistants, eq(assistants.userId, user.id))).toBe(0);
  });

  it('on the port of somebody else’s machine', () => {
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
      'cursor://two/callback',
    ])
      expect(mayRedirect(client, address), address).toBe(false);
  });
});

describe('no tokens are given', () => {
  it('for a code that is wrong, late, of another assistant, or without its verifier', async () => {
    const { asks, verifier } = await asking();
    const url = await allow({ ...asks, scopes: ['league'] });
    const form = {
      grant_type: 'authorization_code',
      client_id: asks.client_id,
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

  it('for a code the second time: then the first is out, too', async () => {
    const { access_token, form } = await letIn();
    expect(await opens(access_token)).toBe(true);
    expect((await send('/oauth/token', { form })).json).toEqual({ error: 'invalid_grant' });
    expect(await opens(access_token)).toBe(false);
  });

  it('for a refresh token the second time: then the thief is out, too', async () => {
    const { client_id, refresh_token } = await letIn();
    const form = { grant_type: 'refresh_token', client_id, refresh_token };
    const stolen = Tokens.parse((await send('/oauth/token', { form })).json);
    expect(await opens(stolen.access_token)).toBe(true);
    expect((await send('/oauth/token', { form })).json).toEqual({ error: 'invalid_grant' });
    expect(await opens(stolen.access_token)).toBe(false);
    const next = { ...form, refresh_token: stolen.refresh_token };
    expect((await send('/oauth/token', { form: next })).json).toEqual({ error: 'invalid_grant' });
  });

  it('for two uses of one code at once, but once', async () => {
    const { asks, verifier } = await asking();
    const url = await allow({ ...asks, scopes: ['league'] });
    const form = {
      grant_type: 'authorization_code',
      client_id: asks.client_id,
      code: url.searchParams.get('code') ?? '',
      code_verifier: verifier,
    };
    const answers = await Promise.all([1, 2].map(() => send('/oauth/token', { form })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
