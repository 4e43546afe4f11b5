import { type StatisticId, statistic } from './statistics.ts';

/** What a missing number looks like everywhere. */
export const missingText = '–';

/** A number with fixed decimals and a real minus sign; `-0` is `0`. */
export function formatNumber(value: number | null, decimals = 0): string {
  if (value === null || !Number.isFinite(value)) return missingText;
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
}

/** A signed number: `+2.7`, `−0.3`, `0.0`. */
export function formatSigned(value: number | null, decimals = 1): string {
  const text = formatNumber(value, decimals);
  return value !== null && value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/**
 * A statistic as it is written on every page: FG% as `.483`, a total without decimals, an average of a counted
 * statistic with one.
 */
export function formatStatistic(
  id: StatisticId,
  value: number | null,
  as: 'total' | 'average' = 'total',
): string {
  const entry = statistic(id);
  const counted = entry.computed.kind !== 'rate';
  const text = formatNumber(value, counted && as === 'average' ? entry.decimals + 1 : entry.decimals);
  return entry.asFraction ? text.replace(/^(−?)0\./, '$1.') : text;
}

/** A record: `67–40–1`, and `8–4` where the form has no ties. */
export function formatRecord(wins: number, losses: number, ties: number, alwaysTies = true): string {
  return alwaysTies || ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function formatOrdinal(rank: number): string {
  const tens = rank % 100;
  if (tens >= 11 && tens <= 13) return `${rank}th`;
  return `${rank}${['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'}`;
}

/** Whose something is, as American newspapers write it: `Hoops’`, `Rim Rockers’`, `Corner Three Deli’s`. */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

/** Shares that were added up miss their sum by less: .1 + .095 is to read as .195 does. */
const SUMMED = 1e-9;

/** A share (0 to 1) in whole percent: the one rounding of all pages, alerts, recaps, and cards. */
export function wholePercent(share: number): number {
  return Math.round(share * 100 + SUMMED);
}

/** A share (0 to 1) of what has happened, in percent with so many decimals: `57.1%`. */
export function formatShare(share: number, decimals = 1): string {
  return `${formatNumber(share * 100, decimals)}%`;
}

/**
 * A probability (0 to 1) in whole percent, never claiming certainty it does not have: `67%`, `>99%`, `<1%`; only a
 * decided outcome is `100%` or `0%`.
 */
export function formatProbability(probability: number): string {
  if (probability >= 1) return '100%';
  if (probability <= 0) return '0%';
  const percent = wholePercent(probability);
  if (percent >= 100) return '>99%';
  if (percent <= 0) return '<1%';
  return `${percent}%`;
}
