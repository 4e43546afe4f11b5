import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { isStatisticId, type LeagueId, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import { isCompleted, weekLuck, weeklyTable } from '@fantasy-stats/engine/standings';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/index.ts';
import { users } from '../../database/schema/account.ts';
import { leagueMembers, leagues } from '../../database/schema/league.ts';
import { isDemoAccount } from '../../demo/visitors.ts';
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
        isDemoAccount,
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
  const luck = season && luckOf(season, shown.team);
  if (!dashboard?.week || !matchup || !season || !luck) return null;
  const name = namesOf(season);
  const isHome = matchup.home === shown.team;
  return {
    name: season.league.name,
    week: dashboard.week.number,
    at: shown.at.toISOString(),
    team: name(shown.team),
    opponent: name(isHome ? matchup.away : matchup.home),
    chances: matchup.categories.flatMap(({ statistic, analytic, simulated }) => {
      if (!simulated) return [];
      const chance = shownChance(shareOf(simulated), analytic && shareOf(analytic));
      return [{ id: statistic, chance: isHome ? chance : 1 - chance }];
    }),
    ...tableOf(season, dashboard.week.number, name),
    luck,
  };
}

type NameOf = (team: TeamId) => string;

function namesOf({ teams }: LeagueSeason): NameOf {
  const names = new Map(teams.map((team) => [team.id, team.name]));
  return (team) => names.get(team) ?? team;
}

function shareOf({ win, tie }: { readonly win: number; readonly tie: number }): number {
  return win + tie / 2;
}

/** Draws that all went one way are no certainty: only what the score alone decides is certain. */
const NEARLY = 1e-4;

function shownChance(drawn: number, analytic: number | null): number {
  const isDecided = analytic !== null && [0, 0.5, 1].includes(analytic);
  return isDecided ? drawn : Math.min(1 - NEARLY, Math.max(NEARLY, drawn));
}

function tableOf(
  season: LeagueSeason,
  week: number,
  name: NameOf,
): Pick<ExampleLeague, 'statistics' | 'teams'> {
  const { columns, rows } = weeklyTable(season, week);
  const statistics = columns.flatMap(({ id }) => (isStatisticId(id) ? [id] : []));
  return {
    statistics,
    teams: rows.map(({ teamId, cells }) => ({
      name: name(teamId),
      cells: Object.fromEntries(
        statistics.map((id, place) => {
          const { value = null, rank = null, tied = false, heat = null } = cells[place] ?? {};
          return [id, { value, rank, tied, heat }];
        }),
      ),
    })),
  };
}

function luckOf(season: LeagueSeason, own: TeamId): ExampleLeague['luck'] | null {
  const over = season.league.weeks.filter((week) => isCompleted(season.league, week));
  const week = over.at(-1)?.number;
  const rows = week === undefined ? null : weekLuck(season, week);
  if (week === undefined || !rows) return null;
  const known = rows
    .flatMap(({ teamId, luck }) => (luck === null ? [] : [{ teamId, luck }]))
    .toSorted((one, other) => other.luck - one.luck);
  const name = namesOf(season);
  return {
    week,
    rows: fromBothEnds(known, ({ teamId }) => teamId === own).map(({ teamId, luck }) => ({
      name: name(teamId),
      luck,
    })),
  };
}

/** Rows of the list of luck that are shown. */
const LUCK_ROWS = 8;

/** As many rows as are shown: from both ends of the list, and the team's own in any case. */
export function fromBothEnds<Row>(rows: readonly Row[], isOwn: (row: Row) => boolean): readonly Row[] {
  const surplus = rows.length - LUCK_ROWS;
  if (surplus <= 0) return rows;
  const middle = rows
    .map((row, place) => ({ row, distance: Math.abs(place - (rows.length - 1) / 2) }))
    .filter(({ row }) => !isOwn(row))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, surplus)
    .map(({ row }) => row);
  return rows.filter((row) => !middle.includes(row));
}
