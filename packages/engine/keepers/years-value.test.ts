import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/index.ts';
import { ageCurve } from '../projection/aging/age-curve.generated.ts';
import type { AgeCurve, LaterSeason } from '../projection/aging/age-curve.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import { type AgingPlayer, type GameValue, yearsValue } from './index.ts';

const PTS = partIndex('PTS');
const MIN = partIndex('MIN');
const GAMES_PER_WEEK = (82 * 7) / 174;
const line = (points: number) => {
  const mean = new Float64Array(PART_COUNT);
  mean[PTS] = points;
  mean[MIN] = 30;
  return mean;
};
const player = (age: number, points = 20): AgingPlayer => ({ mean: line(points), age, gamesPerWeek: 3 });
const weights = new Float64Array(PART_COUNT);
weights[PTS] = 1;
const league: GameValue = { weights, replacement: 10 };

/** Every later season: 80 % of the games, and 2 % fewer points per year after 29. */
const later = (variance: number, logit = 40): LaterSeason => ({
  variance,
  gamesRatios: [1],
  lines: Array.from({ length: PART_COUNT }, () => [0, 0, -0.1]),
  plays: [logit, 0, 0, 0, 0, 0],
  share: [0.8, 0, 0, 0, 0, 0],
});
const covariance = new Array<number>(PART_COUNT * PART_COUNT).fill(0);
covariance[PTS * PART_COUNT + PTS] = 1;
const certain: AgeCurve = {
  fittedOn: [],
  current: { variance: 0, gamesRatios: [1] },
  later: [later(0), later(0), later(0)],
  covariance,
  persistence: 0.5,
};

describe('yearsValue', () => {
  it('is the sum of the seasons’ values if nothing is uncertain', () => {
    const expected = 3 * 10 + 2 * 0.8 * GAMES_PER_WEEK * 10;
    const found = yearsValue(certain, player(27), league, 0);
    expect(found.value).toBeCloseTo(expected, 9);
    expect(found.low).toBeCloseTo(expected, 9);
    expect(found.high).toBeCloseTo(expected, 9);
  });

  it('counts no games of the current season if the valued years start with the next season', () => {
    const found = yearsValue(certain, { ...player(27), gamesPerWeek: 0 }, league, 1);
    expect(found.value).toBeCloseTo(3 * 0.8 * GAMES_PER_WEEK * 10, 9);
  });

  it('values a season below replacement at 0', () => {
    expect(yearsValue(certain, player(27, 8), league, 0)).toEqual({ value: 0, low: 0, high: 0 });
  });

  it('lowers the statistics of players past their prime', () => {
    // Five years after the prime: 10 % fewer points.
    expect(yearsValue(certain, player(34), league, 1).value).toBeCloseTo(
      3 * 0.8 * GAMES_PER_WEEK * (20 * 0.9 - 10),
      9,
    );
  });

  it('values seasons without games at replacement level', () => {
    const leaving: AgeCurve = { ...certain, later: [later(0, 0), later(0, 0), later(0, 0)] };
    const { high, low, value } = yearsValue(leaving, player(27), league, 1);
    expect(value).toBeCloseTo(0.5 * 3 * 0.8 * GAMES_PER_WEEK * 10, 9);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(3 * 0.8 * GAMES_PER_WEEK * 10, 9);
  });

  it.each([
    [25, 20],
    [33, 14],
    [38, 11],
  ])('equals brute force over many futures at age %d with %d points', (age, points) => {
    const curve: AgeCurve = {
      ...certain,
      current: { variance: 0.5, gamesRatios: [0.5, 1, 1.5] },
      later: [later(1, 2), later(2, 1), later(3, 0)],
    };
    const random = createRandom(11, age);
    const chances = [1, 1 / (1 + Math.exp(-2)), 1 / (1 + Math.exp(-1))];
    const mean = points * (1 - (0.1 * Math.max(0, age - 29)) / 5);
    const totals = Array.from({ length: 20_000 }, () => {
      const leaves = random.next();
      const lasting = random.normal();
      let total = 0;
      for (let year = 0; year < 3; year += 1) {
        const own = random.normal();
        const ratio = year > 0 ? 1 : [0.5, 1, 1.5][random.integer(3)]!;
        if (leaves >= chances[year]!) continue;
        const expected = year > 0 ? mean : points;
        const deviation = Math.sqrt([0.5, 1, 2][year]! * expected);
        const game = expected + deviation * Math.sqrt(0.5) * (lasting + own) - 10;
        total += (year > 0 ? 0.8 * GAMES_PER_WEEK : 3) * ratio * Math.max(0, game);
      }
      return total;
    }).sort((a, b) => a - b);
    const found = yearsValue(curve, player(age, points), league, 0);
    const expected = totals.reduce((sum, total) => sum + total, 0) / totals.length;
    const spread = totals[18_000]! - totals[2_000]!;
    expect(Math.abs(found.value - expected)).toBeLessThan(0.03 * spread);
    expect(Math.abs(found.low - totals[2_000]!)).toBeLessThan(0.06 * spread);
    expect(Math.abs(found.high - totals[18_000]!)).toBeLessThan(0.06 * spread);
  });

  it('has an interval that includes the value of a player who is rarely above replacement', () => {
    const rare: AgeCurve = { ...certain, later: [later(0, -3), later(0, -4), later(0, -5)] };
    const { high, low, value } = yearsValue(rare, player(27), league, 1);
    expect(value).toBeGreaterThan(0);
    expect([low, high]).toEqual([0, value]);
  });

  it('rejects an age that is not a number', () => {
    expect(() => yearsValue(certain, player(Number.NaN), league, 0)).toThrow('player.age');
  });
});

describe('the fitted age curve', () => {
  it('values a young player above an equal older one, and has larger errors for later seasons', () => {
    const [young, prime, old] = [20, 26, 35].map((age) => yearsValue(ageCurve, player(age), league, 1));
    expect(young!.value).toBeGreaterThan(prime!.value);
    expect(prime!.value).toBeGreaterThan(old!.value);
    expect(ageCurve.later.map(({ variance }) => variance)).toEqual(
      ageCurve.later.map(({ variance }) => variance).sort((a, b) => a - b),
    );
    expect(young!.low).toBeLessThan(young!.value);
    expect(young!.high).toBeGreaterThan(young!.value);
  });
});
