import type { ProjectedStatistic } from '@fantasy-stats/contract/mark-limits';
import type { HeaderUnit } from './list-columns.ts';

export type ListUnit = 'perGame' | 'totals' | 'per36';

/**
 * The highest plausible per-game number of each statistic. A list with a higher number holds season totals.
 */
const mostPerGame: Readonly<Partial<Record<ProjectedStatistic, number>>> = {
  MIN: 48,
  PTS: 55,
  FGM: 20,
  FGA: 38,
  FTM: 18,
  FTA: 22,
  '3PM': 9,
  '3PA': 20,
  OREB: 9,
  DREB: 18,
  REB: 24,
  AST: 18,
  STL: 5,
  BLK: 7,
  TO: 9,
  PF: 6,
};

/** A list is per 36 minutes if all players have the same minutes, between this number and 36.5. */
const least36 = 34;

/**
 * Detects a list's unit from its headers and rows.
 * @param columns values of each statistic, NaN if not a number
 * @param hasGames whether a column holds games played
 */
export function unitOf(
  columns: readonly {
    readonly statistic: ProjectedStatistic;
    readonly unit: HeaderUnit;
    readonly values: readonly number[];
  }[],
  hasGames: boolean,
): ListUnit {
  const counted = columns.filter(({ statistic }) => mostPerGame[statistic] !== undefined);
  const units = counted.flatMap(({ unit }) => unit ?? []);
  const largest = ({ values }: (typeof counted)[number]) =>
    values.reduce((most, value) => (value > most ? value : most), Number.NEGATIVE_INFINITY);
  // Without a games column, totals cannot be divided, so numbers must be twice as high to count as totals.
  const margin = hasGames ? 1 : 2;
  const above = counted.filter((column) => largest(column) > margin * (mostPerGame[column.statistic] ?? 0));
  if (units.includes('totals')) return 'totals';
  if (units.includes('per36')) return 'per36';
  if (units.includes('perGame')) return 'perGame';
  if (above.length > 0) return 'totals';
  const minutes = counted.find(({ statistic }) => statistic === 'MIN')?.values ?? [];
  return minutes.length > 1 &&
    minutes.every((value) => value >= least36 && value <= 36.5) &&
    new Set(minutes).size === 1
    ? 'per36'
    : 'perGame';
}
