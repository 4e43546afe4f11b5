import type { LeagueId } from '@fantasy-stats/domain';
import { and, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leagueMembers, leagues, players } from '../database/schema/league.ts';
import { yahooLinkStates } from '../database/schema/link.ts';
import { backgroundRequests, leagueSyncs } from '../database/schema/sync.ts';
import type { GameTime } from '../league/backfill/need.ts';
import { isReadByBrowser } from '../league/membership.ts';

const ago = (interval: string, from: SQL = sql`now()`): SQL => sql`${from} - ${interval}::interval`;
const phase = sql<string>`${leagues.facts} ->> 'phase'`;
const isPlayed = sql`${phase} in ('running', 'playoffs')`;
const isToCome = sql`${phase} in ('beforeDraft', 'beforeSeason')`;

/** Six in the morning in New York, of the day of an instant: then last night's numbers, and the waivers, are final. */
const morningOf = (
  at: SQL,
) => sql`(date_trunc('day', ${at} at time zone 'America/New_York') + interval '6 hours')
  at time zone 'America/New_York'`;

/** How old the data of a league that somebody follows may be while the NBA plays, and on a day on which it does. */
const followed = {
  on: '20 minutes',
  today: '4 hours',
  none: null,
} as const satisfies Record<GameTime, string | null>;

/** Where the NBA's schedule is not known: the hours in which it plays. */
const isUsualHour = (at: SQL) =>
  sql`(${at} at time zone 'America/New_York')::time not between '01:00' and '12:00'`;

/** When somebody looked last at a league. */
const seen = sql`(
  select max(coalesce(member.last_read_at, member.linked_at))
  from ${leagueMembers} as member where member.league_id = ${leagues.id})`;

/**
 * The leagues that need a refresh, the longest not read first: those somebody follows, often while the NBA plays; those
 * of a running season once a morning; those to come once a day, and those that are over once a week, as long as somebody
 * looks. Left alone are leagues nobody looks at, those whose last sync failed within six hours, which needs somebody to
 * act, or time, those with a sync on its way, and copies that only a browser reads.
 *
 * @param games whether the NBA plays; null where its schedule is not known
 */
export async function leaguesToRefresh(
  database: Database,
  games: GameTime | null,
  now: Date,
): Promise<LeagueId[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const morning = morningOf(at);
  const older = (interval: string): SQL => sql`${leagues.syncedAt} < ${ago(interval, at)}`;
  const seenWithin = (interval: string): SQL => sql`${seen} > ${ago(interval, at)}`;
  const interval = games === null ? null : followed[games];
  const isFollowed =
    games === null
      ? and(isPlayed, seenWithin('3 days'), older('30 minutes'), isUsualHour(at))
      : interval === null
        ? undefined
        : and(isPlayed, seenWithin('3 days'), older(interval));
  const rows = await database
    .select({ id: leagues.id })
    .from(leagues)
    .where(
      and(
        or(
          isFollowed,
          and(isPlayed, seenWithin('60 days'), sql`${leagues.syncedAt} < ${morning} and ${at} >= ${morning}`),
          and(isToCome, seenWithin('7 days'), older('1 day')),
          and(seenWithin('60 days'), older('7 days')),
          and(isNull(leagues.syncedAt), seenWithin('7 days')),
        ),
        not(isReadByBrowser),
        sql`not exists (
          select 1 from ${leagueSyncs} as sync
          where sync.league_id = ${leagues.id} and sync.kind = 'read' and (
            sync.state in ('queued', 'running') or (sync.state = 'failed' and sync.ended_at > ${ago('6 hours', at)})))`,
      ),
    )
    .orderBy(sql`${leagues.syncedAt} asc nulls first`)
    .limit(5000);
  return rows.map(({ id }) => id);
}

/**
 * Forgets syncs that ended a month ago (batches of the backfill after a week; each league's newest stays), consents
 * that were never finished, and public leagues that nobody has been linked to for three months, with their past seasons: private ones go at once.
 */
export async function forgetOld(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${leagueSyncs} as old
    where old.ended_at < now() - case old.kind when 'backfill' then interval '7 days' else interval '30 days' end
      and exists (
        select 1 from ${leagueSyncs} as newer
        where newer.league_id = old.league_id and newer.kind = old.kind and newer.created_at > old.created_at
      )`);
  /* A past season goes after the season that leads to it. */
  await database.execute(sql`
    delete from ${leagues} as old
    where greatest(old.created_at, old.synced_at) < now() - interval '90 days'
      and not exists (select 1 from ${leagueMembers} as member where member.league_id = old.id)
      and not exists (select 1 from ${leagues} as later where later.previous_id = old.id)`);
  await database.delete(backgroundRequests).where(lt(backgroundRequests.day, sql`current_date - 7`));
  /* Players that are kept under a league, as those of a copy are, go with it. */
  await database.execute(sql`
    delete from ${players} as old
    where old.platform like 'espn-%'
      and not exists (select 1 from ${leagues} as league where league.id = old.platform)`);
  await database.delete(yahooLinkStates).where(lt(yahooLinkStates.expiresAt, ago('1 day')));
}
