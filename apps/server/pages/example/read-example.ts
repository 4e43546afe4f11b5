import type { ExampleLeague } from '@fantasy-stats/contract/example-league';
import { isStatisticId, type LeagueId, type LeagueSeason, type TeamId } from '@fantasy-stats/domain';
import { isCompleted, weekLuck, weeklyTable } from '@fantasy-stats/engine/season';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isDemoAccount } from '../../accounts/demo/visitors.ts';
import type { DashboardResult } from '../../forecasts/compute-forecast.ts';
import { nbaVersionOf } from '../../forecasts/forecast-facts.ts';
import type { Database } from '../../kernel/database/index.ts';
import { users } from '../../kernel/database/schema/account.ts';
import { leagueMembers, leagues } from '../../kernel/database/schema/league.ts';
import { readSeason } from '../../leagues/facts/read-league.ts';
import { forecastVersion } from '../../leagues/input-versions.ts';
import { isSimulatedLeague } from '../../leagues/membership.ts';

interface Shown {
  readonly id: LeagueId;
  readonly at: Date;
  readonly version: string;
}

/**
 * Returns the demo account's public league: the first linked one with each-category scoring; null if none.
 */
async function shownLeague(database: Database): Promise<Shown | null> {
  const [row] = await database
    .select({
      id: leagues.id,
      version: leagues.version,
      at: leagues.syncedAt,
    })
    .from(leagueMembers)
    .innerJoin(users, eq(users.id, leagueMembers.userId))
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .where(
      and(
        isDemoAccount,
        isNotNull(leagues.syncedAt),
        sql`${leagues.facts} ->> 'scoringForm' = 'eachCategory'`,
        isSimulatedLeague,
      ),
    )
    .orderBy(asc(leagueMembers.linkedAt), asc(leagues.id))
    .limit(1);
  if (!row?.at) return null;
  const version = forecastVersion(row.version, row.at, await nbaVersionOf(database));
  return { id: row.id, at: row.at, version };
}

/**
 * Returns the demo account's league for visitors, without personal data. Its closest matchup is shown from
 * the favorite's side.
 *
 * @returns null if there is no league, or if it has no current matchup
 */
export async function readExample(
  database: Database,
  dashboardOf: (league: LeagueId, version: string) => Promise<DashboardResult | null>,
): Promise<ExampleLeague | null> {
  const shown = await shownLeague(database);
  if (!shown) return null;
  const dashboard = await dashboardOf(shown.id, shown.version);
  const matchup = closestMatchup(dashboard?.week?.matchups ?? []);
  const season = await readSeason(database, shown.id);
  if (!dashboard?.week || !matchup || !season) return null;
  const isHome = matchup.result.win >= matchup.result.lose;
  const team = isHome ? matchup.home : matchup.away;
  const luck = luckOf(season, team);
  if (!luck) return null;
  const name = namesOf(season);
  return {
    name: season.league.name,
    week: dashboard.week.number,
    at: shown.at.toISOString(),
    team: name(team),
    opponent: name(isHome ? matchup.away : matchup.home),
    chances: matchup.categories.flatMap(({ statistic, analytic, simulated }) => {
      if (!simulated) return [];
      const chance = shownChance(shareOf(simulated), analytic && shareOf(analytic));
      return [{ id: statistic, chance: isHome ? chance : 1 - chance }];
    }),
    ...tableOf(season, tableWeekOf(season, dashboard.week.number), name),
    luck,
  };
}

type MatchupChances = NonNullable<DashboardResult['week']>['matchups'][number];

/** Returns the matchup with the least certain winner; undefined if there are no matchups. */
export function closestMatchup<Matchup extends Pick<MatchupChances, 'result'>>(
  matchups: readonly Matchup[],
): Matchup | undefined {
  const lead = ({ result }: Matchup): number => Math.abs(result.win - result.lose);
  return matchups.toSorted((one, other) => lead(one) - lead(other))[0];
}

type NameOf = (team: TeamId) => string;

function namesOf({ teams }: LeagueSeason): NameOf {
  const names = new Map(teams.map((team) => [team.id, team.name]));
  return (team) => names.get(team) ?? team;
}

function shareOf({ win, tie }: { readonly win: number; readonly tie: number }): number {
  return win + tie / 2;
}

/** Limits simulated probabilities to this distance from 0 and 1, because only a decided score is certain. */
const NEARLY = 1e-4;

function shownChance(drawn: number, analytic: number | null): number {
  const isDecided = analytic !== null && [0, 0.5, 1].includes(analytic);
  return isDecided ? drawn : Math.min(1 - NEARLY, Math.max(NEARLY, drawn));
}

function lastCompletedWeek({ league }: LeagueSeason): number | undefined {
  return league.weeks.filter((week) => isCompleted(league, week)).at(-1)?.number;
}

/** Returns the current week if it has numbers, otherwise the last completed week. */
export function tableWeekOf(season: LeagueSeason, current: number): number {
  const hasNumbers = weeklyTable(season, current).rows.some(({ cells }) =>
    cells.some(({ value }) => value !== null),
  );
  return hasNumbers ? current : (lastCompletedWeek(season) ?? current);
}

function tableOf(
  season: LeagueSeason,
  week: number,
  name: NameOf,
): Pick<ExampleLeague, 'statistics' | 'tableWeek' | 'teams'> {
  const { columns, rows } = weeklyTable(season, week);
  const statistics = columns.flatMap(({ id }) => (isStatisticId(id) ? [id] : []));
  return {
    statistics,
    tableWeek: week,
    teams: rows.map(({ teamId, cells }) => ({
      name: name(teamId),
      cells: Object.fromEntries(
        statistics.map((id, index) => {
          const { value = null, rank = null, tied = false, heat = null } = cells[index] ?? {};
          return [id, { value, rank, tied, heat }];
        }),
      ),
    })),
  };
}

function luckOf(season: LeagueSeason, own: TeamId): ExampleLeague['luck'] | null {
  const week = lastCompletedWeek(season);
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

const LUCK_ROWS = 8;

/** Returns rows from both ends of the list, and always the own team's row. */
export function fromBothEnds<Row>(rows: readonly Row[], isOwn: (row: Row) => boolean): readonly Row[] {
  const surplus = rows.length - LUCK_ROWS;
  if (surplus <= 0) return rows;
  const middle = rows
    .map((row, index) => ({ row, distance: Math.abs(index - (rows.length - 1) / 2) }))
    .filter(({ row }) => !isOwn(row))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, surplus)
    .map(({ row }) => row);
  return rows.filter((row) => !middle.includes(row));
}
