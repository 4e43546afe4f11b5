import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameSurprises } from './game-surprise.ts';

const category = (statistic: 'PTS' | 'TO' | 'FG%', lowerIsBetter = false) =>
  ({ statistic, lowerIsBetter, points: null }) as const;
const average = { PTS: 20, TO: 3, FGM: 8, FGA: 16 };

const surprises = (...given: Parameters<typeof gameSurprises>) =>
  gameSurprises(...given).map(({ surprise }) => surprise);

describe('gameSurprises', () => {
  it('names the category that contributed most to the surprise, in the same direction', () => {
    const scored = [category('PTS'), category('TO', true)];
    const found = gameSurprises({ scored }, [
      { line: { PTS: 50, TO: 4 }, average },
      { line: { PTS: 19, TO: 9 }, average },
      { line: average, average },
    ]);
    expect(found.map((game) => game.category)).toEqual(['PTS', 'TO', null]);
  });

  it('returns fantasy points above the player’s average in points leagues', () => {
    const scored = [
      { statistic: 'PTS', lowerIsBetter: false, points: 1 },
      { statistic: 'TO', lowerIsBetter: false, points: -2 },
    ] as const;
    const found = gameSurprises({ scored }, [
      { line: { PTS: 31, TO: 1 }, average },
      { line: { PTS: 12, TO: 5 }, average },
    ]);
    expect(found).toEqual([
      { surprise: 15, category: null },
      { surprise: -12, category: null },
    ]);
  });

  it('counts fewer turnovers as better in category leagues', () => {
    const scored = [category('TO', true)];
    const [few = 0, many = 0] = surprises({ scored }, [
      { line: { TO: 0 }, average },
      { line: { TO: 6 }, average },
    ]);
    expect(few).toBeCloseTo(1, 10);
    expect(many).toBeCloseTo(-1, 10);
  });

  it('weights a percentage by its attempts', () => {
    const scored = [category('FG%')];
    const [one = 0, other = 0] = surprises({ scored }, [
      { line: { FGM: 10, FGA: 12 }, average },
      { line: { FGM: 2, FGA: 2 }, average },
    ]);
    // The two games make 12 of 14 together, so their makes above expectation are 10 − 12 × 12/14 and 2 − 2 ×
    // 12/14.
    expect(one / other).toBeCloseTo(
      (10 - 12 * (12 / 14) - 8 + 16 * (12 / 14)) / (2 - 2 * (12 / 14) - 8 + 16 * (12 / 14)),
      10,
    );
  });

  it('is finite for any games, and zero for average games', () => {
    const scored = [category('PTS'), category('TO', true), category('FG%')];
    const line = fc.record({ PTS: fc.nat(60), TO: fc.nat(10), FGM: fc.nat(20), FGA: fc.nat(40) });
    fc.assert(
      fc.property(fc.array(fc.record({ line, average: line }), { maxLength: 8 }), (games) => {
        expect(surprises({ scored }, games).every(Number.isFinite)).toBe(true);
        const same = games.map((game) => ({ line: game.line, average: game.line }));
        expect(surprises({ scored }, same).every((value) => value === 0)).toBe(true);
      }),
    );
  });
});
