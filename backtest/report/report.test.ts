import { describe, expect, it } from 'vitest';
import { createRandom } from '../../packages/engine/numeric/random.ts';
import { readOptions } from '../options.ts';
import { bootstrapDraws, interval, meanWithInterval } from './bootstrap.ts';
import { CalibrationSums, calibrationOf } from './calibration.ts';
import { calibrationPlot } from './calibration-plot.ts';

function forecasts(bias: number): CalibrationSums {
  const random = createRandom(4);
  const sums = new CalibrationSums();
  for (let week = 0; week < 30; week += 1) {
    sums.startWeek();
    for (let n = 0; n < 2_000; n += 1) {
      const p = random.next();
      sums.add(p, random.next() < Math.min(1, Math.max(0, p + bias)) ? 1 : 0);
    }
  }
  return sums;
}

describe('calibrationOf', () => {
  it('finds honest forecasts honest', () => {
    const found = calibrationOf(forecasts(0));
    expect(found.error).toBeLessThan(1.5);
    expect(found.binsOutside).toBeLessThanOrEqual(1);
    expect(found.bins[0]?.forecast).toBeCloseTo(0.05, 1);
  });

  it('finds a bias, and draws it', () => {
    const found = calibrationOf(forecasts(0.05));
    expect(found.error).toBeGreaterThan(3);
    expect(found.binsOutside).toBeGreaterThan(5);
    const plot = calibrationPlot('A plot', found);
    expect(plot.match(/<circle/g)).toHaveLength(10);
    expect(plot).toContain('prefers-color-scheme');
  });
});

describe('bootstrap', () => {
  it('covers a mean about as widely as its standard error says', () => {
    const random = createRandom(6);
    const weeks = Float64Array.from({ length: 50 }, () => random.normal());
    const { mean, spread } = meanWithInterval(weeks);
    expect(spread[0]).toBeLessThan(mean);
    expect(spread[1]).toBeGreaterThan(mean);
    expect(spread[1] - spread[0]).toBeGreaterThan(0.35);
    expect(spread[1] - spread[0]).toBeLessThan(0.8);
    expect(interval(bootstrapDraws(3, () => 1))).toEqual([1, 1]);
  });
});

describe('readOptions', () => {
  it('says what is wrong', () => {
    expect(() => readOptions(['nonsense'], '/nowhere')).toThrow(/neither a backtest nor an option/);
    expect(() => readOptions(['--help'], '/nowhere')).toThrow(/--data DIR/);
    expect(() => readOptions(['--data'], '/nowhere')).toThrow(/--data needs a value/);
    expect(() => readOptions(['--data', '/nowhere/at/all'], '/nowhere')).toThrow(/does not exist/);
    expect(() => readOptions(['--leagues', '0', '--data', import.meta.dirname], '/nowhere')).toThrow(
      /--leagues/,
    );
    expect(() => readOptions(['--data', import.meta.dirname], '/nowhere')).toThrow(/No season to test/);
    expect(() => readOptions(['--data', import.meta.dirname, '--seasons', '2022-23'], '/nowhere')).toThrow(
      /2022-23/,
    );
  });
});
