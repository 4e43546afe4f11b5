import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Simulator, startSimulator } from '../index.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
});
afterAll(() => simulator.close());

const login = (decision: string, manager: string) =>
  fetch(`${simulator.url}/espn/login`, {
    method: 'POST',
    body: new URLSearchParams({ decision, manager }),
    redirect: 'manual',
  });

const pairs = (response: Response) =>
  response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

describe('the simulated ESPN sign-in', () => {
  it('sets the cookies that the simulator lists for the selected user', async () => {
    const response = await login('in', '1');
    expect(response.status).toBe(303);
    const cookies = pairs(response);
    const member = simulator.facts().espn.members.find(({ swid }) => cookies.includes(`SWID=${swid}`));
    expect(cookies).toContain(`espn_s2=${member?.espnS2}`);
    const { leagues, season } = simulator.facts().espn;
    const hidden = leagues.find(({ id, isPublic }) => !isPublic && member?.leagueIds.includes(id));
    const read = await fetch(
      `${simulator.url}/espn/apis/v3/games/fba/seasons/${season}/segments/0/leagues/${hidden?.id}?view=mSettings`,
      { headers: { cookie: cookies.join('; ') } },
    );
    expect(read.status).toBe(200);
    const shown = await fetch(`${simulator.url}/espn/login`, { headers: { cookie: cookies.join('; ') } });
    expect(await shown.text()).toContain('Logged in as');
  });

  it.each([
    ['out', '1'],
    ['in', '999'],
    ['', ''],
  ])('removes the cookies if the decision is “%s” and the manager is “%s”', async (decision, manager) => {
    expect(pairs(await login(decision, manager))).toEqual(['espn_s2=', 'SWID=']);
  });
});
