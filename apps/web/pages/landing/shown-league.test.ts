import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { describe, expect, it } from 'vitest';
import { readExample } from '../../api/league/example.ts';
import { inventedLeague, liveLeague, mostAndLeast } from './shown-league.ts';

const example: ExampleLeague = {
  name: 'Demo',
  week: 5,
  at: '2026-11-22T08:00:00.000Z',
  team: '2',
  teams: [
    { id: '1', name: 'One' },
    { id: '2', name: 'Two' },
  ],
  matchup: {
    id: '5-1',
    home: '1',
    away: '2',
    categories: [
      {
        statistic: 'PTS',
        analytic: { win: 0.7, tie: 0, lose: 0.3 },
        simulated: { win: 0.71, tie: 0.01, lose: 0.28 },
        home: 500,
        away: 480,
        deviation: 40,
      },
    ],
    expected: { win: 1, tie: 0, lose: 0 },
    result: { win: 0.6, tie: 0.1, lose: 0.3 },
    points: null,
    games: { home: 10, away: 9 },
  },
  statistics: ['PTS', 'TO'],
  rows: [
    {
      teamId: '1',
      cells: [
        { value: 321, rank: 1, tied: false, heat: 2 },
        { value: 40, rank: 2, tied: false, heat: -2 },
      ],
    },
    {
      teamId: '2',
      cells: [
        { value: 300, rank: 2, tied: false, heat: -2 },
        { value: null, rank: null, tied: false, heat: null },
      ],
    },
  ],
  luck: { week: 4, rows: [{ teamId: '2', luck: 1.5 }] },
};

describe('the league on the first page', () => {
  it('is told from the side of the shown team', () => {
    const league = liveLeague(example);
    expect(league.matchup).toMatchObject({ week: 5, opponent: 'One' });
    expect(league.matchup?.chance).toBeCloseTo(0.35);
    expect(league.court).toEqual([{ id: 'PTS', label: 'PTS', probability: expect.closeTo(0.285) }]);
    expect(league.luck).toEqual({ week: 4, rows: [{ name: 'Two', luck: 1.5 }] });
    expect(league.teams.map(({ name, cells }) => [name, cells.PTS?.heat, cells.TO?.value])).toEqual([
      ['One', 2, 40],
      ['Two', -2, null],
    ]);
  });

  it('is an invented one that says so where the server has none to show', () => {
    expect(readExample({ example: null })).toBeNull();
    expect(readExample(undefined)).toBeNull();
    expect(readExample({ example: { name: 'half an answer' } })).toBeNull();
    expect(readExample({ example })).toBe(example);
    expect(inventedLeague()).toMatchObject({ isLive: false, name: 'Invented league' });
  });

  it('shows both ends of a long list of luck, and the own team wherever it is', () => {
    const rows = Array.from({ length: 12 }, (_, place) => ({ name: String(place) }));
    expect(mostAndLeast(rows, '6').map(({ name }) => name)).toEqual(
      ['0', '1', '2', '6', '8', '9', '10', '11'].sort((a, b) => Number(a) - Number(b)),
    );
    expect(mostAndLeast(rows.slice(0, 8), '6')).toHaveLength(8);
  });
});
