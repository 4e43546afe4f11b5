import type { StatLine } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { categoriesOf, independentParts, lineOf } from '../testing/example-history.ts';
import { type ComingPlayer, type RankingOptions, rankPlayers } from './rank-players.ts';

function coming(mean: StatLine, gameDays: readonly number[], chance = 1, error: StatLine = {}): ComingPlayer {
  return {
    gameDays,
    outlook: {
      mean: lineOf(mean),
      deviation: lineOf({ PTS: 6, REB: 3 }),
      standardError: lineOf(error),
      chances: new Float64Array(gameDays.length).fill(chance),
      playCorrelation: 0,
    },
  };
}

const season = { first: 0, last: 27 };
const options: RankingOptions = {
  set: categoriesOf('PTS', 'REB'),
  league: { teams: 2, players: 2 },
  kind: 'g',
  basis: { kind: 'days', range: season },
  season,
  correlation: independentParts(),
};
const players = [
  coming({ PTS: 20, REB: 5 }, [0, 1, 2, 3, 10, 20], 1, { PTS: 1 }),
  coming({ PTS: 24, REB: 5 }, [8, 12, 14, 22], 1),
  coming({ PTS: 10, REB: 9 }, [0, 2, 9, 15, 21], 0.9),
  coming({ PTS: 8, REB: 3 }, [0, 7, 14, 21], 1),
];
const orderBy = (change: Partial<RankingOptions>) =>
  rankPlayers(players, { ...options, ...change }).players.map((entry) => entry.player);

describe('rankPlayers', () => {
  it('values each game played on request, whatever the number of games', () => {
    const { players: ranked } = rankPlayers(players, { ...options, basis: { kind: 'game' } });
    const points = (player: number) => ranked.find((entry) => entry.player === player)?.categories[0] ?? 0;
    expect(points(1)).toBeGreaterThan(points(0));
    expect(ranked.every((entry) => entry.games === 1)).toBe(true);
  });

  it('counts the games on the requested days', () => {
    expect(orderBy({ basis: { kind: 'days', range: { first: 0, last: 6 } } })[0]).toBe(0);
    expect(orderBy({ basis: { kind: 'days', range: { first: 8, last: 14 } } })[0]).toBe(1);
    const [best] = rankPlayers(players, {
      ...options,
      basis: { kind: 'days', range: { first: 0, last: 6 } },
    }).players;
    expect(best?.games).toBe(4);
  });

  it('excludes punted categories', () => {
    expect(orderBy({ punts: new Set([0]) })[0]).toBe(2);
  });

  it('ranks within every category and returns the projection’s error', () => {
    const { players: ranked } = rankPlayers(players, options);
    const first = ranked.find((entry) => entry.player === 0);
    expect(first?.categoryRanks[0]).toBe(1);
    expect(first?.standardError).toBeGreaterThan(0);
    expect(ranked.map((entry) => entry.rank)).toEqual([1, 2, 3, 4]);
  });

  it('returns fantasy points from all requested days in a points league', () => {
    const set = categorySet([{ statistic: 'PTS', lowerIsBetter: false, points: 2 }]);
    const { players: ranked, scales } = rankPlayers(players, { ...options, set, kind: 'points' });
    expect(ranked[0]).toMatchObject({ player: 0, total: 240, games: 6 });
    expect(scales).toEqual([]);
  });

  it('gives the value zero to a player without games in the date range', () => {
    const { players: ranked } = rankPlayers(players, {
      ...options,
      basis: { kind: 'days', range: { first: 4, last: 6 } },
    });
    expect(new Set(ranked.map((entry) => entry.total)).size).toBe(1);
    expect(ranked.map((entry) => entry.rank)).toEqual([1, 1, 1, 1]);
  });

  it('throws an error that names the invalid field', () => {
    const field = (name: string) => expect.objectContaining({ name: 'InvalidInput', field: name });
    const wrong = { ...coming({}, [1]), gameDays: [1, 2] };
    expect(() => rankPlayers([wrong], options)).toThrow(field('players[0].gameDays'));
    expect(() => rankPlayers(players, { ...options, season: { first: 3, last: 2 } })).toThrow(
      field('season'),
    );
    const empty = { kind: 'days', range: { first: 3, last: 2 } } as const;
    expect(() => rankPlayers(players, { ...options, basis: empty })).toThrow(field('basis.range'));
  });
});
