import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Valuation } from '@fantasy-stats/engine/rankings';
import { expect, it } from 'vitest';
import { carriedCategories, carrierPlayers } from './carrier-rows.ts';

const player = (id: string, nbaId: number | null, teamId: string | null) =>
  ({ id, name: `Player ${id}`, nbaId, teamId }) as LeaguePlayer;

const valuation = {
  categories: ['PTS', 'TO'],
  ids: Int32Array.of(7, 8, 9),
  totals: Float64Array.of(-0.5, 2, Number.NaN),
  scores: Float64Array.of(1, -1.5, 1.5, 0.5, Number.NaN, Number.NaN),
} as unknown as Valuation;

it('carrierRows values a team’s players by their own stats and names each category’s top players', () => {
  const listed = [
    player('a', 7, '1'),
    player('b', 8, '1'),
    player('c', 9, '1'),
    player('d', 8, '2'),
    player('e', null, '1'),
  ];
  const rows = carrierPlayers(valuation, listed, '1');
  expect(rows.map(({ player: { id }, total }) => [id, total])).toEqual([
    ['b', 2],
    ['a', -0.5],
    ['c', null],
    ['e', null],
  ]);
  expect(carriedCategories(rows, ['PTS', 'TO'])).toEqual([
    {
      id: 'PTS',
      sum: 2.5,
      carries: [
        { name: 'Player b', score: 1.5 },
        { name: 'Player a', score: 1 },
      ],
      sinks: [],
    },
    {
      id: 'TO',
      sum: -1,
      carries: [{ name: 'Player b', score: 0.5 }],
      sinks: [{ name: 'Player a', score: -1.5 }],
    },
  ]);
});
