import type { LeagueSeason, TeamId, TeamWeek } from '@fantasy-stats/domain';
import { type CategoryTable, categoryTable } from './category-table.ts';
import { leagueColumns } from './columns.ts';
import { periodValue, weekPoints } from './period-value.ts';
import { isCompleted, playedWeeks, teamWeekIndex, type WeekChoice, weekOf } from './weeks.ts';

export interface SeasonTotals extends CategoryTable {
  /** Weeks the totals are made of; empty when they are the platform's own season totals. */
  readonly weeks: readonly number[];
  readonly source: 'weeks' | 'platform';
}

/**
 * Season totals of every team as of any week, the running one included, with ranks and heat. Where weekly lines are missing for a
 * team, the platform's own season totals stand in for all teams, which only the present state can have: `source` says so,
 * and asking for an earlier week then gives missing values.
 *
 * Playoff weeks are in them, in every form: the platform's totals hold them and cannot be had without, and a league whose teams have
 * weeks off has no others.
 */
export function seasonTotals(season: LeagueSeason, throughWeek?: number): SeasonTotals {
  const { league } = season;
  const columns = leagueColumns(league);
  const choice: WeekChoice = { includeRunning: true, includePlayoffs: true };
  const lineOf = teamWeekIndex(season.teamWeeks);
  // A week that has only just begun may have no lines yet.
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
  // The table's points of matchups leave out weeks without an opponent and the running one, which the statistics hold.
  const isOfMatchups = season.league.scoringForm === 'headToHeadPoints';
  return [{ ...whole, points: isOfMatchups ? (weekPoints(whole, season.league) ?? pointsFor) : pointsFor }];
}
