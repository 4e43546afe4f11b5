import { describe, expect, it } from 'vitest';
import { usagesOf } from './later-minutes.ts';
import { PART_COUNT, partIndex } from './parts.ts';
import { meanUsage, type PlayerOutlook, withLoad } from './player-outlook.ts';

const outlook: PlayerOutlook = {
  mean: new Float64Array(PART_COUNT).fill(10),
  deviation: new Float64Array(PART_COUNT).fill(3),
  standardError: new Float64Array(PART_COUNT).fill(1),
  chances: Float64Array.of(0.9),
  playCorrelation: 0.4,
};

describe('withLoad', () => {
  it('raises shots and points per minute if the team lacks usage, but not minutes or games', () => {
    const { mean } = withLoad(outlook, 1.1, 0.2);
    expect(mean[partIndex('MIN')]).toBeCloseTo(11, 12);
    expect(mean[partIndex('GP')]).toBe(10);
    expect(mean[partIndex('PTS')]).toBeGreaterThan(11.5);
    expect(mean[partIndex('PTS')]).toBeLessThan(13.2);
    expect((mean[partIndex('FGM')] ?? 0) / (mean[partIndex('FGA')] ?? 1)).toBeCloseTo(1, 12);
  });

  it('scales the whole line by one factor if the missing usage is not given', () => {
    const { deviation, mean } = withLoad(outlook, 1.21);
    expect(mean[partIndex('PTS')]).toBeCloseTo(12.1, 12);
    expect(deviation[partIndex('PTS')]).toBeCloseTo(3.3, 12);
    expect(withLoad(outlook, 1)).toBe(outlook);
  });
});

describe('usagesOf', () => {
  it('lists the missing usage of each upcoming game', () => {
    expect(usagesOf({ loads: [{ game: 1, factor: 1.1, usage: 0.08 }] }, 3)).toEqual([0, 0.08, 0]);
  });
});

describe('meanUsage', () => {
  it('weights games by their chance to count', () => {
    expect(meanUsage([1, 3], [0.2, 0])).toBeCloseTo(0.05, 12);
    expect(meanUsage([0, 0], [0.2, 0])).toBe(0);
  });
});
