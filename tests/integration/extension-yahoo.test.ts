/// <reference path="../../apps/extension/chrome.d.ts" />
import { createServer } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { asWorker, cookiesOf } from '../../apps/extension/testing/worker-globals.ts';
import { readYahoo } from '../../apps/extension/yahoo.ts';
import { yahooLeagues } from '../../apps/extension/yahoo-leagues.ts';
import { type Simulator, startSimulator } from '../../apps/simulator/index.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 1, date: '2027-01-13', isSmall: true });
  return () => simulator.close();
});

const sent: { address: URL; options: RequestInit }[] = [];
function inBrowser(cookie: string, tabs: readonly string[] = []): void {
  const api = `${simulator.url}/yahoo-public`;
  const constants = {
    __YAHOO_API__: api,
    __YAHOO_SITE__: `${simulator.url}/`,
    __ESPN_SITE__: 'https://espn.example/',
  };
  const onRequest = (address: URL, options: RequestInit) => sent.push({ address, options });
  asWorker({ constants, cookies: cookiesOf(cookie), tabs, onRequest });
}
beforeEach(() => {
  sent.length = 0;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await fetch(`${simulator.url}/control/faults/clear`, { method: 'POST' });
});

function hiddenLeague() {
  const { leagues, members } = simulator.facts().yahoo;
  const league = leagues.find(({ isPublic, managers }) => !isPublic && managers.length < members.length);
  const member = members.find(({ number }) => league?.managers.includes(number));
  const stranger = members.find(({ number }) => !league?.managers.includes(number));
  if (!league || !member || !stranger) throw new Error('the simulated Yahoo has no private league');
  return { league, member, stranger, guids: members.map(({ guid }) => guid) };
}

