import { type StatisticId, statistic } from './statistics.ts';

export const missingText = '–';

/** Formats a number with fixed decimals and a real minus sign; `-0` is `0`. */
export function formatNumber(value: number | null, decimals = 0): string {
  if (value === null || !Number.isFinite(value)) return missingText;
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** Formats a signed number: `+2.7`, `−0.3`, `0.0`. */
export function formatSigned(value: number | null, decimals = 1): string {
  const text = formatNumber(value, decimals);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/**
 * Returns how many decimals a statistic is shown with: a total as in the registry, an average of a counted
 * statistic with one more.
 */
export function statisticDecimals(id: StatisticId, as: 'total' | 'average'): number {
  const { computed, decimals } = statistic(id);
  return computed.kind !== 'rate' && as === 'average' ? decimals + 1 : decimals;
}

/**
 * Formats a statistic as on every page: FG% as `.483`, a total without decimals, an average of a counted
 * statistic with one.
 */
export function formatStatistic(
  id: StatisticId,
  value: number | null,
  as: 'total' | 'average' = 'total',
): string {
  const text = formatNumber(value, statisticDecimals(id, as));
  return statistic(id).asFraction ? text.replace(/^(−?)0\./, '$1.') : text;
}

/** Formats a record: `67–40–1`, or `8–4` when ties are impossible. */
export function formatRecord(wins: number, losses: number, ties: number, alwaysTies = true): string {
  return alwaysTies || ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

/** Formats a rank: `1st`, `2nd`, `3rd`, `11th`. */
export function formatOrdinal(rank: number): string {
  const tens = rank % 100;
  if (tens >= 11 && tens <= 13) return `${rank}th`;
  return `${rank}${['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'}`;
}

/** Returns the possessive form in American style: `Hoops’`, `Rim Rockers’`, `Corner Three Deli’s`. */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

/** Tolerance for rounding errors of summed shares: .1 + .095 must round like .195. */
const SUMMED = 1e-9;

/** Rounds a share (0 to 1) to percent: the only rounding for pages, alerts, recaps, and cards. */
export function roundedPercent(share: number, decimals: number): number {
  return Math.round((share * 100 + SUMMED) * 10 ** decimals) / 10 ** decimals;
}

export function wholePercent(share: number): number {
  return roundedPercent(share, 0);
}

/** Formats a share (0 to 1) of past results in percent: `57.1%`. */
export function formatShare(share: number, decimals = 1): string {
  return `${formatNumber(share * 100, decimals)}%`;
}

/**
 * Formats a probability (0 to 1) in whole percent: `67%`, `>99%`, `<1%`. Only a decided outcome is `100%` or
 * `0%`.
 */
export function formatProbability(probability: number): string {
  return probabilityText(probability, 0);
}

/**
 * Formats a probability (0 to 1) in tenths of a percent, next to changes of the same precision: `54.2%`,
 * `>99.9%`.
 */
export function formatProbabilityTenths(probability: number): string {
  return probabilityText(probability, 1);
}

function probabilityText(probability: number, decimals: number): string {
  if (probability >= 1) return '100%';
  if (probability <= 0) return '0%';
  const percent = roundedPercent(probability, decimals);
  const least = 10 ** -decimals;
  if (percent >= 100) return `>${formatNumber(100 - least, decimals)}%`;
  if (percent <= 0) return `<${formatNumber(least, decimals)}%`;
  return `${formatNumber(percent, decimals)}%`;
}
