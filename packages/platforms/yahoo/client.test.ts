import { afterEach, describe, expect, it } from 'vitest';
import {
  ApplicationNotAuthorized,
  AuthorizationDenied,
  CredentialsExpired,
  CredentialsRejected,
  NotAMember,
  NotFoundAtPlatform,
  PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  UnexpectedAnswer,
} from '../errors.ts';
import { personId } from '../identity.ts';
import type { LocalReply, LocalServer } from '../testing/local-server.ts';
import { sampleAccount, sampleConfig, sampleTokens, serveYahoo } from '../testing/sample-servers.ts';
import { sampleResponses } from '../testing/yahoo-sample.ts';
import { memoryTokenStore, yahooAccount, yahooAuthorization } from './index.ts';

let server: LocalServer;
afterEach(() => server.close());

const expired: LocalReply = {
  status: 401,
  body: {
    error: {
      description:
        'Please provide valid credentials. OAuth oauth_problem="token_expired", realm="yahooapis.com"',
    },
  },
};
const grant: LocalReply = {
  body: { access_token: 'new-access', expires_in: 3600, token_type: 'bearer', xoauth_yahoo_guid: 'GUIDX' },
};
const described = (status: number, description: string): LocalReply => ({
  status,
  body: { error: { 'xml:lang': 'en-us', 'yahoo:uri': '/fantasy/v2/x', description, detail: '' } },
});

const settings = 'league/501.l.77/settings';

async function fault(reply: LocalReply, token: LocalReply = grant): Promise<unknown> {
  server = await serveYahoo({ [settings]: reply, '/oauth2/get_token': token });
  return await sampleAccount(server.url)
    .league('501.l.77')
    .readLeague()
    .then(
      () => null,
      (error: unknown) => error,
    );
}

describe('Yahoo’s error responses', () => {
  it.each([
    [
      'an application that is not on the list',
      403,
      'This application is not authorized to perform this action.',
      ApplicationNotAuthorized,
    ],
    [
      'a league of others',
      403,
      'You are not allowed to view this page because you are not in this league.',
      NotAMember,
    ],
    ['forbidden access to a league', 403, 'Forbidden access.', NotAMember],
    ['a league that is not there', 404, 'The resource was not found.', NotFoundAtPlatform],
    ['a wrong key', 400, 'Invalid league key 501.l.77', NotFoundAtPlatform],
    ['a request it does not know', 400, 'Invalid subresource', UnexpectedAnswer],
    ['too many requests', 429, '', PlatformThrottled],
    ['too many requests, its own way', 999, '', PlatformThrottled],
    ['an outage', 500, '', PlatformUnavailable],
    [
      'an outage with another status',
      400,
      'There was a temporary problem with the server.',
      PlatformUnavailable,
    ],
    [
      'permission that has to be asked for',
      401,
      'additional_authorization_required',
      ApplicationNotAuthorized,
    ],
    ['something unheard of', 418, '', UnexpectedAnswer],
  ])('cause a specific error type: %s', async (_title, status, description, type) => {
    const error = await fault(described(status, description));
    expect(error).toBeInstanceOf(type);
    expect(error).toMatchObject({ status, platform: 'yahoo', path: `/fantasy/v2/${settings}` });
  });

  it('cause a credentials error if Yahoo forbids the list of the user’s leagues', async () => {
    server = await serveYahoo({ '*': described(403, 'Forbidden access.') });
    await expect(sampleAccount(server.url).leaguesOfUser()).rejects.toBeInstanceOf(CredentialsRejected);
  });

  it('include HTML with status 200, broken JSON, and JSON with an unknown shape', async () => {
    expect(await fault({ headers: { 'content-type': 'text/html' }, body: '<html>' })).toBeInstanceOf(
      UnexpectedAnswer,
    );
    await server.close();
    expect(await fault({ body: '{"fantasy_content":{"league":[' })).toBeInstanceOf(UnexpectedAnswer);
    await server.close();
    expect(await fault({ body: { hello: 'there' } })).toMatchObject({ at: 'fantasy_content' });
    await server.close();
    expect(
      await fault({ body: { fantasy_content: { league: [{ league_key: '501.l.77' }] } } }),
    ).toMatchObject({
      name: 'UnexpectedAnswer',
      at: 'league.start_date',
    });
  });
});

