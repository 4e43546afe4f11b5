import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryOutcomes } from './category-outcomes.ts';

const chances = fc.array(
  fc.record({
    win: fc.double({ min: 0, max: 1, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 11 },
);

describe('the outcomes of a matchup', () => {
  it('are those of two coins', () => {
    expect(categoryOutcomes([0.5, 0.5])).toEqual([
      { wins: 0, losses: 2, probability: 0.25 },
      { wins: 1, losses: 1, probability: 0.5 },
      { wins: 2, losses: 0, probability: 0.25 },
    ]);
  });

  it('fold into one win, loss or tie where the matchup counts once', () => {
    expect(categoryOutcomes([0.5, 0.5], [], true)).toEqual([
      { wins: 1, losses: 0, probability: 0.25 },
      { wins: 0, losses: 1, probability: 0.25 },
      { wins: 0, losses: 0, probability: 0.5 },
    ]);
  });

  it('sum to 1 and keep the expected wins and losses', () => {
    fc.assert(
      fc.property(chances, (list) => {
        const win = list.map((entry) => entry.win);
        const tie = list.map((entry) => (1 - entry.win) * entry.share);
        const outcomes = categoryOutcomes(win, tie);
        const total = (weigh: (outcome: (typeof outcomes)[number]) => number): number =>
          outcomes.reduce((sum, outcome) => sum + weigh(outcome) * outcome.probability, 0);
        expect(total(() => 1)).toBeCloseTo(1, 9);
        expect(total(({ wins }) => wins)).toBeCloseTo(
          win.reduce((sum, p) => sum + p, 0),
          9,
        );
        const lost = win.reduce((sum, p, index) => sum + 1 - p - (tie[index] ?? 0), 0);
        expect(total(({ losses }) => losses)).toBeCloseTo(lost, 9);
      }),
    );
  });

  it('refuse probabilities that are none, by name', () => {
    expect(() => categoryOutcomes([0.5, 1.2])).toThrow(expect.objectContaining({ field: 'win[1]' }));
    expect(() => categoryOutcomes([0.5], [Number.NaN])).toThrow(expect.objectContaining({ field: 'tie[0]' }));
    expect(() => categoryOutcomes([0.7], [0.6])).toThrow(expect.objectContaining({ name: 'InvalidInput' }));
  });
});
