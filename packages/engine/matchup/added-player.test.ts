import { describe, expect, it } from 'vitest';
import { cholesky, dot, quadraticForm } from '../numeric/linear.ts';
import { createRandom } from '../numeric/random.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { errorCovariance, gameCovariance } from '../projection/line-covariance.ts';
import { PART_COUNT, partIndex } from '../projection/parts.ts';
import type { PlayerOutlook } from '../projection/player-outlook.ts';
import { shots } from '../projection/shots.ts';
import { nineSet } from '../testing/example-sides.ts';
import { pointsSets, randomPlayers } from '../testing/random-players.ts';
import type { CategorySet, CompiledCategory } from './categories.ts';
import { type MatchupSide, matchupForecast, pricesOf } from './forecast.ts';
import { remainingTotals } from './side.ts';
import { simulateMatchup } from './simulate.ts';

const { correlation } = projectionConstants.spread;
const constants = { categoryScales: {}, spread: { correlation } };
const FULL = Boolean(process.env.FULL);
const ROSTERS = FULL ? 40 : 4;
const WEEKS = 3_000;

const idle: MatchupSide = { soFar: {}, players: [] };
const sideOf = (players: readonly PlayerOutlook[]): MatchupSide => ({ soFar: {}, players });

/**
 * Plays weeks game by game, without the closed-form sums: who plays, how far the projected line is off, and
 * each game. Returns PART_COUNT totals per week.
 */
