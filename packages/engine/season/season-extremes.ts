import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { daysBetween } from '@fantasy-stats/domain';
import { type Column, isRate, leagueColumns } from './columns.ts';
import { periodValue } from './period-value.ts';
import { playedWeeks, teamWeekIndex, type WeekChoice, weekOf } from './weeks.ts';

/** A season high or low, with all weeks and teams that share it. */
export interface Extreme {
  readonly value: number;
  readonly holders: readonly { readonly teamId: TeamId; readonly week: number }[];
}

export interface ColumnExtremes {
  readonly column: Column;
  /** The best single week: the lowest value when less is better. Null without a week. */
  readonly best: Extreme | null;
  readonly worst: Extreme | null;
  /**
   * Weeks excluded because they are shorter or longer than the league's typical week (counted statistics
   * only).
   */
  readonly excludedWeeks: readonly number[];
}

/**
 * Finds the season high and low of each column, over completed weeks. Counted statistics are compared among
 * weeks of typical length; rates among all weeks.
 */
export function seasonExtremes(season: LeagueSeason, choice: WeekChoice = {}): ColumnExtremes[] {
  const { league } = season;
  const weeks = playedWeeks(league, choice);
  const lineOf = teamWeekIndex(season.teamWeeks);
  const lengths = new Map(
    weeks.map((number) => {
      const week = weekOf(league, number);
      return [number, daysBetween(week.firstDay, week.lastDay) + 1];
    }),
  );
  const usual = mostCommon([...lengths.values()]);
  const unusual = weeks.filter((week) => lengths.get(week) !== usual);
  return leagueColumns(league).map((column) => {
    const excludedWeeks = isRate(column.id) ? [] : unusual;
    const entries = weeks
      .filter((week) => !excludedWeeks.includes(week))
      .flatMap((week) =>
        season.teams.flatMap((team) => {
          const line = lineOf(week, team.id);
          const value = line ? periodValue([line], column.id, league).value : null;
          return value === null ? [] : [{ teamId: team.id, week, value }];
        }),
      );
    const values = entries.map((entry) => entry.value);
    const highest = values.length === 0 ? null : Math.max(...values);
    const lowest = values.length === 0 ? null : Math.min(...values);
    const extreme = (value: number | null): Extreme | null =>
      value === null
        ? null
        : {
            value,
            holders: entries
              .filter((entry) => entry.value === value)
              .map(({ teamId, week }) => ({ teamId, week })),
          };
    const [best, worst] = column.direction === 'higher' ? [highest, lowest] : [lowest, highest];
    return { column, best: extreme(best), worst: extreme(worst), excludedWeeks };
  });
}

/** Returns the most frequent value (if several, the smallest); null for an empty list. */
function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return sorted[0]?.[0] ?? null;
}
