import { describe, expect, it } from 'vitest';
import { PlatformResponse } from '../loose.ts';
import { collection, leagueKeyOf, merged, teamIdOf } from './shape.ts';
import { compositeParts, readStatLine } from './stat-line.ts';

describe("the parser for Yahoo's formats", () => {
  it('merges lists of single properties mixed with empty lists', () => {
    expect(merged([[{ a: 1 }, [], { b: 2, c: 3 }, null], { d: 4 }])).toEqual({ a: 1, b: 2, c: 3, d: 4 });
  });

  it('reads collections in the order of their numbers, up to their count', () => {
    const value = {
      '10': { team: 'k' },
      '2': { team: 'c' },
      '0': { team: 'a' },
      '1': { team: 'b' },
      count: '3',
    };
    expect(collection(value, 'team')).toEqual(['a', 'b', 'c']);
    expect(collection({ ...value, count: 11 }, 'team')).toEqual(['a', 'b', 'c', 'k']);
  });

  it('reads an empty collection, a list, and a missing value', () => {
    expect(collection([], 'team')).toEqual([]);
    expect(collection([{ team: 1 }, { other: 2 }], 'team')).toEqual([1]);
    expect(collection(undefined, 'team')).toEqual([]);
    expect(collection({ count: 0 }, 'team')).toEqual([]);
  });

  it('extracts ids from keys', () => {
    expect(teamIdOf('466.l.175298.t.12')).toBe('12');
    expect(leagueKeyOf('466.l.175298.t.12')).toBe('466.l.175298');
    expect(leagueKeyOf('113.l.auto.t.390739')).toBeNull();
  });
});

describe("a line of Yahoo's statistics", () => {
  const read = (stats: readonly (readonly [unknown, unknown])[]) => {
    const response = new PlatformResponse('yahoo', '/x');
    const line = readStatLine(
      stats.map(([stat_id, value]) => ({ stat: { stat_id, value } })),
      response,
    );
    return { line, skipped: response.skipped };
  };

  it('splits a composite statistic into makes and attempts', () => {
    expect(compositeParts(9_004_003)).toEqual({ made: 'FGM', attempted: 'FGA' });
    expect(compositeParts(9_007_006)).toEqual({ made: 'FTM', attempted: 'FTA' });
    expect(compositeParts(5)).toBeNull();
  });

  it('reads a percentage as makes and attempts, or as a rate without them', () => {
    expect(
      read([
        ['9004003', '201/403'],
        ['5', '.499'],
      ]).line,
    ).toEqual({ FGM: 201, FGA: 403 });
    expect(read([['5', '.499']]).line).toEqual({ 'FG%': 0.499 });
    expect(
      read([
        ['9004003', '-/-'],
        ['5', '-'],
      ]).line,
    ).toEqual({});
  });

  it('reads a dash as missing, not zero, and names unknown statistics', () => {
    expect(
      read([
        [0, '-'],
        ['12', '0'],
        ['999', '4'],
      ]),
    ).toEqual({
      line: { PTS: 0 },
      skipped: ['statistic 999'],
    });
  });
});
