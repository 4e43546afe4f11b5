import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../numeric/functions.ts';
import { createRandom } from '../numeric/random.ts';
import { balanceDistribution, balanceOfIndependent, factorLoadings } from './most-categories.ts';

describe('balanceOfIndependent', () => {
  it('equals the distribution from enumerating all wins, ties and losses', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 5 }),
        (weights) => {
          const count = weights.length;
          const chances = weights.map(([win, tie, lose]) => {
            const sum = win + tie + lose + 1;
            return [(win + 1) / sum, tie / sum, lose / sum] as const;
          });
          const expected = new Float64Array(2 * count + 1);
          const visit = (category: number, lead: number, chance: number): void => {
            const one = chances[category];
            if (one === undefined) {
              expected[lead + count] = (expected[lead + count] ?? 0) + chance;
              return;
            }
            visit(category + 1, lead + 1, chance * one[0]);
            visit(category + 1, lead, chance * one[1]);
            visit(category + 1, lead - 1, chance * one[2]);
          };
          visit(0, 0, 1);
          const row = new Float64Array(2 * count + 1);
          const wins = Float64Array.from(chances, (one) => one[0]);
          const losses = Float64Array.from(chances, (one) => one[2]);
          balanceOfIndependent(wins, losses, count, row, new Float64Array(2 * count + 1));
          row.forEach((value, k) => {
            expect(value).toBeCloseTo(expected[k] ?? Number.NaN, 12);
          });
        },
      ),
    );
  });
});

describe('factorLoadings', () => {
  it('recovers the factors of a correlation matrix', () => {
    const first = [0.7, 0.6, 0.5, 0.4, 0.3, -0.5];
    const second = [0.1, -0.3, 0.4, -0.2, 0.3, 0.2];
    const count = first.length;
    const matrix = new Float64Array(count * count);
    for (let i = 0; i < count; i += 1) {
      for (let j = 0; j < count; j += 1) {
        matrix[i * count + j] =
          i === j ? 1 : (first[i] ?? 0) * (first[j] ?? 0) + (second[i] ?? 0) * (second[j] ?? 0);
      }
    }
    const loadings = factorLoadings(matrix, count);
    for (let i = 0; i < count; i += 1) {
      for (let j = 0; j < i; j += 1) {
        const fitted =
          (loadings[2 * i] ?? 0) * (loadings[2 * j] ?? 0) +
          (loadings[2 * i + 1] ?? 0) * (loadings[2 * j + 1] ?? 0);
        expect(fitted).toBeCloseTo(matrix[i * count + j] ?? Number.NaN, 1);
      }
    }
  });
});

describe('balanceDistribution', () => {
  it('agrees with simulated correlated categories', () => {
    const loadings = Float64Array.of(0.6, 0.1, 0.5, -0.2, 0.4, 0.3, -0.4, 0.2, 0.3, 0);
    const win = Float64Array.of(0.3, -0.2, 0.1, 0.5, -0.4);
    const lose = Float64Array.of(0.1, -0.2, -0.2, 0.4, -0.6);
    const exact = balanceDistribution({ win, lose }, loadings, 5);
    const random = createRandom(8);
    const drawn = new Float64Array(11);
    const draws = 40_000;
    for (let n = 0; n < draws; n += 1) {
      const a = random.normal();
      const b = random.normal();
      let lead = 5;
      for (let i = 0; i < 5; i += 1) {
        const x = loadings[2 * i] ?? 0;
        const y = loadings[2 * i + 1] ?? 0;
        const value = x * a + y * b + Math.sqrt(1 - x * x - y * y) * random.normal();
        if (value > (win[i] ?? 0)) lead += 1;
        else if (value < (lose[i] ?? 0)) lead -= 1;
      }
      drawn[lead] = (drawn[lead] ?? 0) + 1 / draws;
    }
    exact.forEach((p, k) => {
      expect(Math.abs(p - (drawn[k] ?? 0))).toBeLessThan(0.01);
    });
    const marginal = 1 - normalCumulative(0.3);
    const alone = balanceDistribution(
      { win: win.slice(0, 1), lose: lose.slice(0, 1) },
      loadings.slice(0, 2),
      1,
    );
    expect(alone[2]).toBeCloseTo(marginal, 3);
  });
});
