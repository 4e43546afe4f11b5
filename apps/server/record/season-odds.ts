import type { ForecastRecord } from '@fantasy-stats/contract/forecast-record';
import {
  addDays,
  type Day,
  fantasyDayOf,
  isBrowserCopy,
  isCalledOff,
  isHeadToHead,
  type League,
  type LeagueId,
  type LeagueSeason,
  lastDayOf,
  type TeamId,
  weekday,
} from '@fantasy-stats/domain';
import { leagueSeeds, seasonEnd } from '@fantasy-stats/engine/season';
import { and, eq, isNull, lt, max, or, sql } from 'drizzle-orm';
import type { DashboardResult } from '../forecasts/compute-forecast.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { seasonOdds } from '../kernel/database/schema/forecast.ts';
import { leagues, leagueWeeks } from '../kernel/database/schema/league.ts';
import { rankDays } from '../kernel/database/schema/rank-days.ts';
import { readSeason } from '../leagues/facts/read-league.ts';
import { leaguePhase } from '../leagues/league-phase.ts';
import { hasWeeks } from '../leagues/sync/weeks-part.ts';
import { gamesBetween } from '../nba/queries.ts';
import { leastLeagues } from './advice/advice-figure.ts';
import { longestWait, settledDays, storedSince } from './advice/settled.ts';

// Stores each league's odds of playoffs, title and final rank once a week, and scores them after the season.

type TeamOdds = Pick<
  NonNullable<DashboardResult['odds']>['teams'][number],
  'places' | 'playoffs' | 'teamId' | 'title'
>;

export function mondayOf(day: Day): Day {
  return addDays(day, -weekday(day));
}

/**
 * Stores a league's odds that are still open: playoffs and rank while regular-season games are left, then the
 * title odds of the teams that can still win. A week's first odds are kept. Skips leagues uploaded by browsers.
 */
export async function storeSeasonOdds(
  database: Queryable,
  id: LeagueId,
  odds: readonly TeamOdds[],
  day: Day,
): Promise<void> {
  const season = isBrowserCopy(id) ? null : await readSeason(database, id);
  if (!season) return;
  const nextGame = await nextGameDay(database, season.league, day);
  if (nextGame === null) return;
  const isRegular = nextGame <= regularSeasonEnd(season.league);
  const rows = isRegular ? odds : odds.filter(({ title }) => title > 0);
  if (rows.length < 2) return;
  const standing = standingsOf(season, rows);
  await database
    .insert(seasonOdds)
    .values(
      rows.map(({ places, playoffs, teamId, title }) => ({
        leagueId: id,
        monday: mondayOf(day),
        teamId,
        isSimulated: season.league.isSimulated,
        teams: rows.length,
        spots: playoffs === null || !isRegular ? null : (season.league.playoffs?.teams ?? null),
        standing: standing.get(teamId) ?? null,
        playoffs: isRegular ? playoffs : null,
        title,
        rank: isRegular ? places.reduce((sum, chance, index) => sum + chance * (index + 1), 0) : null,
      })),
    )
    .onConflictDoNothing();
}

/** Returns the day of the first unfinished NBA game from a day to the season's end; null if none is left. */
async function nextGameDay(database: Queryable, league: League, day: Day): Promise<Day | null> {
  const games = await gamesBetween(database, day, lastDayOf(league));
  const next = games.find(
    ({ kind, status }) => kind === 'regular' && status !== 'final' && !isCalledOff(status),
  );
  return next?.day ?? null;
}

/** Returns the last day before the playoffs; the season's last day without playoffs. */
function regularSeasonEnd(league: League): Day {
  const first = isHeadToHead(league.scoringForm) ? (league.playoffs?.firstWeek ?? null) : null;
  const starts = league.weeks
    .filter(({ isPlayoffs, number }) => isPlayoffs || (first !== null && number >= first))
    .map(({ firstDay }) => firstDay)
    .toSorted();
  return starts[0] === undefined ? lastDayOf(league) : addDays(starts[0], -1);
}

