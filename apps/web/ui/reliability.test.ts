import { expect, it } from 'vitest';
import { calibrationError, shareInterval } from './reliability.ts';

it('shareInterval returns Wilson’s interval', () => {
  // Worked example: for 10 successes in 20 trials, the 80% score interval is 36.2% to 63.8%.
  const { low, high } = shareInterval(0.5, 20);
  expect(low).toBeCloseTo(0.3623, 4);
  expect(high).toBeCloseTo(0.6377, 4);
  expect(shareInterval(0, 10).low).toBe(0);
  expect(shareInterval(0, 10).high).toBeCloseTo(0.1411, 4);
  expect(shareInterval(1, 10)).toMatchObject({ low: expect.closeTo(0.8589, 4), high: 1 });
  expect(shareInterval(0.3, 0)).toEqual({ low: 0, high: 1 });
});

it('calibrationError is the mean gap between forecast and actual share, weighted by the number of forecasts', () => {
  const bins = [
    { forecasts: 3, shown: 0.2, came: 0.3 },
    { forecasts: 1, shown: 0.9, came: 0.5 },
  ];
  expect(calibrationError(bins)).toBeCloseTo((3 * 0.1 + 0.4) / 4, 12);
  expect(calibrationError([])).toBeNull();
});
