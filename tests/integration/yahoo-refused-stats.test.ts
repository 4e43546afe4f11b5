import { isCategoryForm } from '@fantasy-stats/domain';
import { yahooPublic } from '@fantasy-stats/platforms/yahoo';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// In these Yahoo leagues, daily team stats are refused. The sums of the starters’ stats replace them.

const days = ['2027-01-10', '2027-01-11', '2027-01-12'];
const dateStats = /teams\/stats;type=date/;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ seed: 5, date: '2027-01-14' });
});
afterAll(() => simulator.close());

async function fault(match: string): Promise<void> {
  const body = JSON.stringify({ match, kind: 'not-in-league', times: 20 });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${simulator.url}/control/faults`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
}

async function readLeagueDays(key: string) {
  const paths: string[] = [];
  const source = yahooPublic({
    isSimulated: true,
    retryMilliseconds: 1,
    publicUrl: `${simulator.url}/yahoo-public`,
    now: () => new Date('2027-01-14T17:00:00Z'),
    onRequest: ({ path }) => void paths.push(path),
  }).league(key);
  const { facts: league } = await source.readLeague();
  paths.length = 0;
  const readings = [];
  for await (const reading of source.readDays(league, days)) readings.push(reading);
  return { league, paths, readings };
}

describe('past days of public Yahoo leagues', () => {
  it('have the same data if Yahoo rejects requests for team stats as if it accepts them', async () => {
    const open = simulator.facts().yahoo.leagues.filter(({ isPublic }) => isPublic);
    expect(open.length).toBeGreaterThan(0);
    for (const { key } of open) {
      const usual = await readLeagueDays(key);
      await fault('teams/stats;type=date');
      const refused = await readLeagueDays(key);
      await fetch(`${simulator.url}/control/faults/clear`, { method: 'POST' });
      expect(refused.readings.map(({ missing }) => missing)).toEqual(days.map(() => []));
      expect(refused.paths.filter((path) => dateStats.test(path) && !path.includes('roster'))).toHaveLength(
        1,
      );
      expect(refused.paths).toHaveLength(days.length + 2);
      for (const [index, { facts }] of usual.readings.entries()) {
        const other = refused.readings[index]?.facts;
        expect(other?.rosters).toEqual(facts.rosters);
        expect(facts.teamDays.some(({ line }) => (line.PTS ?? 0) > 0)).toBe(true);
        for (const { line, points, teamId } of facts.teamDays) {
          const same = other?.teamDays.find((day) => day.teamId === teamId);
          for (const [id, value] of Object.entries(line)) {
            if (value === 0 && Object.keys(same?.line ?? {}).length === 0) continue;
            expect([teamId, id, same?.line[id as keyof typeof line]]).toEqual([teamId, id, value]);
          }
          if (!isCategoryForm(usual.league.scoringForm)) expect(same?.points).toBeCloseTo(points ?? 0, 1);
        }
      }
    }
  }, 120_000);
});