/** Empty before the first game. */
function standingsOf(season: LeagueSeason, among: readonly TeamOdds[]): ReadonlyMap<TeamId, number> {
  const ids = new Set(among.map(({ teamId }) => teamId));
  const placed = seasonEnd(season).places.flatMap(({ place, teamId }) =>
    place !== null && ids.has(teamId) ? [{ place, teamId }] : [],
  );
  return new Map(
    placed.map((own) => [own.teamId, 1 + placed.filter(({ place }) => place < own.place).length]),
  );
}

/** A team's results of a season; null if unknown. */
export interface TeamResult {
  readonly madePlayoffs: boolean | null;
  readonly wonTitle: boolean | null;
  readonly finalRank: number | null;
}

/** The platform's dates when a league's data was last read completely. */
export interface ReadDays {
  readonly weeks: ReadonlyMap<number, Day>;
  /** Null if standings with ranks were never read. */
  readonly standings: Day | null;
}

/**
 * Returns the results of a season by team. Null until it has been over for a day, every week was read after
 * its last day, the standings after the season, and all matchups are final.
 */
export function resultsOf(
  season: LeagueSeason,
  read: ReadDays,
  now: Date,
): ReadonlyMap<TeamId, TeamResult> | null {
  const { league, matchups, standings } = season;
  const lastDay = lastDayOf(league);
  const isOver = league.phase === 'over' && fantasyDayOf(now) > addDays(lastDay, settledDays);
  const weeks = hasWeeks(league) ? league.weeks : [];
  const isRead =
    read.standings !== null &&
    read.standings > lastDay &&
    weeks.every((week) => (read.weeks.get(week.number) ?? '') > week.lastDay) &&
    matchups.every(({ away, status }) => away === null || status === 'final');
  if (!isOver || !isRead) return null;
  const { champion, places, runnerUp } = seasonEnd(season);
  const firstPlayoffWeek = isHeadToHead(league.scoringForm) ? (league.playoffs?.firstWeek ?? null) : null;
  const hasPlayoffs = firstPlayoffWeek !== null;
  // Without a decided final, the champion would be the first team of the standings.
  const winner = hasPlayoffs && runnerUp === null ? null : champion;
  const given = new Map(standings.map(({ playoffSeed, teamId }) => [teamId, playoffSeed]));
  const isGiven = new Set([...given.values()].filter((seed) => seed !== null)).size === season.teams.length;
  // The odds are about ranks before the playoffs, so compute those if the platform has no seeds.
  const computed = hasPlayoffs && !isGiven ? leagueSeeds(season, firstPlayoffWeek - 1) : [];
  return new Map(
    places.map(({ inPlayoffs, place, teamId }) => [
      teamId,
      {
        madePlayoffs: hasPlayoffs ? inPlayoffs : null,
        wonTitle: winner === null ? null : teamId === winner,
        finalRank: !hasPlayoffs
          ? place
          : isGiven
            ? (given.get(teamId) ?? null)
            : computed.indexOf(teamId) + 1 || null,
      },
    ]),
  );
}

/**
 * Compares the odds of completed seasons with their results. Closes odds without results for deleted leagues,
 * and for seasons whose results are still unknown after {@link longestWait} days.
 * @returns the number of closed odds
 */
export async function scoreSeasonOdds(database: Database, now: Date): Promise<number> {
  const latest = addDays(fantasyDayOf(now), -longestWait);
  const isLate = sql`(${leagues.facts} ->> 'lastDay')::date < ${latest}::date`;
  const open = await database
    .selectDistinct({ id: seasonOdds.leagueId })
    .from(seasonOdds)
    .leftJoin(leagues, eq(leagues.id, seasonOdds.leagueId))
    .where(and(isNull(seasonOdds.scoredAt), or(isNull(leagues.id), sql`${leaguePhase} = 'over'`, isLate)));
  let closed = 0;
  for (const { id } of open) {
    const season = await readSeason(database, id);
    const results = season && resultsOf(season, await readDays(database, id), now);
    if (results || !season || lastDayOf(season.league) < latest)
      closed += await close(database, id, results ?? new Map(), now);
  }
  return closed;
}

