import { PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { describe, expect, it } from 'vitest';
import { CATEGORY_COUNT } from './categories.ts';
import { type Pool, ROSTER, TEAMS } from './pool.ts';
import {
  judgedReading,
  otherReadings,
  type RunningReading,
  type RunningWeek,
  runningProbabilities,
  simpleRunning,
} from './simple-week.ts';

const PLAYERS = TEAMS * ROSTER;
const pool: Pool = {
  weekVariance: new Float64Array(CATEGORY_COUNT).fill(4),
  playerVariance: new Float64Array(CATEGORY_COUNT).fill(1),
  rate: Float64Array.from({ length: CATEGORY_COUNT }, (_, c) => (c < 2 ? 0.5 : 0)),
  attempts: Float64Array.from({ length: CATEGORY_COUNT }, (_, c) => (c < 2 ? 20 : 1)),
  gamesPerWeek: 2,
  players: new Int32Array(0),
  scores: new Float64Array(0),
};

/**
 * Creates a week of equal players, except that the first team leads by `lead` points. Of three games, `games`
 * are left.
 */
function weekWith(games: number, lead: number): RunningWeek {
  const soFar = new Float64Array(PLAYERS * PART_COUNT);
  const expected = new Float64Array(PLAYERS * PART_COUNT);
  for (let player = 0; player < PLAYERS; player += 1) {
    const at = (part: 'FGM' | 'FGA' | 'PTS' | 'GP') => player * PART_COUNT + partIndex(part);
    soFar[at('FGM')] = 5;
    soFar[at('FGA')] = 10;
    soFar[at('PTS')] = player < ROSTER ? lead / ROSTER : 0;
    expected[at('FGM')] = 5 * games;
    expected[at('FGA')] = 10 * games;
    expected[at('GP')] = games;
  }
  return {
    league: Int32Array.from({ length: PLAYERS }, (_, i) => i),
    soFar,
    expected,
    weekGames: new Float64Array(TEAMS).fill(3 * ROSTER),
    daysLeft: 2 / 7,
  };
}

const POINTS = 3;
function chanceOfPoints(week: RunningWeek, reading: RunningReading): number {
  const p = new Float64Array(CATEGORY_COUNT);
  runningProbabilities(simpleRunning(week, pool, reading), 0, 1, p);
  return p[POINTS] ?? Number.NaN;
}

describe('simpleRunning', () => {
  it('gives a probability of 1 once no games are left, unless the variance depends on the days left or the whole week', () => {
    expect(chanceOfPoints(weekWith(0, 1), judgedReading)).toBe(1);
    const unsure = otherReadings.filter((one) => chanceOfPoints(weekWith(0, 1), one) < 1);
    expect(unsure.map(({ variance }) => variance).toSorted()).toEqual(['days', 'days', 'whole']);
  });

  it('scales the variance by the part of the week that each variant counts as left', () => {
    const week = weekWith(1, 0);
    const left = (reading: RunningReading): number =>
      (simpleRunning(week, pool, reading).variances[POINTS] ?? 0) / (ROSTER * 4);
    expect(left(judgedReading)).toBeCloseTo(1 / 3, 9);
    expect(otherReadings.map((reading) => [reading.variance, left(reading)])).toEqual([
      ['gamesOfAnAverageWeek', expect.closeTo(1 / 2, 9)],
      ['days', expect.closeTo(2 / 7, 9)],
      ['gamesOfTheWeek', expect.closeTo(1 / 3, 9)],
      ['days', expect.closeTo(2 / 7, 9)],
      ['whole', 1],
    ]);
  });

  it('compares final percentages, or made shots relative to the pool’s rate', () => {
    const week = weekWith(1, 0);
    const asPercentage = simpleRunning(week, pool, judgedReading);
    expect(asPercentage.values[0]).toBeCloseTo(0.5, 9);
    // τ is in makes divided by ā, the pool's mean attempts (20). A team has 260 attempts, so one player's
    // part of its percentage has the standard deviation τ·ā/260.
    expect(asPercentage.variances[0]).toBeCloseTo((ROSTER * 4 * (20 / 260) ** 2) / 3, 9);
    const standardised = simpleRunning(week, pool, { ...judgedReading, rates: 'standardised' });
    expect(standardised.values[0]).toBeCloseTo(0, 9);
    expect(standardised.variances[0]).toBeCloseTo((ROSTER * 4) / 3, 9);
  });
});
