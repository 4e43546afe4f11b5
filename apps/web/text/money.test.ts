import { describe, expect, it } from 'vitest';
import { compare, everyInWords, formatMoney, nextPayment, type Price } from './money.ts';

const price = (amount: number, changes: Partial<Price> = {}): Price => ({
  amount,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
  ...changes,
});

describe('formatMoney and everyInWords', () => {
  it('use the currency’s decimals', () => {
    expect(formatMoney(499, 'usd')).toBe('$4.99');
    expect(formatMoney(2900, 'eur')).toBe('€29');
    expect(formatMoney(500, 'JPY')).toBe('¥500');
    expect(formatMoney(1250, 'bhd')).toMatch(/1\.250/);
    // Stripe's amounts in these currencies have two decimals, which are not displayed.
    expect(formatMoney(150_000, 'isk')).toMatch(/1,500/);
  });

  it('name the billing interval', () => {
    expect(everyInWords(price(1))).toBe('a month');
    expect(everyInWords(price(1, { interval: 'year' }))).toBe('a year');
    expect(everyInWords(price(1, { intervalCount: 3 }))).toBe('every 3 months');
  });
});

describe('compare', () => {
  const season = price(2900, { interval: 'year' });

  it('computes the savings of the season plan over the monthly plan', () => {
    const found = compare(price(499), season);
    expect(found).toMatchObject({ months: 12, byMonth: 5988, once: 2900, saved: 3088, cheaperFrom: 6 });
    expect(found?.savedShare).toBeCloseTo(0.5157, 4);
  });

  it('calls the season plan cheaper from the first month in which monthly payments exceed its price', () => {
    expect(compare(price(500), price(3000, { interval: 'year' }))?.cheaperFrom).toBe(7);
  });

  it('returns null without savings, and for plans that cannot be compared', () => {
    expect(compare(price(100), season)).toBeNull();
    expect(compare(price(499, { currency: 'eur' }), season)).toBeNull();
    expect(compare(price(499, { interval: 'week' }), season)).toBeNull();
    expect(compare(undefined, season)).toBeNull();
  });
});

describe('nextPayment', () => {
  it('is on the same day of the month, or on the last day of a shorter month', () => {
    const month = { interval: 'month', intervalCount: 1 } as const;
    expect(nextPayment('2026-11-22T10:00:00.000Z', month)).toBe('2026-12-22T10:00:00.000Z');
    expect(nextPayment('2027-01-31T10:00:00.000Z', month)).toBe('2027-02-28T10:00:00.000Z');
    expect(nextPayment('2028-02-29T10:00:00.000Z', { interval: 'year', intervalCount: 1 })).toBe(
      '2029-02-28T10:00:00.000Z',
    );
    expect(nextPayment('2026-12-28T10:00:00.000Z', { interval: 'week', intervalCount: 2 })).toBe(
      '2027-01-11T10:00:00.000Z',
    );
  });
});
