import { describe, expect, it } from 'vitest';
import { dateLocale } from './date-format.ts';

describe('the locale of dates', () => {
  it('is English in the form of the reader’s region, American without one', () => {
    expect(
      ['en-US', 'en-GB', 'de-AT', 'zh-Hant-TW', 'de', 'en', '', 'not a language'].map(dateLocale),
    ).toEqual(['en-US', 'en-GB', 'en-AT', 'en-TW', 'en-DE', 'en-US', 'en-US', 'en-US']);
    expect(dateLocale(undefined)).toBe('en-US');
  });

  it('decides the order of day and month and the hours of the clock', () => {
    const at = new Date('2026-11-30T19:30:00Z');
    const written = (language: string) =>
      new Intl.DateTimeFormat(dateLocale(language), {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      })
        .format(at)
        .replace(/\s/g, ' ');
    expect(written('en-US')).toBe('Nov 30, 7:30 PM');
    expect(written('de-DE')).toBe('30 Nov, 19:30');
  });
});