async function spoil(match: string, fault: object): Promise<void> {
  await fetch(`${simulator.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match, ...fault }),
  });
}

const listPath = 'users;use_login=1/games;game_keys=nba/leagues';

describe('a private Yahoo league read by the extension', () => {
  it('leaves the browser without identifiers, email addresses and cookies', async () => {
    const { guids, league, member } = hiddenLeague();
    inBrowser(member.cookie);
    const resources = ['settings', 'standings', 'teams/roster', 'transactions;count=100;start=0'];
    const responses = [];
    for (const resource of resources)
      responses.push(await readYahoo(league.key, { resource: `league/${league.key}/${resource}` }));
    for (const response of responses) expect(response).toMatchObject({ kind: 'readYahoo', status: 200 });
    const text = JSON.stringify(responses);
    for (const secret of [...guids, ...Object.values(cookiesOf(member.cookie))])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/guid|"email"|[\w.]+@[\w-]+\.\w+/i);
    const own = league.managers.indexOf(member.number) + 1;
    expect(responses[1]).toMatchObject({ ownTeamId: String(own), isSignedIn: true });
  });

  it('is requested by GET with only the session and an Accept header', async () => {
    const { league, member } = hiddenLeague();
    inBrowser(member.cookie);
    await readYahoo(league.key, { resource: `league/${league.key}/settings` });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address.href).toBe(
      `${simulator.url}/yahoo-public/fantasy/v2/league/${league.key}/settings?format=json`,
    );
    expect(sent[0]?.options).toMatchObject({
      method: 'GET',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
  });

  it('finds the user’s team by the user’s identifier if Yahoo does not flag the team', async () => {
    const team = (id: number, guid: string) => ({
      team: [[{ team_key: `478.l.5.t.${id}` }, { managers: [{ manager: { nickname: 'Ada', guid } }] }]],
    });
    const server = createServer(({ url = '' }, reply) => {
      requested.push(url);
      const isProfile = url.includes('profile');
      const body = isProfile
        ? { users: [{ user: [{ guid: 'GUIDOFTHEUSER' }] }] }
        : [team(3, 'ANOTHERGUID'), team(8, 'GUIDOFTHEUSER')];
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ fantasy_content: body }));
    });
    const requested: string[] = [];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    inBrowser('', []);
    vi.stubGlobal('__YAHOO_API__', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    const read = () => readYahoo('478.l.5', { resource: 'league/478.l.5/standings' });
    const response = await read();
    expect(response).toMatchObject({ status: 200, ownTeamId: '8', isSignedIn: true });
    expect(JSON.stringify(response)).not.toContain('GUID');
    expect(await read()).toEqual(response);
    // The profile is requested once per league.
    expect(requested.map((url) => url.replace(/\?.*/, ''))).toEqual([
      '/fantasy/v2/league/478.l.5/standings',
      '/fantasy/v2/users;use_login=1/profile',
      '/fantasy/v2/league/478.l.5/standings',
    ]);
  });

  it.each([
    ['no account is signed in', (): string => '', false],
    ['the account is not in the league', (): string => hiddenLeague().stranger.cookie, true],
  ] as const)('is rejected with the reason if %s', async (_name, cookie, isSignedIn) => {
    const { league } = hiddenLeague();
    inBrowser(cookie());
    const response = await readYahoo(league.key, { resource: `league/${league.key}/settings` });
    expect(response).toMatchObject({ kind: 'readYahoo', isSignedIn, ownTeamId: null });
    if (response.kind === 'readYahoo') expect([401, 403]).toContain(response.status);
  });

  it('is read with one request every 0.7 seconds', async () => {
    const { league, member } = hiddenLeague();
    inBrowser(member.cookie);
    vi.stubGlobal('__IS_PACED__', true);
    const started = performance.now();
    const resource = `league/${league.key}/settings`;
    await Promise.all([1, 2, 3].map(() => readYahoo(league.key, { resource })));
    expect(performance.now() - started).toBeGreaterThan(1390);
  });

  it('is the only data that a page can request from the extension', async () => {
    const { league, member } = hiddenLeague();
    inBrowser(member.cookie);
    for (const resource of [
      'users;use_login=1/profile',
      listPath,
      'league/466.l.1/settings',
      `league/${league.key}/../../../../control/facts`,
      `league/${league.key}/settings?x=`,
      '../v3/redzone/league/466.l.1',
    ])
      expect(await readYahoo(league.key, { resource })).toEqual({ kind: 'failed', reason: 'notAllowed' });
    expect(sent).toEqual([]);
  });

  it.each([
    [{ kind: 'html' }, { kind: 'readYahoo', status: 200, text: '<!doctype html>' }],
    [{ kind: 'throttled' }, { kind: 'readYahoo', status: 999, text: '<!doctype html>' }],
    [{ kind: 'truncated' }, { kind: 'readYahoo', status: 200, text: '' }],
    [{ kind: 'huge' }, { kind: 'failed', reason: 'tooLarge' }],
    [{ kind: 'dropped' }, { kind: 'failed', reason: 'unreachable' }],
  ])('is returned as received, or reported as failed, with the fault %j', async (fault, response) => {
    const { league, member } = hiddenLeague();
    inBrowser(member.cookie);
    await spoil(`${league.key}/settings`, fault);
    expect(await readYahoo(league.key, { resource: `league/${league.key}/settings` })).toMatchObject(
      response,
    );
  });
});

describe('the Yahoo leagues that the extension lists', () => {
  const tabs = () => [
    `${simulator.url}/nba/77/3`,
    `${simulator.url}/draftclient/nba/78/1?auth=secret`,
    `${simulator.url}/hockey/79`,
    'https://elsewhere.example/nba/80',
  ];
  const open = [
    { league: '77', season: null, team: '3', name: null },
    { league: '78', season: null, team: '1', name: null },
  ];

  it('are the account’s leagues, followed by the leagues in open tabs', async () => {
    const { league, member } = hiddenLeague();
    inBrowser(member.cookie, tabs());
    const response = await yahooLeagues();
    if (response.kind !== 'yahooLeagues') throw new Error(JSON.stringify(response));
    const { leagues } = simulator.facts().yahoo;
    const own = leagues.filter(({ id }) => member.leagueIds.includes(id));
    expect(own.map(({ key }) => key)).toContain(league.key);
    expect(response.listFailure).toBeNull();
    expect(
      response.leagues
        .slice(0, own.length)
        .map(({ league: number, name }) => [number, name])
        .sort(),
    ).toEqual(own.map(({ id, name }) => [String(id), name]).sort());
    expect(response.leagues.slice(own.length)).toEqual(open);
    expect(JSON.stringify(response)).not.toMatch(new RegExp(`secret|${member.guid}`));
  });

  it('are the leagues in open tabs if there is no session', async () => {
    inBrowser('', tabs());
    expect(await yahooLeagues()).toEqual({ kind: 'yahooLeagues', leagues: open, listFailure: 'notSignedIn' });
  });

  it.each([
    [{ kind: 'html' }, 'unreadable'],
    [{ kind: 'truncated' }, 'unreadable'],
    [{ kind: 'shape', at: '**.games' }, 'unreadable'],
    [{ kind: 'huge' }, 'tooLarge'],
    [{ kind: 'server-error' }, 'unreachable'],
    [{ kind: 'throttled' }, 'unreachable'],
    [{ kind: 'dropped' }, 'unreachable'],
  ])('are the leagues in open tabs if the list fails with %j', async (fault, listFailure) => {
    inBrowser(hiddenLeague().member.cookie, tabs());
    await spoil('users;use_login=1', fault);
    expect(await yahooLeagues()).toEqual({ kind: 'yahooLeagues', leagues: open, listFailure });
  });

  it('are the leagues in open tabs if the list takes more than ten seconds', async () => {
    inBrowser(hiddenLeague().member.cookie, tabs());
    await spoil('users;use_login=1', { kind: 'hang' });
    const started = performance.now();
    expect(await yahooLeagues()).toMatchObject({ leagues: open, listFailure: 'unreachable' });
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(15);
  });
});
