import type { LeagueSeason, TeamId, TeamWeek } from '@fantasy-stats/domain';
import { type CategoryTable, categoryTable } from './category-table.ts';
import { leagueColumns } from './columns.ts';
import { periodValue, weekPoints } from './period-value.ts';
import { isCompleted, playedWeeks, teamWeekIndex, type WeekChoice, weekOf } from './weeks.ts';

export interface SeasonTotals extends CategoryTable {
  /** Weeks in the totals; empty for the platform's season totals. */
  readonly weeks: readonly number[];
  readonly source: 'weeks' | 'platform';
}

/**
 * Computes season totals as of any week, including the current one and playoffs. If a team's weekly lines are
 * missing, uses the platform's current totals for all teams: `source` says so, and earlier weeks then have
 * missing values.
 */
export function seasonTotals(season: LeagueSeason, throughWeek?: number): SeasonTotals {
  const { league } = season;
  const columns = leagueColumns(league);
  const choice: WeekChoice = { includeRunning: true, includePlayoffs: true };
  const lineOf = teamWeekIndex(season.teamWeeks);
  const hasBegun = (week: number): boolean =>
    isCompleted(league, weekOf(league, week)) || season.teams.some((team) => lineOf(week, team.id));
  const all = playedWeeks(league, choice).filter(hasBegun);
  const weeks = throughWeek === undefined ? all : all.filter((week) => week <= throughWeek);
  const complete =
    weeks.length > 0 && season.teams.every((team) => weeks.every((week) => lineOf(week, team.id)));
  const isPresent = weeks.length === all.length;
  const usePlatform = !complete && isPresent && season.standings.length > 0;
  const rows = season.teams.map((team) => {
    const lines = usePlatform
      ? platformLine(season, team.id)
      : weeks.flatMap((week) => lineOf(week, team.id) ?? []);
    const known = usePlatform || lines.length === weeks.length ? lines : [];
    return { teamId: team.id, values: columns.map((column) => periodValue(known, column.id, league)) };
  });
  return {
    ...categoryTable(columns, rows),
    weeks: usePlatform ? [] : weeks,
    source: usePlatform ? 'platform' : 'weeks',
  };
}

function platformLine(season: LeagueSeason, teamId: TeamId): TeamWeek[] {
  const standing = season.standings.find((entry) => entry.teamId === teamId);
  if (!standing) return [];
  const { pointsFor, seasonLine } = standing;
  const whole: TeamWeek = {
    week: 0,
    teamId,
    line: seasonLine,
    gamesPlayed: seasonLine.GP ?? null,
    gamesRemaining: null,
    points: null,
  };
  // Matchup points in the standings leave out bye weeks and the current week, which the statistics include.
  const isOfMatchups = season.league.scoringForm === 'headToHeadPoints';
  return [{ ...whole, points: isOfMatchups ? (weekPoints(whole, season.league) ?? pointsFor) : pointsFor }];
}
