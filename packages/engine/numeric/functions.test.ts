import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exponential,
  logarithm,
  logistic,
  logit,
  normalCumulative,
  normalDensity,
  normalQuantile,
} from './functions.ts';

const relative = (value: number, expected: number) =>
  Math.abs(value - expected) / Math.max(Math.abs(expected), 1e-300);

describe('the exponential and the logarithm', () => {
  it('agree with Math.exp and Math.log to the last digits', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -700, max: 700, noNaN: true }),
        (x) => relative(exponential(x), Math.exp(x)) < 4e-16,
      ),
    );
    fc.assert(
      fc.property(
        fc.double({ min: 1e-300, max: 1e300, noNaN: true }),
        (x) => Math.abs(logarithm(x) - Math.log(x)) <= 4e-16 * Math.max(1e-3, Math.abs(Math.log(x))),
      ),
    );
  });

  it('return the limits at infinity, zero and NaN', () => {
    expect(exponential(0)).toBe(1);
    expect(exponential(800)).toBe(Number.POSITIVE_INFINITY);
    expect(exponential(-800)).toBe(0);
    expect(exponential(709.7)).toBeCloseTo(Math.exp(709.7), -300);
    expect(relative(exponential(-740), Math.exp(-740))).toBeLessThan(1e-2);
    expect(logarithm(1)).toBe(0);
    expect(logarithm(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(logarithm(-1)).toBeNaN();
    expect(relative(logarithm(5e-320), Math.log(5e-320))).toBeLessThan(1e-15);
  });

  it('give a logistic function and a logit that are inverses of each other', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -30, max: 30, noNaN: true }),
        (x) => Math.abs(logit(logistic(x)) - x) < 1e-2,
      ),
    );
    expect(logistic(0)).toBe(0.5);
  });
});

describe('the normal distribution', () => {
  it('returns the known values of the cumulative distribution', () => {
    expect(normalCumulative(0)).toBeCloseTo(0.5, 15);
    expect(normalCumulative(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(normalCumulative(-8)).toBeCloseTo(6.22096057427178e-16, 22);
    expect(normalCumulative(40)).toBe(1);
    expect(normalDensity(0)).toBeCloseTo(0.3989422804014327, 15);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is symmetric, and the quantile inverts it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -7, max: 7, noNaN: true }),
        (z) => Math.abs(normalCumulative(z) + normalCumulative(-z) - 1) < 1e-14,
      ),
    );
    fc.assert(
      fc.property(
        fc.double({ min: -12, max: 5, noNaN: true }),
        (z) => Math.abs(normalQuantile(normalCumulative(z)) - z) < 1e-9,
      ),
    );
  });
});
