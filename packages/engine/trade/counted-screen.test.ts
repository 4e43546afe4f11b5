import { describe, expect, it } from 'vitest';
import { exampleBaseline } from '../testing/example-league.ts';

describe('the quick estimate of a trade’s gain with category weights', () => {
  it('adds up the weighted gains in each category', () => {
    for (const form of ['eachCategory', 'mostCategories', 'rotisserie'] as const) {
      const { league, screen } = exampleBaseline(form);
      const { contested } = league;
      const vector = screen.vectors[0]?.slice(0, contested) ?? new Float64Array();
      const only = (column: number) =>
        screen.gain(
          0,
          vector.map((value, c) => (c === column ? value : 0)),
        );
      const counts = Array.from({ length: contested }, (_, c) => [2, 0, 1, 0.5][c % 4] ?? 1);
      const expected = counts.reduce((sum, count, c) => sum + count * only(c), 0);
      expect(screen.gain(0, vector, counts)).toBeCloseTo(expected, 12);
      expect(screen.gain(0, vector, new Array(contested).fill(1))).toBe(screen.gain(0, vector));
    }
  });

  it('uses only fantasy points in points leagues', () => {
    const { screen } = exampleBaseline('seasonPoints');
    expect(screen.gain(0, Float64Array.of(4), [3])).toBe(4);
  });
});
