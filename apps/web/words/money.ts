/** A price and how often it is paid; amounts in the currency's smallest unit, as the payment service counts. */
export interface Price {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
}

/* The payment service's own list, which differs from that of Intl: https://docs.stripe.com/currencies */
const withoutDecimals = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const withThreeDecimals = new Set('bhd jod kwd omr tnd'.split(' '));

/** An amount of money in words: "$4.99", "$29", "¥500". Whole amounts go without decimals. */
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

/** How often a price is paid: "a month", "every 3 months". */
export function everyInWords({ interval, intervalCount }: Pick<Price, 'interval' | 'intervalCount'>): string {
  return intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`;
}

/** Months a payment covers; null where it is paid by days or weeks. */
export function monthsOf({
  interval,
  intervalCount,
}: Pick<Price, 'interval' | 'intervalCount'>): number | null {
  if (interval === 'month') return intervalCount;
  return interval === 'year' ? 12 * intervalCount : null;
}

/** The season beside the monthly plan. */
export interface Comparison {
  readonly currency: string;
  /** Months one payment for the season covers. */
  readonly months: number;
  /** What those cost by the month, and once for the season. */
  readonly byMonth: number;
  readonly once: number;
  /** Cost of a month when paid monthly. */
  readonly perMonth: number;
  readonly saved: number;
  /** Of what they cost by the month, from 0 to 1. */
  readonly savedShare: number;
  /** The first month up to which monthly payments come to more than the season. */
  readonly cheaperFrom: number;
}

/** What the season saves against paying by the month, from the prices themselves; null where it does not. */
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
 * When a price that is paid at an instant is paid next, as the payment service counts it: on the same day of the month,
 * or its last where it has none.
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
    /* Beyond the month's end it went on into the next: back to the last day before. */
    if (date.getUTCDate() !== day) date.setUTCDate(0);
  }
  return date.toISOString();
}
