import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLines,
  emptyLine,
  fantasyPoints,
  hasParts,
  readStatistic,
  type StatLine,
  scaleLine,
} from './stat-line.ts';

const count = fc.integer({ min: 0, max: 500 });
/** Makes never exceed attempts, as in any box score. */
const line = fc
  .record({ FGM: count, missed: count, FTM: count, missedFree: count, PTS: count, REB: count, TO: count })
  .map(
    ({ missed, missedFree, ...made }): StatLine => ({
      ...made,
      FGA: made.FGM + missed,
      FTA: made.FTM + missedFree,
    }),
  );

describe('StatLine functions', () => {
  it('compute a rate from makes and attempts, whatever rounded value the platform reports', () => {
    expect(readStatistic({ FGM: 201, FGA: 403, 'FG%': 0.5 }, 'FG%')).toBeCloseTo(201 / 403, 12);
    expect(readStatistic({ FGM: 10, '3PM': 4, FGA: 20 }, 'AFG%')).toBeCloseTo(0.6, 12);
  });

  it('return the platform’s rate if makes and attempts are missing, and report that they are missing', () => {
    expect(readStatistic({ 'FG%': 0.499 }, 'FG%')).toBe(0.499);
    expect(hasParts({ 'FG%': 0.499 }, 'FG%')).toBe(false);
    expect(hasParts({ FGM: 1, FGA: 2 }, 'FG%')).toBe(true);
  });

  it('return no rate without attempts, and null for an unknown statistic', () => {
    expect(readStatistic({ FTM: 0, FTA: 0 }, 'FT%')).toBeNull();
    expect(readStatistic(emptyLine, 'PTS')).toBeNull();
  });

  it('compute missed shots from attempts and makes', () => {
    expect(readStatistic({ FGM: 7, FGA: 15 }, 'FGMI')).toBe(8);
  });

  it('return the same sum of lines in any order and grouping', () => {
    fc.assert(
      fc.property(line, line, line, (a, b, c) => {
        expect(addLines([a, addLines([b, c])])).toEqual(addLines([c, b, a]));
      }),
    );
  });

  it('combine rates by adding makes and attempts, so that the result is between the lowest and the highest rate', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const rates = lines.flatMap((one) => readStatistic(one, 'FG%') ?? []);
        const together = readStatistic(addLines(lines), 'FG%');
        if (rates.length === 0) expect(together).toBeNull();
        else {
          expect(together).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-12);
          expect(together).toBeLessThanOrEqual(Math.max(...rates) + 1e-12);
        }
      }),
    );
  });

  it('omit a statistic from the sum if one line lacks it', () => {
    expect(addLines([{ PTS: 10, REB: 3 }, { PTS: 5 }])).toEqual({ PTS: 15 });
    expect(addLines([{ 'FG%': 0.5 }, { 'FG%': 0.4 }])).toEqual({});
    expect(addLines([])).toEqual({});
  });

  it('reject a value that is not a number, and name the statistic', () => {
    expect(() => addLines([{ PTS: Number.NaN }])).toThrow(/^PTS: /);
  });

  it('scale counts but not rates', () => {
    expect(scaleLine({ PTS: 30, FGM: 3, FGA: 6, 'FG%': 0.5 }, 1 / 3)).toEqual({
      PTS: 10,
      FGM: 1,
      FGA: 2,
      'FG%': 0.5,
    });
  });

  it('compute fantasy points from the points per statistic', () => {
    const prices: StatLine = {
      PTS: 1,
      '3PM': 1,
      FGM: 2,
      FGA: -1,
      FTM: 1,
      FTA: -1,
      REB: 1,
      AST: 2,
      STL: 4,
      BLK: 4,
      TO: -2,
    };
    const game: StatLine = {
      PTS: 25,
      '3PM': 3,
      FGM: 9,
      FGA: 18,
      FTM: 4,
      FTA: 5,
      REB: 7,
      AST: 6,
      STL: 2,
      BLK: 1,
      TO: 3,
    };
    expect(fantasyPoints(game, prices)).toBe(25 + 3 + 18 - 18 + 4 - 5 + 7 + 12 + 8 + 4 - 6);
    expect(fantasyPoints({ PTS: 25 }, prices)).toBeNull();
  });
});