function playedWeeks(players: readonly PlayerOutlook[], weeks: number, seed: number): Float64Array[] {
  const random = createRandom(seed);
  const lower = cholesky(Float64Array.from(correlation), PART_COUNT);
  const shared = new Float64Array(PART_COUNT);
  const normals = new Float64Array(PART_COUNT);
  const drawLine = (mean: Float64Array, spread: Float64Array, into: Float64Array): void => {
    for (let i = 0; i < PART_COUNT; i += 1) normals[i] = random.normal();
    for (let i = 0; i < PART_COUNT; i += 1) {
      shared[i] = 0;
      for (let j = 0; j <= i; j += 1)
        shared[i] = shared[i]! + (lower[i * PART_COUNT + j] ?? 0) * (normals[j] ?? 0);
    }
    const drawn = shared.slice();
    for (const { made, tried } of shots) {
      // Makes depend on attempts through the player's own percentage, plus variance that attempts do not
      // explain.
      const usual = correlation[made * PART_COUNT + tried] ?? 0;
      const explained = ((mean[made] ?? 0) / (mean[tried] ?? 1)) * (spread[tried] ?? 0);
      const own = spread[made] ? Math.min(0.995, explained / spread[made]) : 0;
      const unexplained = ((shared[made] ?? 0) - usual * (shared[tried] ?? 0)) / Math.sqrt(1 - usual * usual);
      drawn[made] = own * (shared[tried] ?? 0) + Math.sqrt(1 - own * own) * unexplained;
    }
    for (let i = 0; i < PART_COUNT; i += 1) into[i] = (into[i] ?? 0) + (drawn[i] ?? 0) * (spread[i] ?? 0);
  };
  return Array.from({ length: weeks }, () => {
    const total = new Float64Array(PART_COUNT);
    for (const { chances, deviation, mean, playCorrelation, standardError } of players) {
      const error = new Float64Array(PART_COUNT);
      drawLine(mean, standardError, error);
      const cause = random.next() < playCorrelation ? random.next() : null;
      for (const chance of chances) {
        if ((cause ?? random.next()) >= chance) continue;
        for (let i = 0; i < PART_COUNT; i += 1) total[i] = (total[i] ?? 0) + (mean[i] ?? 0) + (error[i] ?? 0);
        drawLine(mean, deviation, total);
      }
    }
    return total;
  });
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

const pointsOf = (set: CategorySet, weeks: readonly Float64Array[]): number[] => {
  const prices = pricesOf(set) ?? new Float64Array(PART_COUNT);
  return weeks.map((total) => dot(prices, total));
};

/**
 * Returns a category's value in each week; for a percentage its first-order deviation, (makes − rate ×
 * attempts) ÷ attempts.
 */
function spreadOf({ numerator, denominator }: CompiledCategory, weeks: readonly Float64Array[]): number[] {
  const sums = (weights: Float64Array) => weeks.map((total) => dot(weights, total));
  const above = sums(numerator);
  if (denominator === null) return above;
  const below = sums(denominator);
  const [made, tried] = [above, below].map((values) => values.reduce((sum, value) => sum + value, 0));
  const rate = (made ?? 0) / (tried ?? 1);
  return above.map((value, week) => ((value - rate * (below[week] ?? 0)) * weeks.length) / (tried ?? 1));
}

const beforeAndAfter = Array.from({ length: ROSTERS }, (_, roster) => {
  const next = randomPlayers(100 + roster);
  const players = Array.from({ length: 3 + ((roster * 3) % 9) }, () => next());
  return [players, [...players, next()]].map((side, added) => ({
    side,
    weeks: playedWeeks(side, WEEKS, 10 * roster + added),
  }));
}).flat();

describe('the weekly spread before and after an add', () => {
  it('equals the spread of simulated single games in every points league', () => {
    for (const { side, weeks } of beforeAndAfter) {
      for (const set of Object.values(pointsSets)) {
        const played = deviationOf(pointsOf(set, weeks));
        const exact = matchupForecast(sideOf(side), idle, set, constants).points?.deviation ?? 0;
        const drawn = simulateMatchup(sideOf(side), idle, set, constants, { weeks: WEEKS, seed: 3 });
        // 3,000 weeks estimate a standard deviation to within about 1.3%. Drawn totals are whole numbers,
        // never below 0.
        expect(exact / played).toBeGreaterThan(0.93);
        expect(exact / played).toBeLessThan(1.07);
        expect((drawn.points?.deviation ?? 0) / played).toBeGreaterThan(0.9);
        expect((drawn.points?.deviation ?? 0) / played).toBeLessThan(1.1);
      }
    }
  });

  it('equals the spread of simulated single games in every category', () => {
    for (const { side, weeks } of beforeAndAfter) {
      const exact = matchupForecast(sideOf(side), idle, nineSet, constants);
      const drawn = simulateMatchup(sideOf(side), sideOf(side), nineSet, constants, {
        weeks: WEEKS,
        seed: 3,
      });
      nineSet.categories.forEach((category, c) => {
        const played = deviationOf(spreadOf(category, weeks));
        const { deviation = 0 } = exact.categories[c] ?? {};
        expect(deviation / played).toBeGreaterThan(0.93);
        expect(deviation / played).toBeLessThan(1.07);
        // Drawn percentages are exact, not linearized, so their spread differs when attempts are few.
        if (category.denominator !== null) return;
        expect((drawn.categories[c]?.deviation ?? 0) / Math.SQRT2 / played).toBeGreaterThan(0.85);
        expect((drawn.categories[c]?.deviation ?? 0) / Math.SQRT2 / played).toBeLessThan(1.1);
      });
    }
  });

  it('is the same in the simulation and in the formula, for many rosters and several adds', () => {
    const next = randomPlayers(5);
    for (let roster = 0; roster < (FULL ? 1_500 : 150); roster += 1) {
      const players = Array.from({ length: 1 + (roster % 10) }, () => next());
      for (const set of [pointsSets.attempts, pointsSets.everything]) {
        for (let adds = 0; adds < 2; adds += 1) {
          const side = sideOf(players);
          const exact = matchupForecast(side, idle, set, constants).points?.deviation ?? 0;
          const drawn = simulateMatchup(side, idle, set, constants, { weeks: 1_000, seed: 1 }).points;
          expect(Math.abs((drawn?.deviation ?? 0) / exact - 1)).toBeLessThan(0.11);
          players.push(next());
        }
      }
    }
  });
});

describe('a week’s totals', () => {
  const sets: readonly CategorySet[] = [...Object.values(pointsSets), nineSet];
  const totals = (players: readonly PlayerOutlook[], set: CategorySet) =>
    remainingTotals(players, set, correlation);

  it('change only by the added player’s totals, in any order of adds, and return to their original values after a drop', () => {
    const next = randomPlayers(8);
    for (let roster = 0; roster < 30; roster += 1) {
      const players = Array.from({ length: 1 + (roster % 12) }, () => next());
      const [one, other] = [next(), next()];
      for (const set of sets) {
        const before = totals(players, set);
        const alone = totals([one], set);
        const after = totals([...players, one], set);
        const swapped = totals([...players, other, one], set);
        totals([...players, one, other], set).covariance.forEach((value, at) => {
          expect(value).toBeCloseTo(swapped.covariance[at] ?? Number.NaN, 6);
        });
        after.covariance.forEach((value, at) => {
          expect(value).toBeCloseTo((before.covariance[at] ?? 0) + (alone.covariance[at] ?? 0), 6);
        });
        expect(totals(players, set)).toEqual(before);
      }
    }
  });

  it('have a positive semidefinite covariance', () => {
    const next = randomPlayers(9);
    const isValid = (covariance: Float64Array): boolean => {
      const lower = cholesky(covariance, PART_COUNT);
      const scale = (i: number): number => Math.sqrt(covariance[i * PART_COUNT + i] ?? 0);
      for (let i = 0; i < PART_COUNT; i += 1) {
        for (let j = 0; j <= i; j += 1) {
          let product = 0;
          for (let k = 0; k <= j; k += 1)
            product += (lower[i * PART_COUNT + k] ?? 0) * (lower[j * PART_COUNT + k] ?? 0);
          const missed = Math.abs(product - (covariance[i * PART_COUNT + j] ?? 0));
          if (missed > 1e-7 * scale(i) * scale(j) + 1e-9) return false;
        }
      }
      return true;
    };
    for (let roster = 0; roster < 60; roster += 1) {
      const players = Array.from({ length: 1 + (roster % 5) }, () => next());
      const [player] = players;
      if (!player) throw new Error('no player');
      expect(isValid(gameCovariance(player, correlation))).toBe(true);
      expect(isValid(errorCovariance(player, correlation))).toBe(true);
      for (const set of sets) expect(isValid(totals(players, set).covariance)).toBe(true);
    }
  });

  it('have the variance that the single games’ covariance implies, for any sum of statistics', () => {
    const next = randomPlayers(10);
    for (let roster = 0; roster < 20; roster += 1) {
      const player = { ...next(), chances: Float64Array.of(1) };
      const [game, error] = [gameCovariance(player, correlation), errorCovariance(player, correlation)];
      for (const set of Object.values(pointsSets)) {
        const prices = pricesOf(set) ?? new Float64Array(PART_COUNT);
        const { covariance } = totals([player], set);
        expect(quadraticForm(covariance, PART_COUNT, prices, prices)).toBeCloseTo(
          quadraticForm(game, PART_COUNT, prices, prices) + quadraticForm(error, PART_COUNT, prices, prices),
          6,
        );
      }
    }
  });

  it('assume that a player’s makes follow their attempts at their own percentage', () => {
    const player = randomPlayers(11)();
    const [made, tried] = [partIndex('FGM'), partIndex('FGA')];
    const covariance = gameCovariance(player, correlation);
    expect(covariance[made * PART_COUNT + tried]).toBeCloseTo(
      ((player.mean[made] ?? 0) / (player.mean[tried] ?? 1)) * (player.deviation[tried] ?? 0) ** 2,
      9,
    );
    expect(covariance[made * PART_COUNT + made]).toBeCloseTo((player.deviation[made] ?? 0) ** 2, 9);
  });
});
