import { describe, expect, it } from 'vitest';
import { Differences } from './differences.ts';
import { valueOver } from './statistics.ts';

describe('a reported difference between two tables', () => {
  const found = (shown: unknown, own: unknown): string[] => {
    const differences = new Differences('league');
    differences.compare('table', 'team 3', shown, own);
    return differences.found;
  };

  it('names league, table, team and statistic', () => {
    expect(found({ PTS: { value: 11, rank: 1 } }, { PTS: { value: 10, rank: 1 } })).toEqual([
      'league: table: team 3 PTS value is 11, should be 10',
    ]);
    expect(found(undefined, { wins: 1 })).toEqual([
      'league: table: team 3 is undefined, should be {"wins":1}',
    ]);
  });

  it('includes unequal integers, and other numbers that differ by more than a billionth', () => {
    expect(found(0.1 + 0.2, 0.3)).toEqual([]);
    expect(found(0.3000001, 0.3)).toHaveLength(1);
    expect(found(1_000_000_001, 1_000_000_000)).toHaveLength(1);
    expect(found(null, 0)).toHaveLength(1);
    expect(found([1, 2], [1])).toHaveLength(1);
  });

  it('can be an entry that only one of two lists has', () => {
    const differences = new Differences('league');
    differences.alike('table', 'the list', ['a', 'b', 'b'], ['b', 'a', 'c']);
    expect(differences.found).toEqual([
      'league: table: the list should not have "b"',
      'league: table: the list lacks "c"',
    ]);
  });
});

describe('a rate over several weeks', () => {
  const line = (stats: Record<string, number>, games: number | null = 5) => ({ stats, games, points: null });

  it('is computed from makes and attempts, and otherwise weighted by attempts or games', () => {
    expect(valueOver([line({ FGM: 1, FGA: 2 }), line({ FGM: 1, FGA: 8 })], 'FG%')).toBe(0.2);
    expect(valueOver([line({ AST: 9, TO: 0 })], 'A/T')).toBeNull();
    expect(valueOver([line({ 'A/T': 2, TO: 3 }), line({ 'A/T': 1, TO: 1 })], 'A/T')).toBe(1.75);
    expect(valueOver([line({ 'A/T': 2 }, 1), line({ 'A/T': 1 }, 3)], 'A/T')).toBe(1.25);
    expect(valueOver([line({ PTS: 3 }), line({}, 0)], 'PTS')).toBe(3);
    expect(valueOver([line({ PTS: 3 }), line({}, 2)], 'PTS')).toBeNull();
  });
});
