import type { LeagueSeason, TeamId, TeamWeek } from '@fantasy-stats/domain';
import { type CategoryTable, categoryTable } from './category-table.ts';
import { type ColumnId, isRate, leagueColumns } from './columns.ts';
import { type PeriodValue, periodValue, weekGames } from './period-value.ts';
import { daysPlayed, teamWeekIndex, weekOf } from './weeks.ts';

/**
 * Divisor of counted statistics: `week` – seven days; `matchup` – the league's weeks, whatever their length;
 * `game` – games played by the team's players; `total` – none.
 */
export type AverageBasis = 'week' | 'matchup' | 'game' | 'total';

interface AverageBase {
  readonly teamId: TeamId;
  readonly weeks: readonly number[];
  readonly days: number;
  /** Null unless the platform reports games for every week. */
  readonly games: number | null;
}

export interface TeamAverages extends CategoryTable {
  readonly basis: AverageBasis;
  readonly bases: readonly AverageBase[];
  /** Chosen weeks without a line for a team; its row excludes them. */
  readonly missing: readonly { readonly teamId: TeamId; readonly week: number }[];
}

/**
 * Computes each team's averages in each category over chosen weeks.
 *
 * @param weeks league week numbers; in the current one, days through today count
 * @throws InvalidInput `week` for an unknown week, or naming a number that is not finite
 */
export function teamAverages(
  season: LeagueSeason,
  weeks: readonly number[],
  basis: AverageBasis = 'week',
): TeamAverages {
  const columns = leagueColumns(season.league);
  const lineOf = teamWeekIndex(season.teamWeeks);
  const chosen = [...new Set(weeks)].sort((a, b) => a - b);
  const daysOf = new Map(
    chosen.map((week) => [week, daysPlayed(season.league, weekOf(season.league, week))]),
  );
  const bases: AverageBase[] = [];
  const missing: { teamId: TeamId; week: number }[] = [];
  const rows = season.teams.map((team) => {
    const lines: TeamWeek[] = [];
    for (const week of chosen) {
      const line = lineOf(week, team.id);
      if (line) lines.push(line);
      else missing.push({ teamId: team.id, week });
    }
    const base: AverageBase = {
      teamId: team.id,
      weeks: lines.map((line) => line.week),
      days: lines.reduce((sum, line) => sum + (daysOf.get(line.week) ?? 0), 0),
      games: totalGames(lines),
    };
    bases.push(base);
    const values = columns.map((column) =>
      averaged(periodValue(lines, column.id, season.league), column.id, divisor(base, basis)),
    );
    return { teamId: team.id, values };
  });
  return { ...categoryTable(columns, rows), basis, bases, missing };
}

function totalGames(lines: readonly TeamWeek[]): number | null {
  let games = 0;
  for (const line of lines) {
    const played = weekGames(line);
    if (played === null) return null;
    games += played;
  }
  return games;
}

function divisor(base: AverageBase, basis: AverageBasis): number | null {
  switch (basis) {
    case 'total':
      return 1;
    case 'week':
      return base.days / 7;
    case 'matchup':
      return base.weeks.length;
    case 'game':
      return base.games;
  }
}

function averaged(total: PeriodValue, column: ColumnId, by: number | null): PeriodValue {
  if (total.value === null || isRate(column)) return total;
  if (by === null) return { value: null, source: 'missing' };
  return by === 0 ? { value: null, source: total.source } : { value: total.value / by, source: total.source };
}
