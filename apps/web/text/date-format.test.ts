import { describe, expect, it } from 'vitest';
import { dateLocale } from './date-format.ts';

describe('dateLocale', () => {
  it('returns English with the user’s region, or American English without one', () => {
    expect(
      ['en-US', 'en-GB', 'de-AT', 'zh-Hant-TW', 'de', 'en', '', 'not a language'].map(dateLocale),
    ).toEqual(['en-US', 'en-GB', 'en-AT', 'en-TW', 'en-DE', 'en-US', 'en-US', 'en-US']);
    expect(dateLocale(undefined)).toBe('en-US');
  });

  it('determines the order of day and month and the 12-hour or 24-hour clock', () => {
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
