import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { browserCopyPattern, mostPastSeasons } from './membership.ts';

/** Returns a hash of several versions, as the version of data that depends on all of them. */
export function versionOf(...inputs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 22);
}

export function forecastVersion(leagueVersion: number, scoreAt: Date | null, sharedVersion: string): string {
  return versionOf(leagueVersion, scoreAt, sharedVersion);
}

const newestSync = (league: SQL) => sql`
  (select json_build_array(sync.id, sync.state, sync.failure) from league_syncs as sync
    where sync.league_id = ${league} and sync.kind = 'read' order by sync.created_at desc limit 1)`;

/** SQL for the state of a league's backfill, and whether it continues within a day. */
const backfills = (league: SQL, at: SQL) => sql`
  (select json_agg(json_build_array(backfill.kind, backfill.read_at, backfill.whole_since, backfill.is_done,
      backfill.failure, backfill.due_at <= ${at} + interval '24 hours') order by backfill.kind)
    from league_backfills as backfill where backfill.league_id = ${league})`;

/**
 * SQL text for the version of all stored league data that responses depend on.
 *
 * @param row alias of the league's row
 * @param linked the id of the league that the caller has linked
 */
export function leagueInputs(row: SQL, linked: SQL, at: SQL): SQL {
  const id = sql`${row}.id`;
  return sql`json_build_array(${row}.version, ${row}.synced_at, ${row}.missing, ${newestSync(id)},
    (select to_jsonb(audit) from league_audits as audit where audit.league_id = ${id}),
    (select json_build_array(count(*), max(one.last_seen_at)) from league_contradictions as one
      where one.league_id = ${id} and one.resolved_at is null),
    ${backfills(id, at)},
    (select guarded.until > ${at} from guarded_work as guarded
      where guarded.subject = ${id} and guarded.work = 'forecasts'),
    (select later.version from leagues as later where later.id = ${linked} and later.id <> ${id}))::text`;
}

/**
 * SQL text for the version of the `linked` league's seasons, and of the trade offers and stored forecasts of
 * `league`.
 */
export function pastInputs(league: SQL, linked: SQL, at: SQL): SQL {
  return sql`json_build_array(
    (with recursive season(id, previous_id, version, synced_at, is_public, depth) as (
        select id, previous_id, version, synced_at, facts ->> 'isPublic', 0 from leagues where id = ${linked}
        union all
        select earlier.id, earlier.previous_id, earlier.version, earlier.synced_at, earlier.facts ->> 'isPublic',
          season.depth + 1
        from season join leagues as earlier on earlier.id = season.previous_id
        where season.depth <= ${sql.raw(String(2 * mostPastSeasons))})
      select json_agg(json_build_array(season.id, season.previous_id, season.version, season.synced_at,
        season.is_public, ${newestSync(sql`season.id`)}, ${backfills(sql`season.id`, at)}) order by season.depth)
      from season),
    (select json_build_array(count(*) filter (where offer.expires_at > ${at}),
        count(*) filter (where offer.proposed_at > ${at} - interval '10 days'))
      from trade_offers as offer where offer.league_id = ${league}),
    (select json_agg(json_build_array(stored.about, stored.version, stored.made_at) order by stored.about)
      from forecast_answers as stored where stored.league_id = ${league}),
    (select json_agg(json_build_array(start.week, start.day) order by start.week)
      from week_starts as start where start.league_id = ${league}))::text`;
}

/** SQL text for the version of an account's settings, leagues and keeper rules. */
export function accountInputs(userId: SQL): SQL {
  return sql`json_build_array(
    (select to_jsonb(own) from account_defaults as own where own.user_id = ${userId}),
    (select json_agg(json_build_array(member.league_id, member.is_active, member.own_team_id,
        member.account_id is not null, member.linked_at, own.version, own.facts ->> 'isPublic') order by member.league_id)
      from league_members as member join leagues as own on own.id = member.league_id
      where member.user_id = ${userId}),
    (select json_agg(json_build_array(own.league_id, own.changed_at) order by own.league_id)
      from keeper_rules as own where own.user_id = ${userId}))::text`;
}

/**
 * SQL text for the version of the player data that a platform's leagues share. Leagues uploaded by browsers
 * have their own players.
 */
export const sharedPlayers = sql`
  select json_agg(shared order by shared.platform)::text as version
  from (select platform, count(*), sum(hashtextextended(players::text, 0)) from players
    where platform !~ ${browserCopyPattern} group by platform) as shared`;
