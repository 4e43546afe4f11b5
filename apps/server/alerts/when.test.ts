import { type AlertSettings, usualAlertSettings } from '@fantasy-stats/contract/alerts';
import { describe, expect, it } from 'vitest';
import { dailyMoment, resultMoment } from './when.ts';

const at = (instant: string) => new Date(instant);
const day = '2026-12-22';
/** 19:00 in New York. */
const firstGame = at('2026-12-23T00:00:00Z');

function settings(changes: Partial<AlertSettings> = {}): AlertSettings {
  return { ...usualAlertSettings, ...changes };
}

describe('the email about the day', () => {
  it('comes some hours before the first game of the user’s own players', () => {
    expect(dailyMoment(settings(), day, firstGame)).toEqual(at('2026-12-22T22:00:00Z'));
    const early = settings({ daily: { mode: 'beforeFirstGame', hours: 5 } });
    expect(dailyMoment(early, day, firstGame)).toEqual(at('2026-12-22T19:00:00Z'));
  });

  it('comes at noon of the user’s place where nobody of the user’s plays', () => {
    expect(dailyMoment(settings({ timeZone: 'America/Los_Angeles' }), day, null)).toEqual(
      at('2026-12-22T20:00:00Z'),
    );
  });

  it('comes at the time of day the user chose', () => {
    const chosen = settings({ daily: { mode: 'at', time: '17:30' }, timeZone: 'America/Los_Angeles' });
    expect(dailyMoment(chosen, day, firstGame)).toEqual(at('2026-12-23T01:30:00Z'));
  });

  it('comes just before the quiet hours it would fall into: after them the games have begun', () => {
    /* In Berlin the first game is at 01:00, and two hours before it is 23:00. */
    expect(dailyMoment(settings({ timeZone: 'Europe/Berlin' }), day, firstGame)).toEqual(
      at('2026-12-22T20:45:00Z'),
    );
    expect(dailyMoment(settings({ timeZone: 'Europe/Berlin', quiet: null }), day, firstGame)).toEqual(
      at('2026-12-22T22:00:00Z'),
    );
  });
});

it('the email about a week comes on the day after it, by the user’s clock', () => {
  expect(resultMoment(settings({ timeZone: 'Europe/Berlin' }), '2026-10-26')).toEqual(
    at('2026-10-26T08:00:00Z'),
  );
  expect(resultMoment(settings({ timeZone: 'Europe/Berlin' }), '2026-10-24')).toEqual(
    at('2026-10-24T07:00:00Z'),
  );
});
