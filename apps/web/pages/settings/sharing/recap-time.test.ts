import { timeMissing } from '@fantasy-stats/contract/form-rules';
import { usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';
import { describe, expect, it } from 'vitest';
import { timeFault, withTime } from './recap-time.ts';

const cleared = { ...usualRecapSettings, time: '' };
const onlyTrades = { ...cleared, kinds: { preview: false, recap: false, trade: true } };

describe('timeFault', () => {
  it('requires a time of day unless only trades are sent', () => {
    expect(timeFault(usualRecapSettings)).toBeNull();
    expect(timeFault(cleared)).toBe(timeMissing);
    expect(timeFault(onlyTrades)).toBeNull();
  });
});

describe('withTime', () => {
  it('replaces an invalid time of day with the default, and keeps a valid one', () => {
    const late = { ...onlyTrades, time: '21:30' };
    expect(withTime(late)).toBe(late);
    expect(withTime(onlyTrades)).toEqual({ ...onlyTrades, time: usualRecapSettings.time });
  });
});
