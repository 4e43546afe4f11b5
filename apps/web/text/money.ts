/**
 * A price and its billing interval. As in the payment service, amounts are in the currency's smallest unit.
 */
export interface Price {
  readonly amount: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
}

// Stripe's list, which differs from Intl: https://docs.stripe.com/currencies
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '));

/** Formats an amount of money: "$4.99", "$29", "¥500". Whole amounts have no decimals. */
export function formatMoney(amount: number, currency: string): string {
  const code = currency.toLowerCase();
  const decimals = withoutDecimals.has(code) ? 0 : withThreeDecimals.has(code) ? 3 : 2;
  const value = amount / 10 ** decimals;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    ...(Number.isInteger(value)
      ? { maximumFractionDigits: 0, minimumFractionDigits: 0 }
      : { maximumFractionDigits: decimals, minimumFractionDigits: decimals }),
  }).format(value);
}

/** Formats a billing interval: "a month", "every 3 months". */
export function everyInWords({ interval, intervalCount }: Pick<Price, 'interval' | 'intervalCount'>): string {
  return intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`;
}

/** Returns how many months a payment covers; null for intervals of days or weeks. */
export function monthsOf({
  interval,
  intervalCount,
}: Pick<Price, 'interval' | 'intervalCount'>): number | null {
  if (interval === 'month') return intervalCount;
  return interval === 'year' ? 12 * intervalCount : null;
}

export interface Comparison {
  readonly currency: string;
  readonly months: number;
  readonly byMonth: number;
  readonly once: number;
  readonly perMonth: number;
  readonly saved: number;
  /** Share of the monthly price saved, from 0 to 1. */
  readonly savedShare: number;
  /** The first month from which monthly payments cost more than the season plan. */
  readonly cheaperFrom: number;
}

/** Computes the savings of the season plan over the monthly plan; null without savings. */
export function compare(monthly: Price | undefined, season: Price | undefined): Comparison | null {
  if (!monthly || !season || monthly.currency !== season.currency) return null;
  const [each, months] = [monthsOf(monthly), monthsOf(season)];
  if (each === null || months === null) return null;
  const perMonth = monthly.amount / each;
  const byMonth = perMonth * months;
  const saved = byMonth - season.amount;
  if (saved <= 0) return null;
  return {
    currency: season.currency,
    months,
    byMonth,
    once: season.amount,
    perMonth,
    saved,
    savedShare: saved / byMonth,
    cheaperFrom: Math.floor(season.amount / perMonth) + 1,
  };
}

/**
 * Returns the date of the next payment, by the payment service's rule: the same day of the month, or the last
 * day of a shorter month.
 */
export function nextPayment(
  from: string,
  { interval, intervalCount }: Pick<Price, 'interval' | 'intervalCount'>,
): string {
  const date = new Date(from);
  const months = monthsOf({ interval, intervalCount });
  if (months === null) date.setUTCDate(date.getUTCDate() + intervalCount * (interval === 'week' ? 7 : 1));
  else {
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months);
    // If the date overflowed into the next month, use the last day of the month.
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.toISOString();
}
