import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { exampleConstants, examplePlayer } from '../testing/example-sides.ts';
import { categorySet } from './categories.ts';
import { balanceOf, type Comparison } from './compare.ts';
import { matchupForecast } from './forecast.ts';
import { balanceDistribution, tiedByCategory } from './most-categories.ts';
import { simulateMatchup } from './simulate.ts';
import { categorySwing, simulationRecord, winCounts } from './simulation-record.ts';
import type { TieDecision } from './tie-decision.ts';
import { withUndrawnOutcomes } from './undrawn-outcomes.ts';

const ways = ['first', 'second', 'even', 'tie'] as const;
const share = { first: 1, second: 0, even: 0.5 } as const;
const list = ['PTS', 'AST', 'STL', 'BLK'] as const;
const set = categorySet(list.map((statistic) => ({ statistic, lowerIsBetter: false, points: null })));
const sides = [
  { soFar: { PTS: 20 }, players: [examplePlayer(1, [1, 0.7])] },
  { soFar: { AST: 4 }, players: [examplePlayer(1.1, [1, 0.7])] },
] as const;

describe('a tied matchup that a league rule decides', () => {
  it('has the same chances as enumerating all outcomes of independent categories', () => {
    const threshold = fc.tuple(
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 2, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(threshold, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        fc.constantFrom(...ways),
        fc.boolean(),
        (drawn, at, otherwise, hasCategory) => {
          const count = drawn.length;
          const category = hasCategory ? at % count : null;
          const comparison: Comparison = {
            thresholds: {
              win: Float64Array.from(drawn, ([low, width]) => low + width),
              lose: Float64Array.from(drawn, ([low]) => low),
            },
            correlation: Float64Array.from({ length: count * count }, (_, i) =>
              Number(i % (count + 1) === 0),
            ),
          };
          const chances = drawn.map((_, c) => {
            const alone = (values: Float64Array) => values.slice(c, c + 1);
            const { win, lose } = comparison.thresholds;
            const [lost = 0, tied = 0, won = 0] = balanceDistribution(
              { win: alone(win), lose: alone(lose) },
              new Float64Array(2),
              1,
            );
            return [lost, tied, won] as const;
          });
          const expected = { win: 0, tie: 0, lose: 0 };
          const visit = (verdicts: readonly number[], chance: number): void => {
            const one = chances[verdicts.length];
            if (one) {
              one.forEach((value, index) => {
                visit([...verdicts, index - 1], chance * value);
              });
              return;
            }
            const lead = verdicts.reduce((sum, verdict) => sum + verdict, 0);
            const decider = lead !== 0 || category === null ? lead : (verdicts[category] ?? 0);
            if (decider !== 0) expected[decider > 0 ? 'win' : 'lose'] += chance;
            else if (otherwise === 'tie') expected.tie += chance;
            else {
              expected.win += share[otherwise] * chance;
              expected.lose += (1 - share[otherwise]) * chance;
            }
          };
          visit([], 1);
          const { outcome } = balanceOf(comparison, { category, otherwise });
          for (const key of ['win', 'tie', 'lose'] as const)
            expect(outcome[key]).toBeCloseTo(expected[key], 4);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has chances that agree with simulated correlated categories', () => {
    const loadings = Float64Array.of(0.7, 0.1, 0.6, -0.2, 0.5, 0.3, -0.5, 0.2);
    const win = Float64Array.of(0.4, 0.1, 0.3, 0.5);
    const lose = Float64Array.of(0, -0.5, -0.4, 0.3);
    const tie = balanceDistribution({ win, lose }, loadings, 4)[4] ?? 0;
    const exact = tiedByCategory({ win, lose }, loadings, 4, 2, tie);
    const random = createRandom(8);
    const counts = [0, 0, 0];
    const draws = 40_000;
    for (let n = 0; n < draws; n += 1) {
      const [a, b] = [random.normal(), random.normal()];
      let lead = 0;
      let decider = 0;
      for (let i = 0; i < 4; i += 1) {
        const [x, y] = [loadings[2 * i] ?? 0, loadings[2 * i + 1] ?? 0];
        const value = x * a + y * b + Math.sqrt(1 - x * x - y * y) * random.normal();
        const verdict = value > (win[i] ?? 0) ? 1 : value < (lose[i] ?? 0) ? -1 : 0;
        lead += verdict;
        if (i === 2) decider = verdict;
      }
      if (lead === 0) counts[decider + 1]! += 1 / draws;
    }
    expect(exact.win + exact.tie + exact.lose).toBeCloseTo(tie, 12);
    expect(Math.abs(exact.lose - (counts[0] ?? 0))).toBeLessThan(0.01);
    expect(Math.abs(exact.tie - (counts[1] ?? 0))).toBeLessThan(0.01);
    expect(Math.abs(exact.win - (counts[2] ?? 0))).toBeLessThan(0.01);
  });

  it.each(
    ways.flatMap((otherwise) => [null, 1].map((category) => ({ category, otherwise }))),
  )('has the same chances in the forecast, the simulation and the recorded simulated weeks: $category, $otherwise', (ties: TieDecision) => {
    const weeks = 8000;
    const record = simulationRecord(weeks, list.length);
    const exact = matchupForecast(...sides, set, exampleConstants, ties).matchup.mostCategories;
    const drawn = simulateMatchup(...sides, set, exampleConstants, { weeks, seed: 4, record, ties });
    const outcome = drawn.matchup.mostCategories;
    const plain = simulateMatchup(...sides, set, exampleConstants, { weeks, seed: 4 }).matchup.mostCategories;
    if (!exact || !outcome || !plain) throw new Error('the form has a matchup');
    expect(plain.tie).toBeGreaterThan(0.1);
    expect(outcome.win + outcome.tie + outcome.lose).toBeCloseTo(1, 12);
    expect(Math.abs(exact.win - outcome.win)).toBeLessThan(0.04);
    if (ties.otherwise !== 'tie') expect([exact.tie, outcome.tie]).toEqual([0, 0]);
    if (ties.category === null && ties.otherwise !== 'tie')
      expect(outcome.win).toBeCloseTo(plain.win + share[ties.otherwise] * plain.tie, 12);
    const counts = winCounts(record, ties.otherwise === 'even');
    for (const key of ['win', 'tie', 'lose'] as const)
      expect(counts.reduce((sum, one) => sum + one[key], 0)).toBeCloseTo(outcome[key], 12);
    const swing = categorySwing(record, 1);
    expect(swing.whenWon).toBeGreaterThan(swing.whenLost ?? 1);
    if (ties.category === 1 && plain.tie > 0) {
      const before = simulationRecord(weeks, list.length);
      simulateMatchup(...sides, set, exampleConstants, { weeks, seed: 4, record: before });
      expect(swing.whenWon).toBeGreaterThan(categorySwing(before, 1).whenWon ?? 1);
    }
  });

  it('has the result that the rule gives once the score is final', () => {
    const over = [
      { soFar: { PTS: 20, AST: 4, STL: 2, BLK: 1 }, players: [] },
      { soFar: { PTS: 10, AST: 6, STL: 2, BLK: 1 }, players: [] },
    ] as const;
    const outcomeOf = (ties: TieDecision) => {
      const analytic = matchupForecast(...over, set, exampleConstants, ties);
      const drawn = simulateMatchup(...over, set, exampleConstants, { weeks: 20, seed: 1, ties });
      const final = withUndrawnOutcomes(drawn, analytic, 20, ties).matchup.mostCategories;
      expect(final).toEqual(analytic.matchup.mostCategories);
      return final;
    };
    expect(outcomeOf({ category: 0, otherwise: 'second' })).toEqual({ win: 1, tie: 0, lose: 0 });
    expect(outcomeOf({ category: 1, otherwise: 'first' })).toEqual({ win: 0, tie: 0, lose: 1 });
    expect(outcomeOf({ category: 2, otherwise: 'first' })).toEqual({ win: 1, tie: 0, lose: 0 });
    expect(outcomeOf({ category: 2, otherwise: 'tie' })).toEqual({ win: 0, tie: 1, lose: 0 });
    expect(outcomeOf({ category: null, otherwise: 'even' })).toEqual({ win: 0.5, tie: 0, lose: 0.5 });
  });

  it('goes to the given team in points leagues if both teams have equal points', () => {
    const priced = categorySet([{ statistic: 'PTS', lowerIsBetter: false, points: 1 }]);
    const level = { soFar: { PTS: 20 }, players: [] };
    const outcomeOf = (otherwise: TieDecision['otherwise']) => {
      const ties = { category: null, otherwise };
      const found = simulateMatchup(level, level, priced, exampleConstants, { weeks: 10, seed: 1, ties });
      expect(found.matchup.headToHeadPoints).toEqual(
        matchupForecast(level, level, priced, exampleConstants, ties).matchup.headToHeadPoints,
      );
      return found.matchup.headToHeadPoints;
    };
    expect(outcomeOf('first')).toEqual({ win: 1, tie: 0, lose: 0 });
    expect(outcomeOf('tie')).toEqual({ win: 0, tie: 1, lose: 0 });
  });
});
