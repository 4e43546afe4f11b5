import { describe, expect, it } from 'vitest';
import { instantOf, isQuiet, localTimeOf, quietBegan } from './local-time.ts';

const at = (instant: string) => new Date(instant);

describe('localTimeOf', () => {
  it('returns the zone’s own date, which can differ from London’s around midnight', () => {
    const instant = at('2026-12-22T01:30:00Z');
    expect(localTimeOf(instant, 'America/New_York')).toEqual({ day: '2026-12-21', minutes: 20 * 60 + 30 });
    expect(localTimeOf(instant, 'Australia/Sydney')).toEqual({ day: '2026-12-22', minutes: 12 * 60 + 30 });
    expect(localTimeOf(instant, 'Asia/Kolkata')).toEqual({ day: '2026-12-22', minutes: 7 * 60 });
  });

  it('returns 0 minutes at midnight', () => {
    expect(localTimeOf(at('2026-12-22T05:00:00Z'), 'America/New_York')).toEqual({
      day: '2026-12-22',
      minutes: 0,
    });
  });
});

describe('instantOf', () => {
  it('uses the UTC offset of the zone on that day', () => {
    expect(instantOf('2026-12-22', 18 * 60, 'America/New_York')).toEqual(at('2026-12-22T23:00:00Z'));
    expect(instantOf('2026-07-22', 18 * 60, 'America/New_York')).toEqual(at('2026-07-22T22:00:00Z'));
    expect(instantOf('2026-12-22', 30, 'Pacific/Auckland')).toEqual(at('2026-12-21T11:30:00Z'));
  });

  it('keeps the time of day across a clock change', () => {
    // In 2026, daylight saving time ends on October 25 in Europe and on November 1 in the United States.
    for (const [day, instant] of [
      ['2026-10-24', '2026-10-24T16:00:00Z'],
      ['2026-10-25', '2026-10-25T17:00:00Z'],
    ] as const)
      expect(instantOf(day, 18 * 60, 'Europe/Berlin'), day).toEqual(at(instant));
    expect(instantOf('2026-10-31', 9 * 60, 'America/New_York')).toEqual(at('2026-10-31T13:00:00Z'));
    expect(instantOf('2026-11-01', 9 * 60, 'America/New_York')).toEqual(at('2026-11-01T14:00:00Z'));
  });

  it('returns the first of the two instants if a clock change repeats the time', () => {
    expect(instantOf('2026-11-01', 90, 'America/New_York')).toEqual(at('2026-11-01T05:30:00Z'));
  });

  it('returns the instant one hour later if a clock change skips the time', () => {
    expect(instantOf('2027-03-14', 150, 'America/New_York')).toEqual(at('2027-03-14T07:30:00Z'));
    expect(localTimeOf(at('2027-03-14T07:30:00Z'), 'America/New_York').minutes).toBe(210);
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', to: '08:00' };

  it('can span midnight and exclude their last minute', () => {
    const isNight = (instant: string) => isQuiet(at(instant), night, 'America/New_York');
    expect(isNight('2026-12-23T02:59:00Z')).toBe(false);
    expect(isNight('2026-12-23T03:00:00Z')).toBe(true);
    expect(isNight('2026-12-23T12:59:00Z')).toBe(true);
    expect(isNight('2026-12-23T13:00:00Z')).toBe(false);
  });

  it('use the user’s time zone', () => {
    const evening = at('2026-12-22T23:30:00Z');
    expect(isQuiet(evening, night, 'America/New_York')).toBe(false);
    expect(isQuiet(evening, night, 'Europe/Berlin')).toBe(true);
    expect(isQuiet(evening, null, 'Europe/Berlin')).toBe(false);
  });

  it('can lie within a day', () => {
    const work = { from: '09:00', to: '17:00' };
    expect(isQuiet(at('2026-12-22T08:00:00Z'), work, 'Europe/Berlin')).toBe(true);
    expect(isQuiet(at('2026-12-22T16:00:00Z'), work, 'Europe/Berlin')).toBe(false);
  });

  it('can start on the previous evening, even on the night of a clock change', () => {
    expect(quietBegan(at('2026-10-25T03:00:00Z'), night, 'Europe/Berlin')).toEqual(
      at('2026-10-24T20:00:00Z'),
    );
    // After the clock change, quiet hours still end at 08:00 local time, one hour later in UTC.
    expect(quietBegan(at('2026-10-25T06:30:00Z'), night, 'Europe/Berlin')).not.toBeNull();
    expect(quietBegan(at('2026-10-25T07:00:00Z'), night, 'Europe/Berlin')).toBeNull();
    expect(quietBegan(at('2026-10-24T06:30:00Z'), night, 'Europe/Berlin')).toBeNull();
  });
});
