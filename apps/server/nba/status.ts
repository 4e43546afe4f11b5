import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { type Day, platforms } from '@fantasy-stats/domain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { players } from '../kernel/database/schema/league.ts';
import {
  earlierFeeds,
  type NbaFeedKey,
  nbaFeeds,
  nbaGames,
  nbaMatches,
} from '../kernel/database/schema/nba.ts';
import { findRunning } from '../kernel/jobs/running-jobs.ts';
import { isReported } from './feeds.ts';

export const readNbaTask = 'read-nba';

type Status = ResponseOf<typeof calls.nba.status>;
const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

export async function nbaStatus(database: Queryable, isSimulated: boolean): Promise<Status> {
  const feeds = new Map((await database.select().from(nbaFeeds)).map((row) => [row.key, row]));
  const schedule = feeds.get('schedule');
  const boxScores = feeds.get('boxScores');
  const [earlier, earlierAtEspn, espn, run] = (['earlier', 'espnEarlier', 'espn', 'run'] as const).map(
    (key) => feeds.get(key),
  );
  const season = schedule?.season ?? null;
  const seasonBefore = earlier?.season ?? earlierAtEspn?.season ?? null;
  const isRead = sql`${nbaGames.boxReadAt} is not null`;
  const isFinal = sql`${nbaGames.status} = 'final'`;
  const seasons = await database
    .select({
      season: nbaGames.season,
      games: sql<number>`count(*)::int`,
      final: count(isFinal),
      read: count(sql`${isFinal} and ${isRead}`),
      fromEspn: count(sql`${isFinal} and ${nbaGames.boxSource} = 'espn'`),
      live: count(sql`${nbaGames.status} = 'live'`),
      lastFinal: sql<Day | null>`max(${nbaGames.day}) filter (where ${isFinal})::text`,
      firstMissing: sql<Day | null>`min(${nbaGames.day}) filter (where ${isFinal} and not ${isRead})::text`,
    })
    .from(nbaGames)
    .where(
      and(
        eq(nbaGames.kind, 'regular'),
        inArray(
          nbaGames.season,
          [season, seasonBefore].filter((one) => one !== null),
        ),
      ),
    )
    .groupBy(nbaGames.season);
  const own = seasons.find((row) => row.season === season);
  return {
    source: run?.source ?? 'nba',
    sourceSince: instant(run?.sourceSince),
    isSimulated,
    season,
    version: run?.version ?? 0,
    schedule: {
      readAt: instant(schedule?.readAt),
      games: own?.games ?? 0,
      failure: schedule?.failure ?? null,
    },
    boxScores: {
      readAt: instant(boxScores?.readAt),
      final: own?.final ?? 0,
      read: own?.read ?? 0,
      fromEspn: own?.fromEspn ?? 0,
      live: own?.live ?? 0,
      completeThrough: own?.firstMissing
        ? await lastFinalBefore(database, own.season, own.firstMissing)
        : (own?.lastFinal ?? null),
      failure: boxScores?.failure ?? null,
    },
    espn: { readAt: instant(espn?.readAt), failure: espn?.failure ?? null },
    earlier: {
      season: seasonBefore,
      read: seasons.find((row) => row.season === seasonBefore)?.read ?? 0,
      state: stateOf([earlier?.position, earlierAtEspn?.position]),
    },
    players: await playersOf(database),
  };
}

/** Maximum games in one evening. */
export const mostOfAnEvening = 15;

/**
 * Returns whether a backlog of more than one evening's games of the current season is being read. Until it is
 * read, each batch would change all results based on NBA data.
 */
export async function isSeasonComing(database: Queryable): Promise<boolean> {
  if (!(await findRunning(database, readNbaTask))) return false;
  const running = await runningSeasonReading(database);
  return running === null || running.gamesOver - running.gamesRead > mostOfAnEvening;
}

/** Returns how much of the current season is read; null until the schedule is read. */
async function runningSeasonReading(database: Queryable): Promise<SeasonReading | null> {
  const [schedule] = await database
    .select({ season: nbaFeeds.season })
    .from(nbaFeeds)
    .where(eq(nbaFeeds.key, 'schedule'));
  return schedule?.season ? seasonReading(database, schedule.season, schedule.season) : null;
}

