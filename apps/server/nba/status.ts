import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { type Day, platforms } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { players } from '../database/schema/league.ts';
import { nbaFeeds, nbaGames, nbaMatches } from '../database/schema/nba.ts';

type Status = AnswerOf<typeof calls.nba.status>;
const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

/** How far the reading of the NBA's feeds is. */
export async function nbaStatus(database: Queryable, source: Status['source']): Promise<Status> {
  const feeds = new Map((await database.select().from(nbaFeeds)).map((row) => [row.key, row]));
  const schedule = feeds.get('schedule');
  const boxScores = feeds.get('boxScores');
  const earlier = feeds.get('earlier');
  const season = schedule?.season ?? null;
  const isRead = sql`${nbaGames.boxReadAt} is not null`;
  const isFinal = sql`${nbaGames.status} = 'final'`;
  const seasons = await database
    .select({
      season: nbaGames.season,
      games: sql<number>`count(*)::int`,
      final: count(isFinal),
      read: count(sql`${isFinal} and ${isRead}`),
      live: count(sql`${nbaGames.status} = 'live'`),
      lastFinal: sql<Day | null>`max(${nbaGames.day}) filter (where ${isFinal})::text`,
      firstMissing: sql<Day | null>`min(${nbaGames.day}) filter (where ${isFinal} and not ${isRead})::text`,
    })
    .from(nbaGames)
    .where(eq(nbaGames.kind, 'regular'))
    .groupBy(nbaGames.season);
  const own = seasons.find((row) => row.season === season);
  return {
    source,
    season,
    version: feeds.get('run')?.version ?? 0,
    schedule: {
      readAt: instant(schedule?.readAt),
      games: own?.games ?? 0,
      failure: schedule?.failure ?? null,
    },
    boxScores: {
      readAt: instant(boxScores?.readAt),
      final: own?.final ?? 0,
      read: own?.read ?? 0,
      live: own?.live ?? 0,
      completeThrough: own?.firstMissing
        ? await lastFinalBefore(database, own.season, own.firstMissing)
        : (own?.lastFinal ?? null),
      failure: boxScores?.failure ?? null,
    },
    earlier: {
      season: earlier?.season ?? null,
      read: seasons.find((row) => row.season === earlier?.season)?.read ?? 0,
      state: !earlier
        ? 'waiting'
        : earlier.position === null
          ? 'unavailable'
          : earlier.position > 0
            ? 'reading'
            : 'complete',
    },
    players: await playersOf(database),
  };
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
    })
    .from(players)
    .leftJoin(nbaMatches, and(eq(nbaMatches.platform, players.platform), eq(nbaMatches.playerId, players.id)))
    .groupBy(players.platform);
  return platforms.flatMap((platform) => rows.filter((row) => row.platform === platform));
}
