/// <reference path="../../apps/extension/chrome.d.ts" />
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLeagues } from '../../apps/extension/espn.ts';
import { espnOwnLeagues } from '../../apps/extension/espn-own-leagues.ts';
import { asWorker } from '../../apps/extension/testing/worker-globals.ts';
import { type Simulator, startSimulator } from '../../apps/simulator/index.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 1, date: '2027-01-13', isSmall: true });
  return () => simulator.close();
});
afterEach(() => vi.unstubAllGlobals());

function signedIn() {
  const { leagues, members, season } = simulator.facts().espn;
  const member = members.find(({ leagueIds }) => leagueIds.length > 0);
  if (!member) throw new Error('no member has a league');
  const own = leagues.filter(({ id }) => member.leagueIds.includes(id));
  return { cookies: { espn_s2: member.espnS2, SWID: member.swid }, own, season };
}

function inBrowser(cookies: Readonly<Record<string, string>>, tabs: readonly string[] = []): void {
  const base = `${simulator.url}/espn`;
  const constants = { __ESPN_API__: base, __ESPN_FAN__: base, __ESPN_SITE__: `${simulator.url}/` };
  asWorker({ constants, cookies, tabs });
}

async function spoil(fault: object): Promise<void> {
  await fetch(`${simulator.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: '/apis/v2/fans/', ...fault }),
  });
}

describe('the leagues of a browser’s ESPN account', () => {
  it('are listed with names, without the account’s identifier or cookies', async () => {
    const { cookies, own, season } = signedIn();
    inBrowser(cookies);
    const response = await espnOwnLeagues(season);
    if (response.kind !== 'ownLeagues') throw new Error(JSON.stringify(response));
    expect(response.leagues.map(({ league }) => league).sort()).toEqual(own.map(({ key }) => key).sort());
    for (const { name, teamName } of response.leagues) {
      expect(own.map((league) => league.name)).toContain(name);
      expect(teamName).toEqual(expect.any(String));
    }
    const text = JSON.stringify(response);
    for (const secret of Object.values(cookies)) expect(text).not.toContain(secret.replace(/[{}]/g, ''));
  });

  it('are not requested without a session', async () => {
    inBrowser({});
    await fetch(`${simulator.url}/control/requests/clear`, { method: 'POST' });
    expect(await espnOwnLeagues(2027)).toEqual({ kind: 'failed', reason: 'notSignedIn' });
    const log = (await (await fetch(`${simulator.url}/control/requests`)).json()) as { espn: number };
    expect(log.espn).toBe(0);
  });

  it.each([
    [{ kind: 'html' }, 'unreadable'],
    [{ kind: 'truncated' }, 'unreadable'],
    [{ kind: 'shape', at: 'preferences' }, 'unreadable'],
    [{ kind: 'shape', at: 'preferences', change: 'object' }, 'unreadable'],
    [{ kind: 'huge' }, 'tooLarge'],
    [{ kind: 'unauthorized' }, 'notSignedIn'],
    [{ kind: 'server-error' }, 'unreachable'],
    [{ kind: 'edge-block' }, 'unreachable'],
    [{ kind: 'too-many-requests' }, 'unreachable'],
    [{ kind: 'dropped' }, 'unreachable'],
  ])('are not listed if ESPN’s response has the fault %j, which is reported as %s', async (fault, reason) => {
    const { cookies, season } = signedIn();
    inBrowser(cookies);
    await spoil(fault);
    expect(await espnOwnLeagues(season)).toEqual({ kind: 'failed', reason });
  });

  it.each([
    { at: 'preferences.*.metaData.entry.groups.*.groupId', change: 'object' },
    { at: 'preferences.*.metaData.entry.groups', change: 'null' },
    { at: 'preferences.*.metaData', change: 'list' },
  ])('omit entries with an unexpected format at $at', async (shape) => {
    const { cookies, season } = signedIn();
    inBrowser(cookies);
    await spoil({ kind: 'shape', ...shape });
    expect(await espnOwnLeagues(season)).toEqual({ kind: 'ownLeagues', leagues: [] });
  });

  it('time out after ten seconds and are replaced by leagues from open tabs', async () => {
    const { cookies, season } = signedIn();
    inBrowser(cookies, [
      `${simulator.url}/basketball/team?leagueId=77&seasonId=2027`,
      `${simulator.url}/basketball/welcome`,
      'https://elsewhere.example/basketball/team?leagueId=78',
    ]);
    await spoil({ kind: 'hang' });
    const started = performance.now();
    expect(await espnOwnLeagues(season)).toEqual({ kind: 'failed', reason: 'unreachable' });
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeGreaterThan(9.5);
    expect(seconds).toBeLessThan(15);
    expect(await openLeagues()).toEqual({ kind: 'leagues', leagues: [{ league: '77', season: 2027 }] });
  });
});
