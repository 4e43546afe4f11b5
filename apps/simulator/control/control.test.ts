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

describe('faults', () => {
  it('meet the calls they name, as often as was said, after those they let pass', async () => {
    const url = await settings();
    await post('/control/faults', { match: 'view=mSettings', kind: 'server-error', times: 2, skip: 1 });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await fetch(url)).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('leave other calls alone', async () => {
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
    ['unauthorized', 401, 'You are not authorized to view this League.'],
    ['edge-block', 403, 'Access Denied'],
    ['not-found', 404, ''],
    ['too-many-requests', 429, ''],
    ['server-error', 500, ''],
    ['html', 200, '<!DOCTYPE html>'],
  ])('%s answers %i', async (kind, status, text) => {
    await post('/control/faults', { match: 'leagues', kind });
    const answer = await fetch(await settings());
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(text);
  });

  it('throttled answers 999, which no standard knows', async () => {
    const { request } = await import('node:http');
    await post('/control/faults', { match: 'leagues', kind: 'throttled' });
    const url = await settings();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(url, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(999);
  });

  it('truncated cuts the body off, so that it is no JSON any more', async () => {
    const url = await settings();
    const whole = await (await fetch(url)).text();
    await post('/control/faults', { match: 'leagues', kind: 'truncated' });
    const cut = await (await fetch(url)).text();
    expect(cut.length).toBeGreaterThan(0);
    expect(whole.startsWith(cut)).toBe(true);
    expect(() => JSON.parse(cut)).toThrow();
  });

  it('shape changes the place of the answer that is named, and nothing else', async () => {
    const url = await settings();
    const whole: unknown = await (await fetch(url)).json();
    await post('/control/faults', { match: 'leagues', kind: 'shape', at: 'settings.name' });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual(
      JSON.parse(JSON.stringify(whole), (key, value: unknown) =>
        key === 'settings' && value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'name'))
          : value,
      ),
    );
    expect(await (await fetch(url)).json()).toEqual(whole);
  });

  it('shape says where and how, or is refused', async () => {
    for (const body of [{}, { at: '' }, { at: 'settings', change: 'melt' }]) {
      const answer = await post('/control/faults', { match: 'leagues', kind: 'shape', ...body });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('rename');
    }
  });

  it('dropped ends the connection, hang never answers', async () => {
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

  it('slow answers late, and as ever', async () => {
    const url = await settings();
    const usual = await (await fetch(url)).text();
    await post('/control/faults', { match: 'leagues', kind: 'slow' });
    const began = performance.now();
    expect(await (await fetch(url)).text()).toBe(usual);
    expect(performance.now() - began).toBeGreaterThan(1_400);
  });

  it('are refused with words when they are not understood', async () => {
    const answer = await post('/control/faults', { match: 'x', kind: 'earthquake' });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    for (const kind of faultKinds) expect(text).toContain(kind);
  });
});

describe('the log of requests', () => {
  it('counts what was asked of each platform, with its status and its fault, and no header', async () => {
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

describe('control', () => {
  it('answers to this machine only', async () => {
    const { buildSimulator } = await import('../index.ts');
    const { server } = buildSimulator({ seed: 1, date: '2027-01-13' });
    const far = await server.inject({ url: '/control/requests', remoteAddress: '203.0.113.7' });
    const near = await server.inject({ url: '/control/requests', remoteAddress: '127.0.0.1' });
    expect([far.statusCode, near.statusCode]).toEqual([404, 200]);
    await server.close();
  });

  it('has one team offer another a trade, which its league’s answers tell from then on', async () => {
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
    const told = { league: id, from: second, to: first };
    const offersBefore = truth(id).offers.length;
    expect((await post('/control/offers', told)).status).toBe(200);
    expect(truth(id).offers.at(-1)).toMatchObject({ teamIds: [second, first], state: 'open' });
    expect(await waiting()).toBe(before + 1);
    /* Another simulator plays the same season, and knows nothing of it. */
    const other = await startSimulator({ seed: 1, date: '2027-01-13' });
    started.push(other);
    expect(other.truth(id).offers).toHaveLength(offersBefore);
    expect((await post('/control/offers', { ...told, to: second })).status).toBe(404);
    expect((await post('/control/offers', { ...told, league: 'espn-1999-1' })).status).toBe(404);
  });

  it('tells what can be linked', async () => {
    const { url, facts } = await simulator();
    expect(await (await fetch(`${url}/control/facts`)).json()).toEqual(facts());
  });
});

describe('pictures', () => {
  it('are drawn for everybody, from the same machine', async () => {
    const { url } = await simulator();
    const answer = await fetch(`${url}/images/player/4711.svg`);
    expect(answer.headers.get('content-type')).toContain('svg');
    expect((await fetch(`${url}/images/nobody/1.svg`)).status).toBe(404);
  });
});
