import { describe, expect, it } from 'vitest';
import { createRandom } from '../numeric/random.ts';
import { BestOfLike } from './best-of-like.ts';

const SIZE = 3;
const mixing = [
  [1, 0, 0],
  [0.5, 0.9, 0],
  [-0.2, 0.3, 0.6],
];
const covariance = Float64Array.from({ length: SIZE * SIZE }, (_, at) => {
  const [a, b] = [mixing[Math.floor(at / SIZE)], mixing[at % SIZE]];
  return (a ?? []).reduce((sum, value, k) => sum + value * (b?.[k] ?? 0), 0);
});
const neutral = Float64Array.of(0.3, 0.3, 0.4);
const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/**
 * Simulates the mean difference, by category, between the best of 25 players by the given weights and the
 * best by neutral weights.
 */
function drawn(weights: Float64Array, draws: number): number[] {
  const random = createRandom(11);
  const difference = [0, 0, 0];
  const player = (): number[] => {
    for (;;) {
      const luck = [random.normal(), random.normal(), random.normal()];
      const x = mixing.map((row) => dot(row, luck));
      if (dot(neutral, x) <= 0) return x;
    }
  };
  const bestBy = (players: number[][], by: Float64Array): number[] =>
    players.reduce((best, one) => (dot(by, one) > dot(by, best) ? one : best));
  for (let draw = 0; draw < draws; draw += 1) {
    const players = Array.from({ length: 25 }, player);
    const [mine, usual] = [bestBy(players, weights), bestBy(players, neutral)];
    for (let c = 0; c < SIZE; c += 1) difference[c]! += (mine[c]! - usual[c]!) / draws;
  }
  return difference;
}

describe('BestOfLike', () => {
  it('computes the same change in the picked player’s scores, from neutral to given weights, as a simulation', () => {
    const model = new BestOfLike(neutral, covariance);
    for (const weights of [Float64Array.of(0.1, 0.4, 0.5), Float64Array.of(0.6, 0.4, 0)]) {
      model.leanTo(weights);
      const brute = drawn(weights, 6000);
      for (let c = 0; c < SIZE; c += 1) expect(Math.abs(model.tilt[c]! - brute[c]!)).toBeLessThan(0.035);
    }
  });

  it('loses no value with neutral weights, and more value the further the weights are from neutral', () => {
    const model = new BestOfLike(neutral, covariance);
    model.leanTo(neutral);
    for (const value of model.tilt) expect(value).toBeCloseTo(0, 12);
    let before = 0;
    for (const away of [0.05, 0.15, 0.25]) {
      model.leanTo(Float64Array.of(0.3 - away, 0.3 + away, 0.4));
      const lost = -dot(neutral, model.tilt);
      expect(lost).toBeGreaterThan(before);
      before = lost;
    }
  });

  it('climbs step by step to weights that are as good as the best of a full search', () => {
    const model = new BestOfLike(neutral, covariance);
    const wanted = Float64Array.of(0.2, 0.7, 0.1);
    let most = Number.NEGATIVE_INFINITY;
    for (let a = 0; a <= 50; a += 1)
      for (let b = 0; a + b <= 50; b += 1) {
        model.leanTo(Float64Array.of(a / 50, b / 50, 1 - (a + b) / 50));
        most = Math.max(most, dot(wanted, model.tilt));
      }
    const weights = Float64Array.of(0.34, 0.26, 0.4);
    for (let step = 0; step < 60; step += 1) {
      model.leanTo(weights);
      model.climb(weights, wanted, 0.35 * (1 - step / 60));
    }
    model.leanTo(weights);
    expect(Math.abs(dot(wanted, model.tilt) - most)).toBeLessThan(0.005);
    expect(dot(weights, [1, 1, 1])).toBeCloseTo(1, 9);
  });

  it('climbs to weights closer to neutral if the pull toward neutral weights is stronger', () => {
    const away = [0, 0.05, 0.5].map((pull) => {
      const model = new BestOfLike(neutral, covariance);
      const weights = Float64Array.of(0.29, 0.31, 0.4);
      for (let step = 0; step < 60; step += 1) {
        model.leanTo(weights);
        model.climb(weights, Float64Array.of(0.2, 0.7, 0.1), 0.35 * (1 - step / 60), pull);
      }
      return weights.reduce((sum, value, c) => sum + Math.abs(value - neutral[c]!), 0);
    });
    expect(away[1]).toBeLessThan(away[0] ?? 0);
    expect(away[2]).toBeLessThan(away[1] ?? 0);
  });
});
