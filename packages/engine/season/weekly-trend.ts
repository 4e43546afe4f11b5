import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { leagueColumns } from './columns.ts';
import { type WeeklyTable, weeklyTable } from './weekly-table.ts';
import { playedWeeks, type WeekChoice } from './weeks.ts';

export interface TrendPoint {
  readonly week: number;
  readonly days: number;
  readonly value: number | null;
  readonly rank: number | null;
  /**
   * Standard deviations from the league's mean of that week, positive for good: comparable over weeks of any
   * length.
   */
  readonly score: number | null;
  /** The league's mean of that week; null without values. */
  readonly leagueMean: number | null;
}

interface TeamTrend {
  readonly teamId: TeamId;
  /** For each league column, in order, one point per week. */
  readonly columns: readonly (readonly TrendPoint[])[];
}

export function weeklyTrend(season: LeagueSeason, choice: WeekChoice = {}): TeamTrend[] {
  const tables = playedWeeks(season.league, choice).map((week) => weeklyTable(season, week));
  const columns = leagueColumns(season.league);
  const means = tables.map((table) => columns.map((_, index) => columnMean(table, index)));
  return season.teams.map((team, row) => ({
    teamId: team.id,
    columns: columns.map((_, column) =>
      tables.map((table, index): TrendPoint => {
        const cell = table.rows[row]?.cells[column];
        return {
          week: table.week,
          days: table.days,
          value: cell?.value ?? null,
          rank: cell?.rank ?? null,
          score: cell?.score ?? null,
          leagueMean: means[index]?.[column] ?? null,
        };
      }),
    ),
  }));
}

function columnMean(table: WeeklyTable, column: number): number | null {
  const values = table.rows.flatMap((row) => row.cells[column]?.value ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
