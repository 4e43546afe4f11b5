import { afterAll, describe, expect, it } from 'vitest';
import { TestClient } from '../testing/client.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

const redirect = 'https://app.example/callback';

function field(body: unknown, name: string): unknown {
  return body !== null && typeof body === 'object' ? Reflect.get(body, name) : undefined;
}

async function signIn(): Promise<{ access: string; refresh: string; code: string }> {
  const code = await client.code();
  const response = await client.tokens({ grant_type: 'authorization_code', code, redirect_uri: redirect });
  const body: unknown = response.json();
  return { access: String(field(body, 'access_token')), refresh: String(field(body, 'refresh_token')), code };
}

async function read(token: string): Promise<{ status: number; body: string }> {
  const response = await client.server.inject({
    url: '/yahoo/fantasy/v2/game/nba?format=json',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.body };
}

function consentUrl(parameters: Record<string, string>): string {
  const all = {
    client_id: client.facts.yahoo.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    ...parameters,
  };
  return `/yahoo/oauth2/request_auth?${new URLSearchParams(all)}`;
}

describe('the Yahoo consent page', () => {
  it('includes the state and can be accepted or denied', async () => {
    const response = await client.server.inject({ url: consentUrl({ state: 'a"<b>&c' }) });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('name="state" value="a&quot;&lt;b&gt;&amp;c"');
    expect(response.body).toContain('>Agree</button>');
    expect(response.body).toContain('>Deny</button>');
  });

  it('redirects with a code and the state if the user agrees', async () => {
    const response = await client.form('/yahoo/oauth2/request_auth', {
      client_id: client.facts.yahoo.clientId,
      redirect_uri: `${redirect}?from=1`,
      state: 'kept as it was',
      decision: 'agree',
    });
    const back = new URL(String(response.headers.location));
    expect(response.statusCode).toBe(302);
    expect(back.searchParams.get('from')).toBe('1');
    expect(back.searchParams.get('state')).toBe('kept as it was');
    expect(back.searchParams.get('code')).not.toBe(null);
  });

  it('redirects with an error if the user denies consent', async () => {
    const response = await client.form('/yahoo/oauth2/request_auth', {
      client_id: client.facts.yahoo.clientId,
      redirect_uri: redirect,
      state: 's',
      decision: 'deny',
    });
    const back = new URL(String(response.headers.location));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('s');
    expect(back.searchParams.has('code')).toBe(false);
  });

  it.each([
    ['an unknown application', { client_id: 'somebody' }],
    ['no address to come back to', { redirect_uri: '' }],
    ['an address that is not of the web', { redirect_uri: 'javascript:alert(1)' }],
    ['another response type', { response_type: 'token' }],
  ])('rejects %s', async (_what, parameters) => {
    const response = await client.server.inject({ url: consentUrl(parameters) });
    expect(response.statusCode).toBe(400);
    expect(response.headers.location).toBe(undefined);
  });
});

describe('Yahoo tokens', () => {
  it('are issued once per code', async () => {
    const { access, code } = await signIn();
    expect((await read(access)).status).toBe(200);
    const again = await client.tokens({ grant_type: 'authorization_code', code, redirect_uri: redirect });
    expect(again.statusCode).toBe(400);
    expect(field(again.json(), 'error')).toBe('invalid_grant');
  });

  it('are refused if the redirect URI differs from the one used for the code', async () => {
    const code = await client.code();
    const response = await client.tokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://elsewhere.example/',
    });
    expect(response.statusCode).toBe(400);
  });

  it('are refused without the client secret', async () => {
    const response = await client.form(
      '/yahoo/oauth2/get_token',
      { grant_type: 'authorization_code', code: await client.code(), redirect_uri: redirect },
      { authorization: `Basic ${Buffer.from(`${client.facts.yahoo.clientId}:wrong`).toString('base64')}` },
    );
    expect(response.statusCode).toBe(401);
    expect(field(response.json(), 'error')).toBe('invalid_client');
  });

  it('expire and are renewed with the refresh token', async () => {
    const { access, refresh } = await signIn();
    await client.server.inject({ method: 'POST', url: '/control/tokens', payload: { action: 'expire' } });
    const expired = await read(access);
    expect(expired.status).toBe(401);
    expect(expired.body).toContain('token_expired');
    const response = await client.tokens({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      redirect_uri: redirect,
    });
    const body: unknown = response.json();
    expect(field(body, 'expires_in')).toBe(3600);
    expect(field(body, 'refresh_token')).toBe(refresh);
    expect((await read(String(field(body, 'access_token')))).status).toBe(200);
  });

  it('are rejected after consent is revoked, and if forged', async () => {
    const { access, refresh } = await signIn();
    const guid = access.split('.')[1];
    await client.server.inject({
      method: 'POST',
      url: '/control/tokens',
      payload: { action: 'revoke', guid },
    });
    expect((await read(access)).body).toContain('token_rejected');
    const renewed = await client.tokens({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(renewed.statusCode).toBe(400);
    await client.server.inject({
      method: 'POST',
      url: '/control/tokens',
      payload: { action: 'restore', guid },
    });
    expect((await read(access)).status).toBe(200);
    expect((await read(`${access.slice(0, -1)}x`)).body).toContain('token_rejected');
  });

  it('survive a restart of the simulator', async () => {
    const { access } = await signIn();
    const restarted = new TestClient({ seed: 1, date: '2027-01-14' });
    const response = await restarted.server.inject({
      url: '/yahoo/fantasy/v2/game/nba?format=json',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(response.statusCode).toBe(200);
    await restarted.close();
  });
});
