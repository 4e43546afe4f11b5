import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { americanDate, isAmericanForm } from './american-dates.ts';

const forms: readonly Intl.DateTimeFormatOptions[] = [
  { hour: 'numeric', minute: '2-digit' },
  { weekday: 'short' },
  { weekday: 'long' },
  { day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
].flatMap((form) => [form, { ...form, timeZone: 'UTC' }] as Intl.DateTimeFormatOptions[]);

describe('americanDate', () => {
  it('matches the browser’s format', () => {
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...forms), (at, form) => {
        expect(isAmericanForm(form)).toBe(true);
        const theirs = new Intl.DateTimeFormat('en-US', form).format(at).replace('\u202f', ' ');
        expect(americanDate(at, form)).toBe(theirs);
      }),
    );
  });

  it.each<Intl.DateTimeFormatOptions>([
    {},
    { weekday: 'short', day: 'numeric' },
    { year: 'numeric', month: '2-digit', day: '2-digit' },
    { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' },
    { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    { weekday: 'narrow' },
  ])('does not support %o', (form) => {
    expect(isAmericanForm(form)).toBe(false);
  });
});
