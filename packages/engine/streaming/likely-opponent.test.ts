import type { ScoringForm } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { categorySet } from '../matchup/categories.ts';
import { type RemainingTotals, remainingTotals } from '../matchup/side.ts';
import { createRandom } from '../numeric/random.ts';
import { PART_COUNT } from '../projection/parts.ts';
import { exampleConstants, examplePlayer, nineSet, scored } from '../testing/example-sides.ts';
import { matchupGoal } from './goal.ts';
import { likelyOpponent } from './likely-opponent.ts';

const none = new Float64Array(PART_COUNT);
const pointsSet = categorySet([
  { ...scored(['PTS'])[0]!, points: 1 },
  { ...scored(['REB'])[0]!, points: 1.2 },
  { ...scored(['STL'])[0]!, points: 3 },
]);
const sets = { eachCategory: nineSet, mostCategories: nineSet, headToHeadPoints: pointsSet } as const;

function team(seed: number, level: number, set = nineSet): RemainingTotals {
  const random = createRandom(seed, 3);
  const chances = [0.9, 0.85, 0.9, 0.8];
  return remainingTotals(
    Array.from({ length: 10 }, () =>
      examplePlayer(level * (0.7 + 0.6 * random.next()), chances, {
        REB: 12 * random.next(),
        AST: 9 * random.next(),
        BLK: 2 * random.next(),
      }),
    ),
    set,
    exampleConstants.spread.correlation,
  );
}

function against(form: ScoringForm, own: RemainingTotals, totals: RemainingTotals): number {
  const set = sets[form as keyof typeof sets];
  return matchupGoal(form, set, exampleConstants, none, { soFar: none, totals }).worth(own);
}

describe('likelyOpponent', () => {
  it('has the mean and covariance of an opponent chosen at random by weight', () => {
    const [one, other] = [team(1, 0.8), team(2, 1.2)];
    const mixed = likelyOpponent([
      { weight: 3, totals: one },
      { weight: 1, totals: other },
    ]);
    const [i, j] = [nineSet.used[0]!, nineSet.used[2]!];
    const at = i * PART_COUNT + j;
    const product = (side: RemainingTotals) => side.covariance[at]! + side.mean[i]! * side.mean[j]!;
    expect(mixed.mean[i]).toBeCloseTo(0.75 * one.mean[i]! + 0.25 * other.mean[i]!, 9);
    expect(mixed.covariance[at]).toBeCloseTo(
      0.75 * product(one) + 0.25 * product(other) - mixed.mean[i]! * mixed.mean[j]!,
      6,
    );
  });

  it('equals the opponent if only one is possible', () => {
    const [one, other] = [team(1, 1), team(2, 1)];
    const alone = likelyOpponent([
      { weight: 0.3, totals: one },
      { weight: 0, totals: other },
    ]);
    const own = team(9, 1);
    expect(against('eachCategory', own, alone)).toBeCloseTo(against('eachCategory', own, one), 9);
  });

  it('gives nearly the same results and gains as the weighted average over all possible opponents', () => {
    for (const form of ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const) {
      const set = sets[form];
      for (let seed = 1; seed <= 8; seed += 1) {
        const random = createRandom(seed, 7);
        const sides = Array.from({ length: 7 }, (_, index) => ({
          weight: random.next(),
          totals: team(100 * seed + index, 0.9 + 0.2 * random.next(), set),
        }));
        const whole = sides.reduce((sum, { weight }) => sum + weight, 0);
        const withEveryPlayer = (own: RemainingTotals): number =>
          sides.reduce((sum, { weight, totals }) => sum + (weight / whole) * against(form, own, totals), 0);
        const mixed = likelyOpponent(sides);
        const [own, better] = [team(seed, 1, set), team(seed, 1.06, set)];
        const scale = form === 'eachCategory' ? set.categories.length : 1;
        expect(Math.abs(against(form, own, mixed) - withEveryPlayer(own)) / scale).toBeLessThan(0.02);
        const gain = against(form, better, mixed) - against(form, own, mixed);
        expect(Math.abs(gain - (withEveryPlayer(better) - withEveryPlayer(own))) / scale).toBeLessThan(0.01);
      }
    }
  });

  it('rejects a list without positive weights', () => {
    expect(() => likelyOpponent([])).toThrow('sides');
    expect(() => likelyOpponent([{ weight: 0, totals: team(1, 1) }])).toThrow('sides');
    expect(() => likelyOpponent([{ weight: -1, totals: team(1, 1) }])).toThrow('sides[0].weight');
  });
});
