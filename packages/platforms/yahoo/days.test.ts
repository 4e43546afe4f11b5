import { afterEach, describe, expect, it } from 'vitest';
import type { LocalServer } from '../testing/local-server.ts';
import { notFoundAtYahoo, sampleAccount, serveYahoo } from '../testing/sample-servers.ts';
import { sampleDay, sampleRosters } from '../testing/yahoo-sample.ts';

let server: LocalServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function readDay(changes: Parameters<typeof serveYahoo>[0] = {}, form?: 'headToHeadPoints') {
  server = await serveYahoo(changes);
  const source = sampleAccount(server.url).league('501.l.77');
  const { facts } = await source.readLeague();
  const league = form ? { ...facts, scoringForm: form } : facts;
  const readings = [];
  for await (const reading of source.readDays(league, [sampleDay])) readings.push(reading);
  expect(readings).toHaveLength(1);
  const [reading] = readings;
  if (!reading) throw new Error('no day was read');
  return reading;
}

describe('a past day', () => {
  it('has that day’s lineups, without later additions, and each team’s statistics', async () => {
    const { facts, missing } = await readDay();
    expect(missing).toEqual([]);
    expect(facts.day).toBe(sampleDay);
    expect(facts.rosters).toHaveLength(3);
    expect(facts.rosters[0]).toEqual({
      teamId: '1',
      day: sampleDay,
      entries: [
        { playerId: '501.p.10', slot: 'PG' },
        { playerId: '501.p.11', slot: 'IL+' },
      ],
    });
    expect(facts.teamDays).toEqual([
      {
        teamId: '1',
        day: sampleDay,
        line: { FGM: 9, FGA: 20, PTS: 20, TO: 2 },
        gamesPlayed: null,
        points: null,
      },
      {
        teamId: '2',
        day: sampleDay,
        line: { FGM: 9, FGA: 20, PTS: 40, TO: 2 },
        gamesPlayed: null,
        points: null,
      },
      { teamId: '3', day: sampleDay, line: {}, gamesPlayed: null, points: null },
    ]);
    expect(server?.requests).toHaveLength(2 + 2);
  });

  it('has points in points leagues, and none on a day without games', async () => {
    const { facts } = await readDay({}, 'headToHeadPoints');
    expect(facts.teamDays.map(({ points }) => points)).toEqual([11.5, 21.5, null]);
  });

  it('has rosters without statistics if Yahoo does not return them, and reports the missing statistics', async () => {
    const { facts, missing } = await readDay({
      [`league/501.l.77/teams/stats;type=date;date=${sampleDay}`]: notFoundAtYahoo,
    });
    expect(facts.rosters).toHaveLength(3);
    expect(facts.teamDays).toEqual([]);
    expect(missing).toEqual([{ part: 'days', days: [sampleDay], reason: 'NotFoundAtPlatform' }]);
  });

  it('has no rosters if the response is about another day, and reports the other day', async () => {
    const { facts, skipped } = await readDay({
      [`league/501.l.77/teams/roster;date=${sampleDay}`]: { body: sampleRosters },
    });
    expect(facts.rosters).toEqual([]);
    expect(skipped).toContain('team 1: roster: is of another day');
  });
});
