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
  const answer = await client.tokens({ grant_type: 'authorization_code', code, redirect_uri: redirect });
  const body: unknown = answer.json();
  return { access: String(field(body, 'access_token')), refresh: String(field(body, 'refresh_token')), code };
}

async function read(token: string): Promise<{ status: number; body: string }> {
  const answer = await client.server.inject({
    url: '/yahoo/fantasy/v2/game/nba?format=json',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.body };
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

describe('consent', () => {
  it('is asked on a page that carries the state and can be agreed to or denied', async () => {
    const answer = await client.server.inject({ url: consentUrl({ state: 'a"<b>&c' }) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('name="state" value="a&quot;&lt;b&gt;&amp;c"');
    expect(answer.body).toContain('>Agree</button>');
    expect(answer.body).toContain('>Deny</button>');
  });

  it('comes back with a code and the state', async () => {
    const answer = await client.form('/yahoo/oauth2/request_auth', {
      client_id: client.facts.yahoo.clientId,
      redirect_uri: `${redirect}?from=1`,
      state: 'kept as it was',
      decision: 'agree',
    });
    const back = new URL(String(answer.headers.location));
    expect(answer.statusCode).toBe(302);
    expect(back.searchParams.get('from')).toBe('1');
    expect(back.searchParams.get('state')).toBe('kept as it was');
    expect(back.searchParams.get('code')).not.toBe(null);
  });

  it('comes back with an error when it is denied', async () => {
    const answer = await client.form('/yahoo/oauth2/request_auth', {
      client_id: client.facts.yahoo.clientId,
      redirect_uri: redirect,
      state: 's',
      decision: 'deny',
    });
    const back = new URL(String(answer.headers.location));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe('s');
    expect(back.searchParams.has('code')).toBe(false);
  });

  it.each([
    ['an unknown application', { client_id: 'somebody' }],
    ['no address to come back to', { redirect_uri: '' }],
    ['an address that is not of the web', { redirect_uri: 'javascript:alert(1)' }],
    ['another response type', { response_type: 'token' }],
  ])('is refused to %s', async (_what, parameters) => {
    const answer = await client.server.inject({ url: consentUrl(parameters) });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBe(undefined);
  });
});

describe('tokens', () => {
  it('come for a code once, and never for the same code again', async () => {
    const { access, code } = await signIn();
    expect((await read(access)).status).toBe(200);
    const again = await client.tokens({ grant_type: 'authorization_code', code, redirect_uri: redirect });
    expect(again.statusCode).toBe(400);
    expect(field(again.json(), 'error')).toBe('invalid_grant');
  });

  it('do not come for another address than the code was given for', async () => {
    const code = await client.code();
    const answer = await client.tokens({
      grant_type: 'authorization_code',
      code,
      redirect_uri: 'https://elsewhere.example/',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('do not come without the application’s secret', async () => {
    const answer = await client.form(
      '/yahoo/oauth2/get_token',
      { grant_type: 'authorization_code', code: await client.code(), redirect_uri: redirect },
      { authorization: `Basic ${Buffer.from(`${client.facts.yahoo.clientId}:wrong`).toString('base64')}` },
    );
    expect(answer.statusCode).toBe(401);
    expect(field(answer.json(), 'error')).toBe('invalid_client');
  });

  it('expire, and are renewed by the refresh token', async () => {
    const { access, refresh } = await signIn();
    await client.server.inject({ method: 'POST', url: '/control/tokens', payload: { action: 'expire' } });
    const expired = await read(access);
    expect(expired.status).toBe(401);
    expect(expired.body).toContain('token_expired');
    const answer = await client.tokens({
      grant_type: 'refresh_token',
      refresh_token: refresh,
      redirect_uri: redirect,
    });
    const body: unknown = answer.json();
    expect(field(body, 'expires_in')).toBe(3600);
    expect(field(body, 'refresh_token')).toBe(refresh);
    expect((await read(String(field(body, 'access_token')))).status).toBe(200);
  });

  it('are rejected once consent was withdrawn, and when they are not ours', async () => {
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

  it('outlive a restart of the simulator', async () => {
    const { access } = await signIn();
    const restarted = new TestClient({ seed: 1, date: '2027-01-14' });
    const answer = await restarted.server.inject({
      url: '/yahoo/fantasy/v2/game/nba?format=json',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(answer.statusCode).toBe(200);
    await restarted.close();
  });
});
