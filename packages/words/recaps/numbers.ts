import {
  formatRecord,
  formatStatistic,
  type StatisticId,
  statistic,
  type WinLossTie,
} from '@fantasy-stats/domain';
import { counted, figure } from '../phrases.ts';

/** Formats fantasy points with up to two decimals, as platforms count them. */
export function points(value: number): string {
  return figure(value, 2);
}

/** Formats a matchup's score: "6–3", "5–3–1", "1,203.5 to 1,180". */
export function score(
  [own, other]: readonly [number, number],
  unit: 'categories' | 'points',
  ties = 0,
): string {
  return unit === 'points'
    ? `${points(own)} to ${points(other)}`
    : record({ wins: own, losses: other, ties });
}

/** Formats a record: "6–3", and "5–3–1" with ties. */
export function record({ losses, ties, wins }: WinLossTie): string {
  return formatRecord(wins, losses, ties, false);
}

/** Formats a margin: "1 category", "12.5 points". */
export function margin(value: number, unit: 'categories' | 'points'): string {
  if (unit === 'points') return `${points(value)} ${value === 1 ? 'point' : 'points'}`;
  return counted(value, 'category', 'categories');
}

function isRate(id: StatisticId): boolean {
  return statistic(id).computed.kind === 'rate';
}

/** Returns a category's name within a sentence: "rebounds", but "FG%". */
export function category(id: StatisticId): string {
  return isRate(id) ? statistic(id).label : statistic(id).name.toLowerCase();
}

/** Formats a value with its statistic: "58 rebounds", ".512 in FG%". */
export function amount(id: StatisticId, value: number): string {
  const text = formatStatistic(id, value);
  return isRate(id) ? `${text} in ${category(id)}` : `${text} ${category(id)}`;
}

export { formatStatistic as inCategory } from '@fantasy-stats/domain';
