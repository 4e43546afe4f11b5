import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleConstants, examplePlayer } from '../testing/example-sides.ts';
import { categorySet } from './categories.ts';
import { matchupForecast } from './forecast.ts';
import { simulateMatchup } from './simulate.ts';
import { withUndrawnOutcomes } from './undrawn-outcomes.ts';

const list = ['PTS', 'REB', 'FG%'] as const;
const set = categorySet(list.map((statistic) => ({ statistic, lowerIsBetter: false, points: null })));
const priced = categorySet([{ statistic: 'PTS', lowerIsBetter: false, points: 1 }]);
const weeks = 40;

function answer(lead: number, gamesLeft: number, categories = set) {
  const soFar = (points: number) => ({ PTS: points, REB: points, FGM: points, FGA: 2 * points + 1 });
  const sides = [
    { soFar: soFar(100 + lead), players: [] },
    { soFar: soFar(100), players: gamesLeft > 0 ? [examplePlayer(1, Array(gamesLeft).fill(1))] : [] },
  ] as const;
  const analytic = matchupForecast(...sides, categories, exampleConstants);
  const drawn = simulateMatchup(...sides, categories, exampleConstants, { weeks, seed: 1 });
  return { drawn, given: withUndrawnOutcomes(drawn, analytic, weeks) };
}

describe('withUndrawnOutcomes', () => {
  it('gives outcomes that occurred in no simulated week a small chance while games are left', () => {
    const { drawn, given } = answer(160, 2);
    expect(drawn.matchup.eachCategory).toEqual({ win: 1, tie: 0, lose: 0 });
    for (const outcome of [given.matchup.eachCategory, given.categories[0], given.categories[1]]) {
      expect(outcome?.lose).toBeGreaterThanOrEqual(1e-6);
      expect(outcome?.lose).toBeLessThanOrEqual(1 / weeks);
      expect(outcome?.win).toBeLessThan(1);
    }
    const { headToHeadPoints } = answer(160, 2, priced).given.matchup;
    expect(headToHeadPoints?.win).toBeLessThan(1);
    expect(headToHeadPoints?.lose).toBeGreaterThan(0);
  });

  it('gives outcomes that occurred in no simulated week no chance if the score has decided the matchup', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), (lead) => {
        const { drawn, given } = answer(lead, 0);
        expect(given).toEqual(drawn);
      }),
    );
  });

  it('returns three chances that add up to 1, and changes nothing if every outcome occurred', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 1, max: 4 }), (lead, games) => {
        const { drawn, given } = answer(lead, games);
        given.categories.forEach(({ win, tie, lose }, index) => {
          expect(win + tie + lose).toBeCloseTo(1, 9);
          const before = drawn.categories[index];
          if (before && before.win > 0 && before.tie > 0 && before.lose > 0)
            expect([win, tie, lose]).toEqual([before.win, before.tie, before.lose]);
        });
      }),
      { numRuns: 30 },
    );
  });
});
