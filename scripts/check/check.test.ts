import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, usage } from './check.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
});
afterAll(() => simulator.close());

async function run(...parameters: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await check(parameters, {
    environment: {
      YAHOO_PUBLIC_URL: `${simulator.url}/yahoo-public`,
      ESPN_API_URL: `${simulator.url}/espn`,
      ESPN_SITE_URL: `${simulator.url}/espn`,
      NBA_URL: `${simulator.url}/nba`,
      NBA_REPORTS_URL: `${simulator.url}/nba`,
    },
    print: (line) => void lines.push(line),
    now: () => new Date('2027-01-13T17:00:00Z'),
    pace: 0,
  });
  return { code, lines };
}

const leagueOf = (platform: 'yahoo' | 'espn', isPublic: boolean) =>
  String(simulator.facts()[platform].leagues.find((league) => league.isPublic === isPublic)?.id);

describe('npm run check', () => {
  it.each([
    'yahoo',
    'espn',
  ] as const)('reports the data it read from a public %s league', async (platform) => {
    const { code, lines } = await run(platform, leagueOf(platform, true));
    expect(lines.filter((line) => line.startsWith('not understood'))).toEqual([]);
    expect(code).toBe(0);
    const text = lines.join('\n');
    for (const part of ['settings:', 'teams:', 'weeks:', 'rosters:', 'draft:', 'moves:', 'free agents:'])
      expect(text).toContain(part);
    expect(text).toMatch(/\d+ requests, \d+\.\d seconds$/);
  });

  it.each([
    ['a private league', () => leagueOf('yahoo', false), 'The league is private.'],
    ['an unknown number', () => '1', 'No basketball league has this number'],
  ])(
    'reports that it could not read %s',
    async (_title, league, words) => {
      const { code, lines } = await run('yahoo', league());
      expect([code, lines[0]?.startsWith(words)]).toEqual([1, true]);
    },
    60_000,
  );

  it('reports the data it read from the NBA’s feeds', async () => {
    const { code, lines } = await run('nba');
    expect(lines.filter((line) => line.startsWith('not understood'))).toEqual([]);
    expect(code).toBe(0);
    const text = lines.join('\n');
    expect(text).toMatch(/schedule: +1\d{3} games, 20\d\d-/);
    expect(text).toMatch(/box score 00\d+: +\d+ players/);
    expect(text).toMatch(/injury report: +\d+ players, Injury-Report_/);
    for (const part of ['games at ESPN:', 'players at ESPN:', 'lines at ESPN:', 'birth dates at ESPN:'])
      expect(text).toContain(part);
    expect(text).toMatch(/\d+ requests, \d+\.\d seconds$/);
  });

  it('reports that the NBA refused the requests', async () => {
    const body = JSON.stringify({ match: '/nba/', kind: 'edge-block', times: 50 });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${simulator.url}/control/faults`, { method: 'POST', headers, body });
    const { code, lines } = await run('nba');
    await fetch(`${simulator.url}/control/faults/clear`, { method: 'POST' });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/not understood: schedule: PlatformUnavailable/);
  });

  it('prints the usage if no league is given', async () => {
    expect(await run('yahoo', 'my league')).toEqual({ code: 2, lines: [usage] });
    expect(await run()).toEqual({ code: 2, lines: [usage] });
  });
});