/** Returns whether the current or a past season is being read, after which forecasts will change. */
export async function isCatchingUp(database: Queryable): Promise<boolean> {
  if (!(await findRunning(database, readNbaTask))) return false;
  const [earlier] = await database
    .select({ one: sql`1` })
    .from(nbaFeeds)
    .where(and(inArray(nbaFeeds.key, [...earlierFeeds, 'espnEarlier']), ne(nbaFeeds.position, 0)));
  return earlier !== undefined || isSeasonComing(database);
}

export interface SeasonReading {
  /** Known completed games. Past seasons have no schedule. */
  readonly gamesOver: number;
  readonly gamesRead: number;
  /** Whether the season is over and another one is current. */
  readonly isPast: boolean;
  /** Whether the previous season is completely read. */
  readonly knowsSeasonBefore: boolean;
}

/**
 * Minimum share of completed games that must be read to omit the note that data is partial; a few of last
 * night's games are always missing.
 */
const wholeFrom = 0.95;

/** Returns whether results for a season currently use partial data. */
export function isPartlyRead({
  gamesOver,
  gamesRead,
}: Pick<SeasonReading, 'gamesOver' | 'gamesRead'>): boolean {
  return gamesRead < wholeFrom * gamesOver;
}

/** Regular-season games of thirty NBA teams. */
const usualGames = 1230;

/** Returns how much of a season is read. */
export async function seasonReading(
  database: Queryable,
  season: number,
  running: number,
): Promise<SeasonReading> {
  const past: readonly NbaFeedKey[] = [...earlierFeeds, 'espnEarlier'];
  const isPast = inArray(nbaFeeds.key, [...past]);
  const read = new Set(
    (await database.select().from(nbaFeeds).where(isPast)).flatMap((row) =>
      row.position === 0 && row.season !== null ? [row.season] : [],
    ),
  );
  const isFinal = sql`${nbaGames.status} = 'final'`;
  const [games] = await database
    .select({
      over: count(isFinal),
      read: count(
        sql`${isFinal} and ${nbaGames.boxReadAt} is not null and (${season >= running} or ${isReported})`,
      ),
    })
    .from(nbaGames)
    .where(and(eq(nbaGames.kind, 'regular'), eq(nbaGames.season, season)));
  const over = games?.over ?? 0;
  return {
    gamesOver: season === running || read.has(season) ? over : Math.max(over, usualGames),
    gamesRead: games?.read ?? 0,
    isPast: season < running,
    knowsSeasonBefore: read.has(season - 1),
  };
}

/**
 * Returns the reading state of the previous season.
 *
 * @param positions by feed (the NBA's, ESPN's): the next game to read, 0 once complete, null if unavailable
 */
function stateOf(positions: readonly (number | null | undefined)[]): Status['earlier']['state'] {
  if (positions.includes(0)) return 'complete';
  if (positions.some((position) => typeof position === 'number')) return 'reading';
  return positions.includes(null) ? 'unavailable' : 'waiting';
}

function instant(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}

async function lastFinalBefore(database: Queryable, season: number, day: Day): Promise<Day | null> {
  const [row] = await database
    .select({ day: sql<Day | null>`max(${nbaGames.day})::text` })
    .from(nbaGames)
    .where(
      and(
        eq(nbaGames.season, season),
        eq(nbaGames.kind, 'regular'),
        eq(nbaGames.status, 'final'),
        sql`${nbaGames.day} < ${day}`,
      ),
    );
  return row?.day ?? null;
}

async function playersOf(database: Queryable): Promise<Status['players']> {
  const rows = await database
    .select({
      platform: players.platform,
      known: sql<number>`count(*)::int`,
      matched: count(sql`${nbaMatches.nbaId} is not null`),
      ambiguous: count(sql`${nbaMatches.problem} = 'ambiguous'`),
      unknown: count(sql`${nbaMatches.problem} = 'unknown'`),
      none: count(sql`${nbaMatches.problem} = 'none'`),
    })
    .from(players)
    .leftJoin(nbaMatches, and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id)))
    .groupBy(players.platform);
  return platforms.flatMap((platform) =>
    rows.flatMap((row) => (row.platform === platform ? [{ ...row, platform }] : [])),
  );
}
