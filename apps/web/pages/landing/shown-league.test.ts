import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { describe, expect, it } from 'vitest';
import { readExample } from '../../api/example-league.ts';
import { inventedLeague, liveLeague } from './shown-league.ts';

const example: ExampleLeague = {
  name: 'Demo',
  week: 5,
  tableWeek: 4,
  at: '2026-11-22T08:00:00.000Z',
  team: 'Two',
  opponent: 'One',
  chances: [{ id: 'PTS', chance: 0.285 }],
  statistics: ['PTS', 'TO'],
  teams: [
    { name: 'One', cells: { PTS: { value: 321, rank: 1, tied: false, heat: 2 } } },
    { name: 'Two', cells: { PTS: { value: 300, rank: 2, tied: false, heat: -2 } } },
  ],
  luck: { week: 4, rows: [{ name: 'Two', luck: 1.5 }] },
};

describe('the league on the landing page', () => {
  it('is the demo account’s league, seen from its team', () => {
    const league = liveLeague(example);
    expect(league).toMatchObject({
      isLive: true,
      ownTeam: 'Two',
      matchup: { week: 5, opponent: 'One' },
      tableWeek: 4,
    });
    expect(league.court).toEqual([{ id: 'PTS', label: 'PTS', probability: 0.285 }]);
    expect(league.teams.map(({ name, cells }) => [name, cells.PTS?.heat])).toEqual([
      ['One', 2],
      ['Two', -2],
    ]);
  });

  it('is an invented league, labeled as such, if the server has no demo league', () => {
    expect(readExample({ example: null })).toBeNull();
    expect(readExample(undefined)).toBeNull();
    expect(readExample({ example: { name: 'half an answer' } })).toBeNull();
    expect(readExample({ example })).toBe(example);
    expect(inventedLeague()).toMatchObject({ isLive: false, name: 'Sample league' });
  });
});