async function readDays(database: Queryable, id: LeagueId): Promise<ReadDays> {
  const weeks = await database
    .select({ week: leagueWeeks.week, asOf: leagueWeeks.asOf })
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, id));
  const [ranks] = await database
    .select({ day: max(rankDays.day) })
    .from(rankDays)
    .where(eq(rankDays.leagueId, id));
  return {
    weeks: new Map(weeks.map(({ asOf, week }) => [week, asOf])),
    standings: ranks?.day ?? null,
  };
}

/** Deletes odds after four seasons, including those of leagues that are no longer synced. */
export async function forgetOldSeasonOdds(database: Queryable, now: Date): Promise<void> {
  await database.delete(seasonOdds).where(lt(seasonOdds.monday, storedSince(now)));
}

async function close(
  database: Database,
  id: LeagueId,
  results: ReadonlyMap<TeamId, TeamResult>,
  now: Date,
): Promise<number> {
  const rows = [...results].map(([team, result]) => ({ team, ...result }));
  const { rowCount } = await database.execute(sql`
    update ${seasonOdds} as odds
    set made_playoffs = own."madePlayoffs", won_title = own."wonTitle", final_rank = own."finalRank",
      scored_at = ${now.toISOString()}::timestamptz
    from ${seasonOdds} as stored
    left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as own(team text, "madePlayoffs" boolean, "wonTitle" boolean, "finalRank" smallint) on own.team = stored.team_id
    where odds.league_id = ${id} and odds.scored_at is null and stored.league_id = odds.league_id
      and stored.monday = odds.monday and stored.team_id = odds.team_id`);
  return rowCount ?? 0;
}

/**
 * Returns the accuracy of season odds: Brier scores of chances and the mean error of expected ranks, next to
 * equal chances and to the stored standings (equal chances before the first game).
 */
export async function readSeasonOddsRecord(
  database: Queryable,
  isSimulated: boolean,
): Promise<Pick<ForecastRecord, 'openSeasonOdds' | 'seasonOdds'>> {
  const { rows } = await database.execute<
    ForecastRecord['seasonOdds'][number] & Readonly<Record<string, unknown>>
  >(sql`
    select about, count(distinct league_id)::int as leagues, count(*)::int as forecasts, avg(error)::float8 as error,
      avg(equal)::float8 as "equalError",
      avg(coalesce(by_standing, equal))::float8 as "standingsError"
    from (
      select 'playoffs' as about, league_id, power(playoffs - made_playoffs::int, 2) as error,
        power(spots::real / teams - made_playoffs::int, 2) as equal,
        power((standing <= spots)::int - made_playoffs::int, 2) as by_standing
      from season_odds
      where is_simulated = ${isSimulated} and playoffs is not null and spots is not null
        and made_playoffs is not null
      union all
      select 'title', league_id, power(title - won_title::int, 2),
        power(1::real / teams - won_title::int, 2), power((standing = 1)::int - won_title::int, 2)
      from season_odds where is_simulated = ${isSimulated} and won_title is not null
      union all
      select 'rank', league_id, abs(rank - final_rank), abs((teams + 1) / 2.0 - final_rank),
        abs(standing - final_rank)
      from season_odds
      where is_simulated = ${isSimulated} and rank is not null and final_rank is not null
    ) as scored
    group by about
    having count(distinct league_id) >= ${leastLeagues(isSimulated)}
    order by array_position(array['playoffs', 'title', 'rank'], about)`);
  const openSeasonOdds = await database.$count(
    seasonOdds,
    and(eq(seasonOdds.isSimulated, isSimulated), isNull(seasonOdds.scoredAt)),
  );
  return { seasonOdds: rows, openSeasonOdds };
}
