import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import {
  type Day,
  dayOf,
  fantasyDayOf,
  isCalledOff,
  type LeagueId,
  leagueTimeZone,
  type NbaGame,
  type TeamId,
} from '@fantasy-stats/domain';
import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { mayUsePremium } from '../../../billing/premium.ts';
import type { Database, Queryable } from '../../../kernel/database/index.ts';
import { users } from '../../../kernel/database/schema/account.ts';
import { alertLeagues, alertSettings, alerts } from '../../../kernel/database/schema/alert.ts';
import { leagueMembers, leagues } from '../../../kernel/database/schema/league.ts';
import { leagueBackfills } from '../../../kernel/database/schema/sync.ts';
import { isProven } from '../../../leagues/membership.ts';
import { settingsIn } from '../settings.ts';

export const membersAtOnce = 200;

/** Days of inactivity after which members are skipped. Their leagues are read at most once a week. */
export const readWithinDays = 60;

/** Days before opening night from which a weekly lock can cause an alert. */
const openingDays = 2;

export interface Member {
  readonly userId: string;
  readonly leagueId: LeagueId;
  readonly ownTeamId: TeamId;
  readonly settings: AlertSettings;
  readonly off: readonly AlertKind[];
  readonly pickUpsOn: Day | null;
  readonly movementOn: Day | null;
  readonly resultOf: string | null;
  /**
   * Identifies the checked state; `pendingFingerprint` also identifies the data that pending pickups wait
   * for.
   */
  readonly fingerprint: string;
  readonly pendingFingerprint: string;
}

/**
 * Dates that platforms may consider today. After midnight in New York, some have switched to the next day.
 */
export interface DaysNow {
  readonly evening: Day;
  readonly calendar: Day;
}

export function daysNow(now: Date): DaysNow {
  return { evening: fantasyDayOf(now), calendar: dayOf(now, leagueTimeZone) };
}

/** Returns members whose league or settings changed since the last check. */
export async function membersDue(
  database: Database,
  now: Date,
  { calendar, evening }: DaysNow,
  games: readonly NbaGame[],
  nbaVersion: string,
): Promise<Member[]> {
  // If today's pickup or movement alerts are missing, new NBA data or free agents trigger another check.
  const today = sql`(${leagues.facts} ->> 'today')`;
  const pending: SQL = sql`case when ${alertLeagues.pickUpsOn} is distinct from ${today}::date
    or ${alertLeagues.movementOn} is distinct from ${today}::date then concat_ws(
    '|', ${nbaVersion}::text,
    (select backfill.read_at from ${leagueBackfills} as backfill where backfill.league_id = ${leagues.id} and backfill.kind = 'freeAgents')) end`;
  const playing = games.filter(({ status }) => !isCalledOff(status)).length;
  const fingerprint: SQL<string> = sql`concat_ws(
    '|', ${leagues.version}, ${leagues.syncedAt}, ${evening}::text, ${playing}::int, ${leagueMembers.ownTeamId}, ${alertSettings.updatedAt})`;
  const pendingFingerprint: SQL<string> = sql`concat_ws('|', ${fingerprint}, ${pending})`;
  // An open alert's deadline (a tip-off) has passed.
  const hasPassed: SQL = sql`exists (
    select 1 from ${alerts} as open
    where open.user_id = ${leagueMembers.userId} and open.league_id = ${leagueMembers.leagueId} and open.ended_at is null
      and open.changes_at <= ${now.toISOString()}::timestamptz)`;
  const rows = await database
    .select({
      userId: leagueMembers.userId,
      leagueId: leagues.id,
      ownTeamId: leagueMembers.ownTeamId,
      settings: alertSettings.settings,
      off: alertLeagues.off,
      pickUpsOn: alertLeagues.pickUpsOn,
      movementOn: alertLeagues.movementOn,
      resultOf: alertLeagues.resultOf,
      fingerprint,
      pendingFingerprint,
    })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .innerJoin(users, eq(users.id, leagueMembers.userId))
    .leftJoin(alertSettings, eq(alertSettings.userId, leagueMembers.userId))
    .leftJoin(
      alertLeagues,
      and(eq(alertLeagues.userId, leagueMembers.userId), eq(alertLeagues.leagueId, leagueMembers.leagueId)),
    )
    .where(
      and(
        isProven,
        isNotNull(leagueMembers.ownTeamId),
        mayUsePremium(now),
        or(
          and(
            // Another day's data says nothing about today's lineups.
            sql`${today} in (${evening}, ${calendar})`,
            sql`${leagues.facts} ->> 'phase' in ('running', 'playoffs', 'over')`,
          ),
          // Before opening night, the first weekly lock is the only alert.
          sql`${leagues.facts} ->> 'phase' = 'beforeSeason' and ${leagues.facts} ->> 'lineupLock' = 'weekly'
            and (${leagues.facts} ->> 'firstDay')::date - ${calendar}::date between 0 and ${openingDays}::int`,
          // Before the draft, the keeper deadline is the only alert.
          sql`${leagues.facts} ->> 'phase' = 'beforeDraft' and ${leagues.facts} ->> 'keeperDeadline' is not null`,
        ),
        sql`coalesce(${leagueMembers.lastReadAt}, ${leagueMembers.linkedAt}) > ${now.toISOString()}::timestamptz - make_interval(days => ${readWithinDays})`,
        or(sql`${alertLeagues.checked} is distinct from ${pendingFingerprint}`, hasPassed),
      ),
    )
    .orderBy(asc(leagues.id))
    .limit(membersAtOnce);
  return rows.flatMap(({ ownTeamId, off, settings, ...row }) =>
    ownTeamId === null ? [] : [{ ...row, ownTeamId, off: off ?? [], settings: settingsIn(settings) }],
  );
}

/** Skips a member after a failed check, until the data changes. */
export async function leaveUntilChange(database: Queryable, { leagueId, userId }: Member): Promise<void> {
  await database
    .update(alerts)
    .set({ changesAt: null })
    .where(and(eq(alerts.userId, userId), eq(alerts.leagueId, leagueId)));
}

/**
 * Records the checked state and, if pickups are pending, the data that they wait for. Does nothing for an
 * account that has left the league meanwhile.
 */
export async function noteChecked(
  database: Queryable,
  { leagueId, fingerprint, pendingFingerprint, userId }: Member,
  isPending: boolean,
): Promise<void> {
  const checked = isPending ? pendingFingerprint : fingerprint;
  await database.execute(sql`
    insert into ${alertLeagues} (user_id, league_id, checked)
    select user_id, league_id, ${checked} from ${leagueMembers}
    where user_id = ${userId} and league_id = ${leagueId} for key share
    on conflict (user_id, league_id) do update set checked = excluded.checked`);
}
