import { describe, expect, it } from 'vitest';
import { compare, everyInWords, formatMoney, nextPayment, type Price } from './money.ts';

const price = (amount: number, changes: Partial<Price> = {}): Price => ({
  amount,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
  ...changes,
});

describe('money', () => {
  it('is written with the decimals its currency is counted in', () => {
    expect(formatMoney(499, 'usd')).toBe('$4.99');
    expect(formatMoney(2900, 'eur')).toBe('€29');
    expect(formatMoney(500, 'JPY')).toBe('¥500');
    expect(formatMoney(1250, 'bhd')).toMatch(/1\.250/);
    /* Counted with two decimals by the payment service, though nobody writes them. */
    expect(formatMoney(150_000, 'isk')).toMatch(/1,500/);
  });

  it('is paid every so often', () => {
    expect(everyInWords(price(1))).toBe('a month');
    expect(everyInWords(price(1, { interval: 'year' }))).toBe('a year');
    expect(everyInWords(price(1, { intervalCount: 3 }))).toBe('every 3 months');
  });
});

describe('the season beside the monthly plan', () => {
  const season = price(2900, { interval: 'year' });

  it('saves what the months cost more', () => {
    const found = compare(price(499), season);
    expect(found).toMatchObject({ months: 12, byMonth: 5988, once: 2900, saved: 3088, cheaperFrom: 6 });
    expect(found?.savedShare).toBeCloseTo(0.5157, 4);
  });

  it('is cheaper only from the month that costs more, not from one that costs as much', () => {
    expect(compare(price(500), price(3000, { interval: 'year' }))?.cheaperFrom).toBe(7);
  });

  it('is not compared where it saves nothing, or cannot be compared', () => {
    expect(compare(price(100), season)).toBeNull();
    expect(compare(price(499, { currency: 'eur' }), season)).toBeNull();
    expect(compare(price(499, { interval: 'week' }), season)).toBeNull();
    expect(compare(undefined, season)).toBeNull();
  });
});

describe('the next payment', () => {
  it('comes on the same day of the month, or on its last where it has none', () => {
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
