import type { LeagueId } from '@fantasy-stats/domain';
import { and, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { leagueMembers, leagues, players } from '../kernel/database/schema/league.ts';
import { yahooLinkStates } from '../kernel/database/schema/link.ts';
import { backgroundRequests, leagueSyncs } from '../kernel/database/schema/sync.ts';
import type { GameTime } from './backfill/need.ts';
import { isPlayed, leaguePhase } from './league-phase.ts';
import { isReadByBrowser } from './membership.ts';

const ago = (interval: string, from: SQL = sql`now()`): SQL => sql`${from} - ${interval}::interval`;
const isToCome = sql`${leaguePhase} in ('beforeDraft', 'beforeSeason')`;

/** SQL for 6:00 a.m. in New York on the day of an instant, when last night's stats and waivers are final. */
const morningOf = (
  at: SQL,
) => sql`(date_trunc('day', ${at} at time zone 'America/New_York') + interval '6 hours')
  at time zone 'America/New_York'`;

/**
 * Maximum age of a recently viewed league's data: during NBA games, and at other times on a day with games.
 * It is five minutes less than the interval of refreshes: the task runs every ten minutes, and a sync ends
 * some time after its start.
 */
const followed = {
  on: '15 minutes',
  today: '235 minutes',
  none: null,
} as const satisfies Record<GameTime, string | null>;

/** SQL condition for typical game hours, if the NBA schedule is unknown. */
const isUsualHour = (at: SQL) =>
  sql`(${at} at time zone 'America/New_York')::time not between '01:00' and '12:00'`;

const seen = sql`(
  select max(coalesce(member.last_read_at, member.linked_at))
  from ${leagueMembers} as member where member.league_id = ${leagues.id})`;

/**
 * Returns leagues that need a refresh, the one with the oldest sync first: recently viewed ones often during
 * NBA games; others every morning in season, daily before and weekly after it. Skips leagues that are
 * unviewed or uploaded by browsers, or whose sync is pending or failed within six hours.
 *
 * @param games whether the NBA plays; null if its schedule is unknown
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
      ? and(isPlayed, seenWithin('3 days'), older('25 minutes'), isUsualHour(at))
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
 * Deletes syncs after a month (backfill batches after a week; each league's newest stays), unfinished
 * consents, and public leagues without links for three months, with their past seasons.
 */
export async function forgetOld(database: Database): Promise<void> {
  await database.execute(sql`
    delete from ${leagueSyncs} as old
    where old.ended_at < now() - case old.kind when 'backfill' then interval '7 days' else interval '30 days' end
      and exists (
        select 1 from ${leagueSyncs} as newer
        where newer.league_id = old.league_id and newer.kind = old.kind and newer.created_at > old.created_at
      )`);
  // A past season is deleted only after the season that links to it.
  await database.execute(sql`
    delete from ${leagues} as old
    where greatest(old.created_at, old.synced_at) < now() - interval '90 days'
      and not exists (select 1 from ${leagueMembers} as member where member.league_id = old.id)
      and not exists (select 1 from ${leagues} as later where later.previous_id = old.id)`);
  await database.delete(backgroundRequests).where(lt(backgroundRequests.day, sql`current_date - 7`));
  // Players of a league uploaded by a browser are stored under the league's ID and deleted with it.
  await database.execute(sql`
    delete from ${players} as old
    where old.platform like 'espn-%'
      and not exists (select 1 from ${leagues} as league where league.id = old.platform)`);
  await database.delete(yahooLinkStates).where(lt(yahooLinkStates.expiresAt, ago('1 day')));
}