describe('an expired or expiring token', () => {
  it('is refreshed once, and the request is sent once more', async () => {
    let token = '';
    server = await serveYahoo({
      [settings]: (request) => {
        const isNew = request.headers.authorization === 'Bearer new-access';
        return isNew ? { body: sampleResponses.get(settings) } : expired;
      },
      '/oauth2/get_token': (request) => {
        token = `${request.form.get('grant_type')} ${request.form.get('refresh_token')} ${request.form.get('redirect_uri')}`;
        return grant;
      },
    });
    const { facts } = await sampleAccount(server.url).league('501.l.77').readLeague();
    expect(facts.name).toBe('Sample League');
    expect(token).toBe('refresh_token sample-refresh https://product.invalid/yahoo');
    expect(server.requests.map((request) => request.path)).toEqual([
      `/fantasy/v2/${settings}`,
      '/oauth2/get_token',
      `/fantasy/v2/${settings}`,
      '/fantasy/v2/game/501/game_weeks',
    ]);
  });

  it('is refreshed before it expires, without a failed request', async () => {
    server = await serveYahoo({ '/oauth2/get_token': grant });
    const now = () => new Date('2026-10-29T12:56:00.000Z');
    await sampleAccount(server.url, { now }).league('501.l.77').readLeague();
    expect(server.requests[0]?.path).toBe('/oauth2/get_token');
    expect(server.requests[1]?.headers.authorization).toBe('Bearer new-access');
  });

  it('is refreshed once for simultaneous requests', async () => {
    server = await serveYahoo({
      '/oauth2/get_token': grant,
      '*': (request) => {
        if (request.headers.authorization !== 'Bearer new-access') return expired;
        return { body: sampleResponses.get(request.path.replace('/fantasy/v2/', '')) ?? {} };
      },
    });
    const store = memoryTokenStore(sampleTokens);
    const account = yahooAccount(sampleConfig(server.url), store);
    const league = account.league('501.l.77');
    await Promise.all([league.readLeague(), league.readLeague(), account.league('501.l.77').readLeague()]);
    expect(server.requests.filter((request) => request.path === '/oauth2/get_token')).toHaveLength(1);
    expect(await store.current()).toMatchObject({
      accessToken: 'new-access',
      refreshToken: 'sample-refresh',
    });
  });

  it('is not refreshed a second time if the new token is also rejected', async () => {
    expect(await fault(expired)).toBeInstanceOf(CredentialsExpired);
    expect(server.requests).toHaveLength(3);
    await server.close();
    expect(await fault(described(401, 'OAuth oauth_problem="token_rejected"'))).toBeInstanceOf(
      CredentialsRejected,
    );
  });

  it('is not refreshed after the user has revoked the access', async () => {
    const error = await fault(expired, { status: 400, body: { error: 'invalid_grant' } });
    expect(error).toBeInstanceOf(CredentialsExpired);
    expect(error).toMatchObject({ path: '/oauth2/get_token' });
  });

  it('causes a specific error if Yahoo rejects the app’s secret', async () => {
    expect(await fault(expired, { status: 401, body: { error: 'invalid_client' } })).toBeInstanceOf(
      ApplicationNotAuthorized,
    );
  });

  it('is not refreshed if the token endpoint returns HTML or an error', async () => {
    expect(await fault(expired, { headers: { 'content-type': 'text/html' }, body: '<html>' })).toBeInstanceOf(
      UnexpectedAnswer,
    );
    await server.close();
    expect(await fault(expired, { status: 500 })).toBeInstanceOf(PlatformUnavailable);
    await server.close();
    expect(await fault(expired, { status: 999 })).toBeInstanceOf(PlatformThrottled);
  });
});

describe('the consent page', () => {
  it('receives the state, and a scope only if one is configured', async () => {
    server = await serveYahoo();
    const url = yahooAuthorization(sampleConfig(server.url)).authorizeUrl('bound to the browser');
    expect(url.pathname).toBe('/oauth2/request_auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'dj0yJmk9c2FtcGxl--',
      redirect_uri: 'https://product.invalid/yahoo',
      response_type: 'code',
      state: 'bound to the browser',
    });
    const scoped = yahooAuthorization({ ...sampleConfig(server.url), scope: 'fspt-r' }).authorizeUrl('s');
    expect(scoped.searchParams.get('scope')).toBe('fspt-r');
  });

  it('issues a code that is exchanged by Basic authentication with unencoded id and secret', async () => {
    server = await serveYahoo({
      '/oauth2/get_token': { body: { ...Object(grant.body), refresh_token: 'kept' } },
    });
    const tokens = await yahooAuthorization(sampleConfig(server.url)).exchangeCode('the-code');
    expect(tokens).toEqual({
      accessToken: 'new-access',
      refreshToken: 'kept',
      expiresAt: '2026-10-29T13:00:00.000Z',
      userId: personId('yahoo', 'GUIDX'),
    });
    const [request] = server.requests;
    const pair = Buffer.from('dj0yJmk9c2FtcGxl--:sample~secret').toString('base64');
    expect(request?.headers.authorization).toBe(`Basic ${pair}`);
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: 'https://product.invalid/yahoo',
    });
  });

  it('issues a code that is rejected if it was used before', async () => {
    server = await serveYahoo({ '/oauth2/get_token': { status: 400, body: { error: 'invalid_grant' } } });
    const exchange = yahooAuthorization(sampleConfig(server.url)).exchangeCode('used');
    await expect(exchange).rejects.toBeInstanceOf(CredentialsRejected);
    expect(server.requests).toHaveLength(1);
  });

  it('redirects to an address that the client parses', async () => {
    server = await serveYahoo();
    const { readCallback } = yahooAuthorization(sampleConfig(server.url));
    expect(readCallback(new URLSearchParams('code=c&state=s'))).toEqual({ code: 'c', state: 's' });
    expect(() => readCallback(new URLSearchParams('error=access_denied&state=s'))).toThrow(
      AuthorizationDenied,
    );
    expect(() => readCallback(new URLSearchParams('error=invalid_scope'))).toThrow(ApplicationNotAuthorized);
    expect(() => readCallback(new URLSearchParams('state=s'))).toThrow(UnexpectedAnswer);
  });
});

it('the client keeps tokens and secrets out of errors', async () => {
  const error = await fault(described(500, 'sample-access sample-refresh'));
  expect(error).toBeInstanceOf(PlatformError);
  const shown =
    error instanceof PlatformError ? JSON.stringify({ ...error, m: error.message, s: error.stack }) : '';
  expect(shown).not.toMatch(/sample-access|sample-refresh|sample~secret/);
});
