import { describe, expect, it } from 'vitest';
import { exampleConstants, examplePlayer, nineSet } from '../testing/example-sides.ts';
import { categorySet } from './categories.ts';
import { type MatchupSide, matchupForecast } from './forecast.ts';
import { simulateMatchup } from './simulate.ts';
import { centralInterval, simulationRecord } from './simulation-record.ts';

const weeks = 20_000;
const settings = { weeks, seed: 11 };
const roster = (level: number): MatchupSide => ({
  soFar: {
    FGM: 40,
    FGA: 90,
    FTM: 20,
    FTA: 25,
    '3PM': 12,
    PTS: 112,
    REB: 45,
    AST: 25,
    STL: 8,
    BLK: 5,
    TO: 14,
  },
  players: Array.from({ length: 10 }, (_, i) =>
    examplePlayer(level * (0.7 + 0.06 * i), [0.9, 0.85, 0.8 - 0.05 * i]),
  ),
});

describe('simulateMatchup', () => {
  it('agrees with the analytic forecast', () => {
    for (const [a, b] of [
      [1, 1],
      [1.1, 1],
      [0.9, 1.05],
    ] as const) {
      const exact = matchupForecast(roster(a), roster(b), nineSet, exampleConstants);
      const drawn = simulateMatchup(roster(a), roster(b), nineSet, exampleConstants, settings);
      drawn.categories.forEach((one, c) => {
        const half = one.win + one.tie / 2;
        const expected = exact.categories[c];
        expect(Math.abs(half - ((expected?.win ?? 9) + (expected?.tie ?? 9) / 2))).toBeLessThan(0.02);
      });
      const most = drawn.matchup.mostCategories ?? { win: 9, tie: 9 };
      const wanted = exact.matchup.mostCategories ?? { win: 0, tie: 0 };
      expect(Math.abs(most.win + most.tie / 2 - wanted.win - wanted.tie / 2)).toBeLessThan(0.02);
    }
  });

  it('returns the same result for the same seed and a different one for another seed', () => {
    const one = simulateMatchup(roster(1), roster(1.02), nineSet, exampleConstants, { weeks: 500, seed: 3 });
    const same = simulateMatchup(roster(1), roster(1.02), nineSet, exampleConstants, { weeks: 500, seed: 3 });
    const other = simulateMatchup(roster(1), roster(1.02), nineSet, exampleConstants, {
      weeks: 500,
      seed: 4,
    });
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('returns probabilities of 0 or 1 for a finished week, and keeps the score of a team without games', () => {
    const done: MatchupSide = { soFar: { PTS: 50, TO: 3, FGM: 5, FGA: 9 }, players: [] };
    const less: MatchupSide = {
      soFar: { PTS: 49, TO: 2, FGM: 5, FGA: 10 },
      players: [examplePlayer(1, [0])],
    };
    const found = simulateMatchup(done, less, nineSet, exampleConstants, { weeks: 10, seed: 1 });
    const of = (name: string) => found.categories.find((one) => one.statistic === name);
    expect(of('PTS')).toMatchObject({ win: 1, tie: 0, lose: 0, first: 50, second: 49, deviation: 0 });
    expect(of('TO')).toMatchObject({ lose: 1 });
    expect(of('FG%')).toMatchObject({ win: 1 });
    expect(of('BLK')).toMatchObject({ tie: 1 });
  });

  it('returns points in points leagues, and requires at least one simulated week', () => {
    const prices = categorySet([{ statistic: 'PTS', lowerIsBetter: false, points: 2 }]);
    const found = simulateMatchup(roster(1.2), roster(1), prices, exampleConstants, {
      weeks: 2_000,
      seed: 5,
    });
    const exact = matchupForecast(roster(1.2), roster(1), prices, exampleConstants);
    expect(found.points?.first).toBeCloseTo(exact.points?.first ?? 0, -1);
    expect(
      Math.abs((found.matchup.headToHeadPoints?.win ?? 0) - (exact.matchup.headToHeadPoints?.win ?? 1)),
    ).toBeLessThan(0.03);
    expect(() =>
      simulateMatchup(roster(1), roster(1), nineSet, exampleConstants, { weeks: 0, seed: 1 }),
    ).toThrow(/settings\.weeks/);
  });

  it('simulates the same games for other players when one is removed, so that results differ only by the change', () => {
    const all = { ...roster(1), seed: 1, streams: Array.from({ length: 10 }, (_, index) => index) };
    const negligible = examplePlayer(0.01, [0.9, 0.9]);
    const more = { ...all, players: [negligible, ...all.players], streams: [10, ...all.streams] };
    const other = { ...roster(1.02), seed: 2 };
    const shares = [all, more].map((side) => {
      const found = simulateMatchup(side, other, nineSet, exampleConstants, settings).matchup.mostCategories;
      return (found?.win ?? 0) + (found?.tie ?? 0) / 2;
    });
    // Two independent runs with this many weeks differ by about half a percentage point.
    expect(Math.abs((shares[0] ?? 0) - (shares[1] ?? 1))).toBeLessThan(0.002);
  });

  it('records every simulated week on request, and rejects an array of the wrong size', () => {
    const record = simulationRecord(2_000, 9);
    const found = simulateMatchup(roster(1), roster(1.02), nineSet, exampleConstants, {
      weeks: 2_000,
      seed: 3,
      record,
    });
    expect(record.results.filter((result) => result > 0).length / 2_000).toBeCloseTo(
      found.matchup.mostCategories?.win ?? 0,
      9,
    );
    expect(centralInterval(Float64Array.of(5, 1, Number.NaN, 3, 2, 4), 0.5)).toEqual({ low: 2, high: 4 });
    expect(centralInterval(Float64Array.of(Number.NaN), 0.5)).toBeNull();
    // Whole numbers are counted and other values sorted; both ways must give the same quantiles.
    const whole = record.first.subarray(3 * 2_000, 4 * 2_000);
    const apart = whole.map((value) => value + 0.25);
    const [counted, sorted] = [centralInterval(whole, 0.8), centralInterval(apart, 0.8)];
    expect(counted?.low).toBe((sorted?.low ?? 0) - 0.25);
    expect(counted?.high).toBe((sorted?.high ?? 0) - 0.25);
    expect(() =>
      simulateMatchup(roster(1), roster(1), nineSet, exampleConstants, { weeks: 10, seed: 3, record }),
    ).toThrow(/settings\.record/);
  });
});
