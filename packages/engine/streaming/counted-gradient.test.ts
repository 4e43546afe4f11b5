import { describe, expect, it } from 'vitest';
import { type RemainingTotals, remainingTotals } from '../matchup/side.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { exampleConstants, examplePlayer, nineSet } from '../testing/example-sides.ts';
import { countedGradient } from './counted-gradient.ts';
import { goalGradient, matchupGoal } from './goal.ts';

const none = new Float64Array(PART_COUNT);

function team(level: number): RemainingTotals {
  const players = Array.from({ length: 10 }, (_, index) =>
    examplePlayer(level * (0.7 + index / 20), [0.9, 0.8, 0.85], { REB: 3 + index, AST: 9 - index / 2 }),
  );
  return remainingTotals(players, nineSet, exampleConstants.spread.correlation);
}

const [own, other] = [team(1.05), team(1)];
const goalOf = (form: 'eachCategory' | 'mostCategories') =>
  matchupGoal(form, nineSet, exampleConstants, none, { soFar: none, totals: other });
const ids = nineSet.categories.map(({ statistic }) => statistic);

function expectClose(one: Float64Array, two: Float64Array): void {
  one.forEach((value, part) => {
    expect(value, `part ${part}`).toBeCloseTo(two[part] ?? Number.NaN, 9);
  });
}

describe('countedGradient', () => {
  it('equals the goal’s gradient if all weights are 1', () => {
    for (const form of ['eachCategory', 'mostCategories'] as const) {
      const goal = goalOf(form);
      expectClose(countedGradient(goal, own, {}), goalGradient(goal, own));
      expectClose(countedGradient(goal, own, { PTS: 1 }), goalGradient(goal, own));
    }
  });

  it('is the weighted sum of each category’s gradient', () => {
    const goal = goalOf('eachCategory');
    const counts = { PTS: 2, 'FT%': 0, REB: 0.5 };
    const alone = (index: number) =>
      goalGradient({ ...goal, worth: (totals) => goal.byCategory(totals)[index] ?? 0 }, own);
    const expected = new Float64Array(PART_COUNT);
    ids.forEach((id, index) => {
      const count = (counts as Partial<Record<string, number>>)[id] ?? 1;
      alone(index).forEach((value, part) => {
        expected[part] = (expected[part] ?? 0) + count * value;
      });
    });
    expectClose(countedGradient(goal, own, counts), expected);
  });

  it('multiplies a statistic’s slope by its category’s weight in most-categories leagues, e.g., by 0 for a punted category', () => {
    const goal = goalOf('mostCategories');
    const plain = goalGradient(goal, own);
    const counted = countedGradient(goal, own, { REB: 0, AST: 3 });
    const partsOf = (id: string) => {
      const category = nineSet.categories.find(({ statistic }) => statistic === id);
      return [...(category?.numerator ?? [])].flatMap((weight, part) => (weight === 0 ? [] : [part]));
    };
    const [rebounds, assists, steals] = ['REB', 'AST', 'STL'].map((id) => partsOf(id)[0] ?? -1);
    expect(plain[rebounds ?? -1]).toBeGreaterThan(0);
    expect(counted[rebounds ?? -1]).toBeCloseTo(0, 9);
    expect(counted[assists ?? -1]).toBeCloseTo(3 * (plain[assists ?? -1] ?? 0), 9);
    expect(counted[steals ?? -1]).toBeCloseTo(plain[steals ?? -1] ?? 0, 9);
  });
});
