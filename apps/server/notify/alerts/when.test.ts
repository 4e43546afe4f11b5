import { type AlertSettings, usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import { dailyMoment, digestDay, keeperMoment, resultMoment, skippedDigestDay } from './when.ts';

const at = (instant: string) => new Date(instant);
const day = '2026-12-22';
const firstGame = at('2026-12-23T00:00:00Z');

function settings(changes: Partial<AlertSettings> = {}): AlertSettings {
  return { ...usualAlertSettings, ...changes };
}

describe('dailyMoment', () => {
  it('is some hours before the first game of the user’s own players', () => {
    expect(dailyMoment(settings(), day, firstGame)).toEqual(at('2026-12-22T22:00:00Z'));
    const early = settings({ daily: { mode: 'beforeFirstGame', hours: 5 } });
    expect(dailyMoment(early, day, firstGame)).toEqual(at('2026-12-22T19:00:00Z'));
  });

  it('is noon in the user’s time zone if none of their players has a game', () => {
    expect(dailyMoment(settings({ timeZone: 'America/Los_Angeles' }), day, null)).toEqual(
      at('2026-12-22T20:00:00Z'),
    );
  });

  it('is the time of day chosen by the user', () => {
    const chosen = settings({ daily: { mode: 'at', time: '17:30' }, timeZone: 'America/Los_Angeles' });
    expect(dailyMoment(chosen, day, firstGame)).toEqual(at('2026-12-23T01:30:00Z'));
  });

  it('is just before quiet hours if it would fall within them, because games start during them', () => {
    // Two hours before the first game, it is 23:00 in Berlin. Quiet hours start at 22:00, so the message goes
    // out at 21:45 (20:45 UTC).
    expect(dailyMoment(settings({ timeZone: 'Europe/Berlin' }), day, firstGame)).toEqual(
      at('2026-12-22T20:45:00Z'),
    );
    expect(dailyMoment(settings({ timeZone: 'Europe/Berlin', quiet: null }), day, firstGame)).toEqual(
      at('2026-12-22T22:00:00Z'),
    );
  });
});

describe('keeperMoment', () => {
  const now = at('2026-10-12T14:00:00Z');

  it('is the time of daily alerts on the current day', () => {
    expect(keeperMoment(settings({ timeZone: 'America/New_York' }), at('2026-10-13T21:00:00Z'), now)).toEqual(
      at('2026-10-12T16:00:00Z'),
    );
  });

  it('is at least twelve hours before the deadline, and never in the past', () => {
    const late = settings({ daily: { mode: 'at', time: '18:00' }, timeZone: 'America/New_York' });
    expect(keeperMoment(late, at('2026-10-13T04:00:00Z'), now)).toEqual(at('2026-10-12T16:00:00Z'));
    expect(keeperMoment(late, at('2026-10-12T21:00:00Z'), now)).toEqual(now);
    const early = settings({ daily: { mode: 'at', time: '08:00' }, timeZone: 'America/New_York' });
    expect(keeperMoment(early, at('2026-10-13T21:00:00Z'), now)).toEqual(now);
  });
});

it('resultMoment is on the day after the week, in the user’s time zone', () => {
  expect(resultMoment(settings({ timeZone: 'Europe/Berlin' }), '2026-10-26')).toEqual(
    at('2026-10-26T08:00:00Z'),
  );
  expect(resultMoment(settings({ timeZone: 'Europe/Berlin' }), '2026-10-24')).toEqual(
    at('2026-10-24T07:00:00Z'),
  );
});

describe('digestDay', () => {
  const settings = {
    timeZone: 'Europe/Berlin',
    digest: { email: true, push: false, time: '09:00' },
  };
  const due = (now: string, sentOn: string | null = null) => digestDay(settings, sentOn, new Date(now));

  it('is the user’s date for two hours from the chosen time, until that day’s digest is sent', () => {
    expect(due('2026-12-06T07:59:00Z')).toBeNull();
    expect(due('2026-12-06T08:00:00Z')).toBe('2026-12-06');
    expect(due('2026-12-06T09:59:00Z')).toBe('2026-12-06');
    expect(due('2026-12-06T10:00:00Z')).toBeNull();
    expect(due('2026-12-06T08:00:00Z', '2026-12-06')).toBeNull();
    expect(due('2026-12-06T08:00:00Z', '2026-12-05')).toBe('2026-12-06');
    expect(due('2026-12-06T08:00:00Z', '2026-12-07')).toBeNull();
  });

  it('is the previous date shortly after midnight if the chosen time is late in the evening', () => {
    const late = { ...settings, digest: { ...settings.digest, time: '23:30' } };
    const lateDue = (now: string, sentOn: string | null = null) => digestDay(late, sentOn, new Date(now));
    expect(lateDue('2026-12-06T22:45:00Z')).toBe('2026-12-06');
    expect(lateDue('2026-12-06T23:15:00Z')).toBe('2026-12-06');
    expect(lateDue('2026-12-06T23:15:00Z', '2026-12-06')).toBeNull();
    expect(lateDue('2026-12-07T00:30:00Z')).toBeNull();
  });
});

it('skippedDigestDay is today if the digest is turned on for, or moved to, a time that has already passed today', () => {
  const timeZone = 'Europe/Berlin';
  const on = (time: string) => ({ timeZone, digest: { email: true, push: false, time } });
  const off = { timeZone, digest: { email: false, push: false, time: '09:00' } };
  const now = at('2026-12-06T08:30:00Z');
  expect(skippedDigestDay(off, on('09:00'), now)).toBe('2026-12-06');
  expect(skippedDigestDay(on('08:00'), on('09:00'), now)).toBe('2026-12-06');
  expect(skippedDigestDay(off, on('09:31'), now)).toBeNull();
  expect(skippedDigestDay(on('09:00'), on('09:00'), now)).toBeNull();
  expect(skippedDigestDay(on('08:00'), off, now)).toBeNull();
});
