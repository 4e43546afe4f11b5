import { describe, expect, it } from 'vitest';
import { heatStep } from './heat-step.ts';

describe('heatStep', () => {
  it('is neutral below a quarter of a standard deviation', () => {
    expect([0, 0.2499, -0.2499].map(heatStep)).toEqual([0, 0, 0]);
  });

  it('starts each step exactly at its threshold', () => {
    expect([0.25, 0.7499, 0.75, 1.2499, 1.25, 1.7999, 1.8, 40].map(heatStep)).toEqual([
      1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    expect([-0.25, -0.75, -1.25, -1.8].map(heatStep)).toEqual([-1, -2, -3, -4]);
  });

  it('is null if the score is null', () => {
    expect(heatStep(null)).toBeNull();
  });
});
