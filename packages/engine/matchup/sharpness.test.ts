import { InvalidInput } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { normalCumulative } from '../numeric/functions.ts';
import { createRandom } from '../numeric/random.ts';
import { exampleConstants, examplePlayer, scored } from '../testing/example-sides.ts';
import { categorySet } from './categories.ts';
import { balanceOf } from './compare.ts';
import { matchupForecast } from './forecast.ts';
import {
  learnedSharpness,
  type SharpnessWeek,
  sharpened,
  sharpenedOutcome,
  sharpnessOf,
} from './sharpness.ts';
import { simulateMatchup } from './simulate.ts';

const constants = { season: 0.1, week: 0.1 };

/** Simulates weeks of forecasts that should be `truth` times as sharp, each sharpened as learned so far. */
function season(truth: number, weeks: number, forecasts: number): number[] {
  const random = createRandom(31, weeks);
  const known: SharpnessWeek[] = [];
  return Array.from({ length: weeks }, () => {
    const sharpness = learnedSharpness(known, constants);
    let [score, information] = [0, 0];
    for (let n = 0; n < forecasts; n += 1) {
      const z = random.normal();
      const own = sharpnessOf(
        normalCumulative(sharpness * z),
        random.next() < normalCumulative(truth * z) ? 1 : 0,
      );
      score += own.score;
      information += own.information;
    }
    known.push({ sharpness, score, information });
    return sharpness;
  });
}

describe('the sharpness learned from a season’s forecasts', () => {
  it('is 1 without outcomes, and stays near 1 while forecasts are calibrated', () => {
    expect(learnedSharpness([], constants)).toBe(1);
    for (const one of season(1, 20, 5_000)) expect(one).toBeCloseTo(1, 1);
  });

  it('approaches the season’s true sharpness from above and from below', () => {
    for (const truth of [0.85, 1.2]) {
      const learned = season(truth, 20, 5_000);
      expect(Math.abs(Math.log((learned.at(-1) ?? 1) / truth))).toBeLessThan(0.04);
      // The sharpness changes gradually, because one week says little about the season.
      expect(Math.abs(Math.log((learned[1] ?? 1) / truth))).toBeGreaterThan(0.04);
    }
  });

  it('hardly changes after a handful of forecasts', () => {
    expect(Math.abs(Math.log(season(1.3, 3, 30).at(-1) ?? 9))).toBeLessThan(0.06);
  });

  it('limits the effect of a wrong forecast of 0 or 1', () => {
    expect(sharpnessOf(1, 1).score).toBeCloseTo(0, 1);
    expect(sharpnessOf(0, 0).score).toBeCloseTo(0, 1);
    expect(sharpnessOf(1, 0).score).toBeGreaterThan(-10);
    expect(sharpnessOf(0.5, 1)).toEqual({ score: 0, information: 0 });
  });

  it('is rejected if a value is not a number or is negative', () => {
    const week = { sharpness: 1, score: Number.NaN, information: 1 };
    expect(() => learnedSharpness([week], constants)).toThrow(InvalidInput);
    expect(() => learnedSharpness([{ ...week, score: 0, sharpness: -1 }], constants)).toThrow(InvalidInput);
  });

  it('multiplies the scale of every category', () => {
    const own = { categoryScales: { PTS: 0.9, BLK: 1 }, other: 3 };
    expect(sharpened(own, { categories: 1.1, matchups: 0.95 })).toEqual({
      categoryScales: { PTS: expect.closeTo(0.99, 9), BLK: 1.1 },
      matchupSharpness: 0.95,
      other: 3,
    });
  });
});

describe('sharpenedOutcome', () => {
  it('moves chances away from or toward ½, equally for both teams, and leaves outcomes with a probability of 1 unchanged', () => {
    const outcome = { win: 0.6, tie: 0.1, lose: 0.3 };
    const sharper = sharpenedOutcome(outcome, 1.2);
    expect(sharper.win).toBeGreaterThan(0.61);
    expect(sharper.tie).toBeCloseTo(0.1, 12);
    expect(sharper.win + sharper.tie + sharper.lose).toBeCloseTo(1, 12);
    const mirrored = sharpenedOutcome({ win: 0.3, tie: 0.1, lose: 0.6 }, 1.2);
    expect(mirrored.lose).toBeCloseTo(sharper.win, 12);
    expect(sharpenedOutcome(outcome, 0.8).win).toBeLessThan(0.59);
    expect(sharpenedOutcome(outcome, 1)).toBe(outcome);
    for (const sure of [
      { win: 1, tie: 0, lose: 0 },
      { win: 0, tie: 1, lose: 0 },
    ])
      expect(sharpenedOutcome(sure, 0.7)).toBe(sure);
  });

  it('returns a value from 0 to 1 for a nearly decided matchup, whatever the rounding', () => {
    const random = createRandom(32, 1);
    const count = 9;
    const correlation = Float64Array.from({ length: count * count }, (_, index) =>
      index % (count + 1) === 0 ? 1 : 0.2,
    );
    for (let n = 0; n < 3_000; n += 1) {
      const win = Float64Array.from({ length: count }, () => -4 - 4 * random.next());
      const lose = win.map((threshold) => threshold - 0.1 * random.next());
      const { outcome } = balanceOf({ thresholds: { win, lose }, correlation });
      for (const chances of [outcome, sharpenedOutcome(outcome, 1.2), sharpenedOutcome(outcome, 0.8)])
        for (const share of Object.values(chances)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
    }
  });

  it('applies equally to the analytic and the simulated forecast, and fades as games are played', () => {
    const side = (level: number, games: number) => ({
      soFar: {},
      players: Array.from({ length: 8 }, () => examplePlayer(level, new Array<number>(games).fill(0.8))),
    });
    const set = categorySet(scored(['PTS', 'REB', 'AST', 'STL', 'TO']));
    const both = (games: number, matchupSharpness: number) => {
      const [first, second] = [side(1.2, games), side(1, games)];
      const own = { ...exampleConstants, matchupSharpness };
      const simulated = simulateMatchup(first, second, set, own, { weeks: 4_000, seed: 3 });
      return [matchupForecast(first, second, set, own), simulated].map(
        ({ matchup }) => matchup.mostCategories?.win ?? 0,
      );
    };
    const [analytic = 0, simulated = 0] = both(3, 0.8);
    const [usual = 0, drawn = 0] = both(3, 1);
    expect(analytic).toBeLessThan(usual - 0.01);
    expect(simulated).toBeLessThan(drawn - 0.01);
    expect(Math.abs(analytic - simulated)).toBeLessThan(0.05);
    expect(both(1, 0.8)).toEqual(both(1, 1));
    expect(() => both(3, 0)).toThrow(InvalidInput);
  });
});
