import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { describe, expect, it } from 'vitest';
import { dayName, dayNumber, mondayOf } from '../data/days.ts';
import { countedWeeks, readWorld } from '../data/seasons.ts';
import { Walk } from '../model/walk.ts';
import { ForecastSums, forecastSeason, lossIndex } from '../runs/forecasts.ts';
import { sampleCrps, scoreCount } from './distributions.ts';
import { draftLeagues, pairings } from './leagues.ts';
import { categoryValues, logLoss, mostOfIndependent, outcomeOf } from './outcomes.ts';
import { type Pool, ROSTER, seasonPool, TEAMS } from './pool.ts';

const data = join(process.env.FANTASY_SHARED ?? join(import.meta.dirname, '../../../../shared'), 'nba');
const hasData = existsSync(data);

const pool: Pool = {
  weekVariance: new Float64Array(9).fill(1),
  playerVariance: new Float64Array(9).fill(1),
  rate: new Float64Array(9),
  attempts: new Float64Array(9).fill(1),
  gamesPerWeek: 2.5,
  players: Int32Array.from({ length: 200 }, (_, i) => i),
  scores: Float64Array.from({ length: 200 }, (_, i) => 100 - i),
};

describe('days', () => {
  it('are numbers, and their weeks start on Monday', () => {
    expect(dayName(dayNumber('2023-10-24'))).toBe('2023-10-24');
    expect(dayName(mondayOf(dayNumber('2023-10-24')))).toBe('2023-10-23');
    expect(dayName(mondayOf(dayNumber('2023-10-23')))).toBe('2023-10-23');
    expect(dayName(mondayOf(dayNumber('2023-10-29')))).toBe('2023-10-23');
    expect(() => dayNumber('yesterday')).toThrow(/yesterday/);
  });
});

describe('leagues', () => {
  it('are drafted in snake order without duplicates, deterministically per season', () => {
    const [league = new Int32Array(0), other = new Int32Array(0)] = draftLeagues(pool, 2022, 2);
    expect(new Set(league).size).toBe(TEAMS * ROSTER);
    // Scores are one point apart and the noise is half a point, so the first two rounds nearly follow the
    // ranking by score.
    expect(league[0]).toBeLessThan(4);
    expect(league[1]).toBeGreaterThan(19);
    expect([...other]).not.toEqual([...league]);
    expect([...(draftLeagues(pool, 2022, 1)[0] ?? [])]).toEqual([...league]);
  });

  it('pair every two teams once, in random order', () => {
    const sides = pairings(2022, 0, 5);
    const pairs = new Set<string>();
    let swapped = 0;
    for (let i = 0; i < sides.length; i += 2) {
      const pair = [sides[i] ?? 0, sides[i + 1] ?? 0];
      if ((pair[0] ?? 0) > (pair[1] ?? 0)) swapped += 1;
      pairs.add(pair.toSorted((a, b) => a - b).join('-'));
    }
    expect(pairs.size).toBe(66);
    expect(swapped).toBeGreaterThan(15);
    expect(swapped).toBeLessThan(51);
  });
});

describe('outcomes', () => {
  it('take into account turnovers’ direction, ties and rates without attempts', () => {
    const totals = new Float64Array(TEAMS * PART_COUNT);
    totals[partIndex('PTS')] = 10;
    totals[partIndex('TO')] = 3;
    totals[PART_COUNT + partIndex('PTS')] = 9;
    totals[PART_COUNT + partIndex('TO')] = 2;
    const into = new Float64Array(10);
    outcomeOf(categoryValues(totals), 0, 1, into);
    expect([...into]).toEqual([0.5, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 0.5, 0, 0.5]);
  });

  it('are scored by the log loss, with probabilities clipped away from 0 and 1', () => {
    expect(logLoss(0.5, 1)).toBeCloseTo(Math.LN2, 12);
    expect(logLoss(0, 1)).toBeCloseTo(-Math.log(0.001), 12);
    expect(logLoss(0.25, 0.5)).toBeCloseTo(-0.5 * (Math.log(0.25) + Math.log(0.75)), 12);
  });

  it('include a matchup win, whose chance is that of winning most of several independent categories', () => {
    const scratch = new Float64Array(10);
    expect(mostOfIndependent(new Float64Array(9).fill(0.5), 9, scratch)).toBeCloseTo(0.5, 12);
    expect(mostOfIndependent(Float64Array.of(0.9, 0.9, 0.9), 3, new Float64Array(4))).toBeCloseTo(0.972, 12);
    expect(mostOfIndependent(Float64Array.of(0.8, 0.6), 2, new Float64Array(3))).toBeCloseTo(
      0.48 + 0.44 / 2,
      12,
    );
  });
});

describe('distributions', () => {
  it('of counts have Poisson probabilities, and a larger error for a more distant outcome', () => {
    const scored = scoreCount(4, 4, 3);
    expect(scored.atOrBelow).toBeCloseTo(0.4335, 2);
    expect(scored.atOrBelow - scored.below).toBeCloseTo(0.1954, 2);
    const wide = scoreCount(4, 12, 9);
    expect(wide.crps).toBeGreaterThan(scored.crps);
  });

  it('given as samples are scored by their mean distance to the outcome minus half the mean distance between two samples', () => {
    expect(sampleCrps(Float64Array.of(3, 1), 2)).toBeCloseTo(1 - 1, 12);
    expect(sampleCrps(Float64Array.of(1, 2, 4), 0)).toBeCloseTo(7 / 3 - 1, 12);
    expect(sampleCrps(Float64Array.of(3), 5)).toBe(2);
    expect(sampleCrps(Float64Array.of(5, 5, 5), 5)).toBe(0);
  });
});

describe.skipIf(!hasData)(`real seasons${hasData ? '' : ' (skipped: no ../shared/nba)'}`, () => {
  it('reproduce the benchmarks’ published losses within .010', () => {
    const world = readWorld(data, ['2021-22', '2022-23', '2023-24']);
    const pools = world.seasons.map(seasonPool);
    expect(countedWeeks(world.seasons[1] ?? world.seasons[0]!)).toHaveLength(23);
    expect((pools[2]?.weekVariance[6] ?? 0) / (pools[2]?.playerVariance[6] ?? 1)).toBeGreaterThan(3.5);
    const walk = new Walk(world.seasons);
    const sums = new ForecastSums();
    const extent = { leagues: 12, days: 1 };
    const unscaled = { scales: new Array<number>(9).fill(1), sharpness: null };
    forecastSeason(walk.stage(2), walk.constants(2), unscaled, extent, sums);
    const mean = (arm: number, what: readonly number[]): number => {
      let sum = 0;
      for (const week of sums.weeks)
        for (const c of what) sum += week.losses[lossIndex(0, arm, c)]! / what.length;
      return sum / sums.weeks.length;
    };
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(Math.abs(mean(0, all) - 0.5792)).toBeLessThan(0.02);
    expect(Math.abs(mean(1, all) - 0.5345)).toBeLessThan(0.02);
    expect(Math.abs(mean(0, [9]) - 0.6278)).toBeLessThan(0.03);
    expect(mean(2, all)).toBeLessThan(mean(1, all));
  });
});
