import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../index.ts';
import { faultKinds } from './faults.ts';

const started: Simulator[] = [];
async function simulator(): Promise<Simulator> {
  const known = started[0];
  if (known) return known;
  const fresh = await startSimulator({ seed: 1, date: '2027-01-13' });
  started.push(fresh);
  return fresh;
}

afterAll(async () => {
  await Promise.all(started.map((running) => running.close()));
});

async function post(path: string, body: object): Promise<Response> {
  const { url } = await simulator();
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

afterEach(async () => {
  await post('/control/faults/clear', {});
  await post('/control/requests/clear', {});
});

async function settings(): Promise<string> {
  const { url, facts } = await simulator();
  const { season, leagues } = facts().espn;
  const open = leagues.find(({ isPublic }) => isPublic);
  return `${url}/espn/apis/v3/games/fba/seasons/${season}/segments/0/leagues/${open?.id}?view=mSettings`;
}

describe('simulated faults', () => {
  it('affect the configured number of matching calls, after the configured number of calls to skip', async () => {
    const url = await settings();
    await post('/control/faults', { match: 'view=mSettings', kind: 'server-error', times: 2, skip: 1 });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await fetch(url)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('leave calls that do not match unchanged', async () => {
    await post('/control/faults', { match: '/yahoo/', kind: 'server-error' });
    expect((await fetch(await settings())).status).toBe(200);
  });

  it.each([
    ['token-expired', 401, 'token_expired'],
    ['token-rejected', 401, 'token_rejected'],
    ['additional-authorization', 401, 'additional_authorization_required'],
    ['application-not-authorized', 403, 'This application is not authorized to perform this action.'],
    ['forbidden', 403, 'Forbidden access.'],
    ['not-in-league', 403, 'you are not in this league'],
    ['login-required', 401, 'You must be logged in'],
    ['unauthorized', 401, 'You are not authorized to view this League.'],
    ['edge-block', 403, 'Access Denied'],
    ['not-found', 404, ''],
    ['too-many-requests', 429, ''],
    ['server-error', 500, ''],
    ['temporary-problem', 400, 'temporary problem'],
    ['html', 200, '<!DOCTYPE html>'],
  ])('of kind %s respond with status %i', async (kind, status, text) => {
    await post('/control/faults', { match: 'leagues', kind });
    const response = await fetch(await settings());
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  it('of kind “throttled” respond with the non-standard status 999', async () => {
    const { request } = await import('node:http');
    await post('/control/faults', { match: 'leagues', kind: 'throttled' });
    const url = await settings();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(url, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(999);
  });

  it('of kind “truncated” cut off the body so that it is invalid JSON', async () => {
    const url = await settings();
    const whole = await (await fetch(url)).text();
    await post('/control/faults', { match: 'leagues', kind: 'truncated' });
    const cut = await (await fetch(url)).text();
    expect(cut.length).toBeGreaterThan(0);
    expect(whole.startsWith(cut)).toBe(true);
    expect(() => JSON.parse(cut)).toThrow();
  });

  it('of kind “huge” send the same JSON padded beyond the size limit', async () => {
    const url = await settings();
    const whole: unknown = await (await fetch(url)).json();
    await post('/control/faults', { match: 'leagues', kind: 'huge' });
    const text = await (await fetch(url)).text();
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(JSON.parse(text)).toEqual(whole);
  });

  it('of kind “shape” change only the given path of the response', async () => {
    const url = await settings();
    const whole: unknown = await (await fetch(url)).json();
    await post('/control/faults', { match: 'leagues', kind: 'shape', at: 'settings.name' });
    const response = await fetch(url);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(
      JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
        key === 'settings' && value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'name'))
          : value,
      ),
    );
    expect(await (await fetch(url)).json()).toEqual(whole);
  });

  it('of kind “shape” are rejected without a path, or with an unknown change', async () => {
    for (const body of [{}, { at: '' }, { at: 'settings', change: 'melt' }]) {
      const response = await post('/control/faults', { match: 'leagues', kind: 'shape', ...body });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('rename');
    }
  });

  it('of kind “dropped” close the connection, and of kind “hang” never respond', async () => {
    const url = await settings();
    await post('/control/faults', { match: 'leagues', kind: 'dropped' });
    await expect(fetch(url)).rejects.toThrow();
    await post('/control/faults', { match: 'leagues', kind: 'hang' });
    const patience = new AbortController();
    const waiting = fetch(url, { signal: patience.signal });
    const { url: base } = await simulator();
    let log = '';
    while (!log.includes('"hang"')) log = await (await fetch(`${base}/control/requests`)).text();
    expect(log).toContain('"status":0,"fault":"hang"');
    patience.abort();
    await expect(waiting).rejects.toThrow();
  });

  it('of kind “slow” delay an otherwise normal response', async () => {
    const url = await settings();
    const usual = await (await fetch(url)).text();
    await post('/control/faults', { match: 'leagues', kind: 'slow' });
    const began = performance.now();
    expect(await (await fetch(url)).text()).toBe(usual);
    expect(performance.now() - began).toBeGreaterThan(1_400);
  });

  it('are rejected with a list of the valid kinds if the kind is unknown', async () => {
    const response = await post('/control/faults', { match: 'x', kind: 'earthquake' });
    expect(response.status).toBe(400);
    const text = await response.text();
    for (const kind of faultKinds) expect(text).toContain(kind);
  });
});

describe('the request log', () => {
  it('lists requests with status and fault but without headers, and counts them per platform', async () => {
    const url = await settings();
    await post('/control/faults', { match: 'leagues', kind: 'not-found' });
    await fetch(url, { headers: { cookie: 'espn_s2=secret' } });
    await fetch(url);
    const { url: base } = await simulator();
    await fetch(`${base}/yahoo/fantasy/v2/game/nba?format=json`, {
      headers: { authorization: 'Bearer secret' },
    });
    const text = await (await fetch(`${base}/control/requests`)).text();
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({
      total: 3,
      yahoo: 1,
      espn: 2,
      requests: [
        { platform: 'espn', status: 404, fault: 'not-found' },
        { platform: 'espn', status: 200, fault: null },
        { platform: 'yahoo', status: 401, path: '/yahoo/fantasy/v2/game/nba?format=json' },
      ],
    });
  });
});

describe('the control API of the simulator', () => {
  it('accepts requests from this machine only', async () => {
    const { buildSimulator } = await import('../index.ts');
    const { server } = buildSimulator({ seed: 1, date: '2027-01-13' });
    const far = await server.inject({ url: '/control/requests', remoteAddress: '203.0.113.7' });
    const near = await server.inject({ url: '/control/requests', remoteAddress: '127.0.0.1' });
    expect([far.statusCode, near.statusCode]).toEqual([404, 200]);
    await server.close();
  });

  it('creates a trade offer that the league’s responses then contain', async () => {
    const { url, facts, truth } = await simulator();
    const { season, leagues } = facts().espn;
    const open = leagues.find(({ isPublic }) => isPublic);
    const id = `espn-${season}-${open?.id}`;
    const waiting = async (): Promise<number> => {
      const views = `${url}/espn/apis/v3/games/fba/seasons/${season}/segments/0/leagues/${open?.id}?view=mTransactions2`;
      const body = await (await fetch(views)).text();
      return body.split('"TRADE_PROPOSAL"').length - 1;
    };
    const before = await waiting();
    const [first, second] = truth(id).teams.map((team) => team.id);
    const trade = { league: id, from: second, to: first };
    const offersBefore = truth(id).offers.length;
    expect((await post('/control/offers', trade)).status).toBe(200);
    expect(truth(id).offers.at(-1)).toMatchObject({ teamIds: [second, first], state: 'open' });
    expect(await waiting()).toBe(before + 1);
    const other = await startSimulator({ seed: 1, date: '2027-01-13' });
    started.push(other);
    expect(other.truth(id).offers).toHaveLength(offersBefore);
    expect((await post('/control/offers', { ...trade, to: second })).status).toBe(404);
    expect((await post('/control/offers', { ...trade, league: 'espn-1999-1' })).status).toBe(404);
  });

  it('lists the simulated leagues and accounts', async () => {
    const { url, facts } = await simulator();
    expect(await (await fetch(`${url}/control/facts`)).json()).toEqual(facts());
  });
});

describe('simulated pictures', () => {
  it('are SVG images, and a 404 response for an unknown kind of picture', async () => {
    const { url } = await simulator();
    const response = await fetch(`${url}/images/player/4711.svg`);
    expect(response.headers.get('content-type')).toContain('svg');
    expect((await fetch(`${url}/images/nobody/1.svg`)).status).toBe(404);
  });
});
