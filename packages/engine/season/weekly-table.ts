import type { LeagueSeason } from '@fantasy-stats/domain';
import { type CategoryTable, categoryTable } from './category-table.ts';
import { leagueColumns } from './columns.ts';
import { periodValue } from './period-value.ts';
import { daysPlayed, isCompleted, teamWeekIndex, weekOf } from './weeks.ts';

export interface WeeklyTable extends CategoryTable {
  readonly week: number;
  /** Days of the week that have started. */
  readonly days: number;
  readonly isCompleted: boolean;
}

/**
 * Computes every team's values in one week, with ranks and heat.
 *
 * @throws InvalidInput `week` when the league has no such week
 */
export function weeklyTable(season: LeagueSeason, week: number): WeeklyTable {
  const { league } = season;
  const entry = weekOf(league, week);
  const columns = leagueColumns(league);
  const lineOf = teamWeekIndex(season.teamWeeks);
  const rows = season.teams.map((team) => {
    const line = lineOf(week, team.id);
    return {
      teamId: team.id,
      values: columns.map((column) => periodValue(line ? [line] : [], column.id, league)),
    };
  });
  return {
    ...categoryTable(columns, rows),
    week,
    days: daysPlayed(league, entry),
    isCompleted: isCompleted(league, entry),
  };
}
