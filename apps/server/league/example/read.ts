import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { isStatisticId, type LeagueId, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import { weekLuck } from '@fantasy-stats/engine/standings/week-luck';
import { weeklyTable } from '@fantasy-stats/engine/standings/weekly-table';
import { isCompleted } from '@fantasy-stats/engine/standings/weeks';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/index.ts';
import { users } from '../../database/schema/account.ts';
import { leagueMembers, leagues } from '../../database/schema/league.ts';
import { readSeason } from '../facts/read.ts';
import type { DashboardAnswer } from '../forecast/compute.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';

interface Shown {
  readonly id: LeagueId;
  readonly team: TeamId;
  readonly at: Date;
  /** Names all that its forecasts depend on. */
  readonly version: string;
}

/** The demo account's league that is shown to everybody: the first it linked that scores each category; null without one. */
async function shownLeague(database: Database): Promise<Shown | null> {
  const [row] = await database
    .select({
      id: leagues.id,
      team: leagueMembers.ownTeamId,
      version: leagues.version,
      at: leagues.syncedAt,
    })
    .from(leagueMembers)
    .innerJoin(users, eq(users.id, leagueMembers.userId))
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(
      and(
        eq(users.isDemo, true),
        isNotNull(leagueMembers.ownTeamId),
        isNotNull(leagues.syncedAt),
        sql`${leagues.facts} ->> 'scoringForm' = 'eachCategory'`,
        sql`(${leagues.facts} ->> 'isSimulated')::boolean`,
      ),
    )
    .orderBy(asc(leagueMembers.linkedAt), asc(leagues.id))
    .limit(1);
  if (!row?.team || !row.at) return null;
  const version = forecastVersion(row.version, row.at, await nbaVersionOf(database));
  return { id: row.id, team: row.team, at: row.at, version };
}

/**
 * The demo account's league as everybody sees it: names of teams and numbers, nothing of people.
 *
 * @param dashboardOf the league's forecasts, by its id and the version of what they depend on
 * @returns null without a league, and where its shown team has no running matchup
 */
export async function readExample(
  database: Database,
  dashboardOf: (league: LeagueId, version: string) => Promise<DashboardAnswer | null>,
): Promise<ExampleLeague | null> {
  const shown = await shownLeague(database);
  if (!shown) return null;
  const dashboard = await dashboardOf(shown.id, shown.version);
  const matchup = dashboard?.week?.matchups.find(
    ({ home, away }) => home === shown.team || away === shown.team,
  );
  const season = await readSeason(database, shown.id);
  if (!dashboard?.week || !matchup || !season) return null;
  return {
    name: season.league.name,
    week: dashboard.week.number,
    at: shown.at.toISOString(),
    team: shown.team,
    teams: season.teams.map(({ id, name }) => ({ id, name })),
    matchup,
    ...tableOf(season, dashboard.week.number),
    luck: luckOf(season),
  };
}

function tableOf(season: LeagueSeason, week: number): Pick<ExampleLeague, 'statistics' | 'rows'> {
  const { columns, rows } = weeklyTable(season, week);
  return {
    statistics: columns.flatMap(({ id }) => (isStatisticId(id) ? [id] : [])),
    rows: rows.map(({ teamId, cells }) => ({
      teamId,
      cells: cells.map(({ value, rank, tied, heat }) => ({ value, rank, tied, heat })),
    })),
  };
}

function luckOf(season: LeagueSeason): ExampleLeague['luck'] {
  const over = season.league.weeks.filter((week) => isCompleted(season.league, week));
  const week = over.at(-1)?.number;
  const rows = week === undefined ? null : weekLuck(season, week);
  if (week === undefined || !rows) return null;
  return {
    week,
    rows: rows
      .flatMap(({ teamId, luck }) => (luck === null ? [] : [{ teamId, luck }]))
      .toSorted((one, other) => other.luck - one.luck),
  };
}
