import { describe, expect, it } from 'vitest';
import { calibrationLoop, calibrationMean, middle, timeWithLoop } from './calibration.ts';

describe('the calibration loop', () => {
  it('sums uniform random numbers, whose mean is one half', () => {
    calibrationLoop();
    // The mean of ten million draws is within five standard errors of one half.
    expect(Math.abs(calibrationMean() - 0.5)).toBeLessThan((5 * Math.sqrt(1 / 12)) / Math.sqrt(1e7));
  });
});

describe('middle', () => {
  it('returns the median and the interquartile range', () => {
    expect(middle([5, 1, 2, 4, 3])).toEqual({ value: 3, spread: 2 });
    expect(middle([1, 2, 3, 10])).toEqual({ value: 2.5, spread: 4.75 - 1.75 });
  });
});

describe('timeWithLoop', () => {
  it('runs the work at least once per measurement and returns its ratio to the loop', () => {
    let runs = 0;
    const timing = timeWithLoop(() => {
      runs += 1;
      calibrationLoop();
    }, 9);
    expect(runs).toBeGreaterThanOrEqual(9);
    expect(timing.ratio).toBe(timing.value / timing.reference);
  });

  it('rejects a median of too few measurements', () => {
    expect(() => timeWithLoop(() => undefined, 8)).toThrow(RangeError);
  });
});
