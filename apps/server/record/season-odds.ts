import type { ForecastRecord } from '@fantasy-stats/contract/forecast-record';
import {
  addDays,
  type Day,
  fantasyDayOf,
  isBrowserCopy,
  isHeadToHead,
  type LeagueId,
  type LeagueSeason,
  lastDayOf,
  type TeamId,
  weekday,
} from '@fantasy-stats/domain';
import { leagueSeeds, seasonEnd } from '@fantasy-stats/engine/season';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { DashboardResult } from '../forecasts/compute-forecast.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import { seasonOdds } from '../kernel/database/schema/forecast.ts';
import { leagues } from '../kernel/database/schema/league.ts';
import { readSeason } from '../leagues/facts/read-league.ts';
import { leaguePhase } from '../leagues/league-phase.ts';
import { leastLeagues } from './advice/advice-figure.ts';

// Stores each league's odds of playoffs, title and final rank once a week, and scores them after the season.

type TeamOdds = Pick<
  NonNullable<DashboardResult['odds']>['teams'][number],
  'places' | 'playoffs' | 'teamId' | 'title'
>;

/** Returns the Monday on or before a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekday(day));
}

/** Stores a league's odds. A week's first ones are kept. Skips leagues uploaded by browsers. */
export async function storeSeasonOdds(
  database: Queryable,
  id: LeagueId,
  odds: readonly TeamOdds[],
  monday: Day,
): Promise<void> {
  const season = isBrowserCopy(id) ? null : await readSeason(database, id);
  if (!season || odds.length === 0) return;
  const standings = new Map(season.standings.map(({ rank, teamId }) => [teamId, rank]));
  await database
    .insert(seasonOdds)
    .values(
      odds.map(({ places, playoffs, teamId, title }) => ({
        leagueId: id,
        monday,
        teamId,
        isSimulated: season.league.isSimulated,
        teams: odds.length,
        spots: playoffs === null ? null : (season.league.playoffs?.teams ?? null),
        standing: standings.get(teamId) ?? null,
        playoffs,
        title,
        rank: places.reduce((sum, chance, index) => sum + chance * (index + 1), 0),
      })),
    )
    .onConflictDoNothing();
}

/** A team's results of a season; null if unknown. */
export interface TeamResult {
  readonly madePlayoffs: boolean | null;
  readonly wonTitle: boolean | null;
  readonly finalRank: number | null;
}

/** Returns the results of a season by team; null until it has been over for a day. */
export function resultsOf(season: LeagueSeason, now: Date): ReadonlyMap<TeamId, TeamResult> | null {
  const { league, standings } = season;
  if (league.phase !== 'over' || fantasyDayOf(now) <= addDays(lastDayOf(league), 1)) return null;
  const { champion, places } = seasonEnd(season);
  const firstPlayoffWeek = isHeadToHead(league.scoringForm) ? (league.playoffs?.firstWeek ?? null) : null;
  const hasPlayoffs = firstPlayoffWeek !== null;
  const given = new Map(standings.map(({ playoffSeed, teamId }) => [teamId, playoffSeed]));
  const isGiven = new Set([...given.values()].filter((seed) => seed !== null)).size === season.teams.length;
  // Later ranks include the playoffs, the odds do not.
  const computed = hasPlayoffs && !isGiven ? leagueSeeds(season, firstPlayoffWeek - 1) : [];
  return new Map(
    places.map(({ inPlayoffs, place, teamId }) => [
      teamId,
      {
        madePlayoffs: hasPlayoffs ? inPlayoffs : null,
        wonTitle: champion === null ? null : teamId === champion,
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
 * Compares the odds of completed seasons with their results. Closes those of deleted leagues without results.
 * @returns the number of closed odds
 */
export async function scoreSeasonOdds(database: Database, now: Date): Promise<number> {
  const open = await database
    .selectDistinct({ id: seasonOdds.leagueId })
    .from(seasonOdds)
    .leftJoin(leagues, eq(leagues.id, seasonOdds.leagueId))
    .where(and(isNull(seasonOdds.scoredAt), or(isNull(leagues.id), sql`${leaguePhase} = 'over'`)));
  let closed = 0;
  for (const { id } of open) {
    const season = await readSeason(database, id);
    const results = season ? resultsOf(season, now) : new Map<TeamId, TeamResult>();
    if (results) closed += await close(database, id, results, now);
  }
  return closed;
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
 * equal chances and to the standings of that week (equal chances before the first game).
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
      from season_odds where is_simulated = ${isSimulated} and final_rank is not null
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
