import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { AlertSettings } from '@fantasy-stats/contract/alerts';
import {
  type Day,
  dayOf,
  fantasyDayOf,
  type LeagueId,
  leagueTimeZone,
  type NbaGame,
  type TeamId,
} from '@fantasy-stats/domain';
import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { mayUsePremium } from '../../billing/premium.ts';
import type { Database, Queryable } from '../../database/index.ts';
import { users } from '../../database/schema/account.ts';
import { alertLeagues, alertSettings, alerts } from '../../database/schema/alert.ts';
import { leagueMembers, leagues } from '../../database/schema/league.ts';
import { leagueBackfills } from '../../database/schema/sync.ts';
import { isProven } from '../../league/membership.ts';
import { settingsIn } from '../settings.ts';

/** Members looked at in one go. */
export const membersAtOnce = 200;

/** Nobody who has not looked for so long is searched for: his leagues are read once a week at most. */
const readWithinDays = 60;
/** Someone in a league, and how far the search for alerts is there. */
export interface Member {
  readonly userId: string;
  readonly leagueId: LeagueId;
  readonly ownTeamId: TeamId;
  readonly settings: AlertSettings;
  readonly off: readonly AlertKind[];
  readonly pickUpsOn: Day | null;
  readonly resultOf: string | null;
  /** Names the state that is looked at; and with it what pickups wait for that cannot be weighed yet. */
  readonly mark: string;
  readonly pendingMark: string;
}

/** The days a platform may call today: after midnight in New York some have turned the page, and others have not. */
export interface DaysNow {
  readonly evening: Day;
  readonly calendar: Day;
}

export function daysNow(now: Date): DaysNow {
  return { evening: fantasyDayOf(now), calendar: dayOf(now, leagueTimeZone) };
}

/** Who is to be looked at: members of leagues that have changed, or about whom something has, since they were last. */
export async function membersDue(
  database: Database,
  now: Date,
  { calendar, evening }: DaysNow,
  games: readonly NbaGame[],
  nbaVersion: string,
): Promise<Member[]> {
  /* Pickups that could not be weighed yet wait for more of the NBA, or for the free agents. */
  const today = sql`(${leagues.facts} ->> 'today')`;
  const pending: SQL = sql`case when ${alertLeagues.pickUpsOn} is distinct from ${today}::date then concat_ws(
    '|', ${nbaVersion}::text,
    (select backfill.read_at from ${leagueBackfills} as backfill where backfill.league_id = ${leagues.id} and backfill.kind = 'freeAgents')) end`;
  const playing = games.filter(({ status }) => status !== 'postponed').length;
  const mark: SQL<string> = sql`concat_ws(
    '|', ${leagues.version}, ${leagues.syncedAt}, ${evening}::text, ${playing}::int, ${leagueMembers.ownTeamId}, ${alertSettings.updatedAt})`;
  const pendingMark: SQL<string> = sql`concat_ws('|', ${mark}, ${pending})`;
  /* A game has begun by which something was to be done. */
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
      resultOf: alertLeagues.resultOf,
      mark,
      pendingMark,
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
        /* What was read on another day says nothing about today's lineups. */
        sql`${today} in (${evening}, ${calendar})`,
        sql`${leagues.facts} ->> 'phase' in ('running', 'playoffs', 'over')`,
        sql`coalesce(${leagueMembers.lastReadAt}, ${leagueMembers.linkedAt}) > ${now.toISOString()}::timestamptz - make_interval(days => ${readWithinDays})`,
        or(sql`${alertLeagues.checked} is distinct from ${pendingMark}`, hasPassed),
      ),
    )
    .orderBy(asc(leagues.id))
    .limit(membersAtOnce);
  return rows.flatMap(({ ownTeamId, off, settings, ...row }) =>
    ownTeamId === null ? [] : [{ ...row, ownTeamId, off: off ?? [], settings: settingsIn(settings) }],
  );
}

/** What could not be looked at is not looked at again because of the time alone. */
export async function leaveUntilChange(database: Queryable, { leagueId, userId }: Member): Promise<void> {
  await database
    .update(alerts)
    .set({ changesAt: null })
    .where(and(eq(alerts.userId, userId), eq(alerts.leagueId, leagueId)));
}

/** Notes up to which state somebody was looked at; where pickups are still to be weighed, with what they wait for. */
export async function noteChecked(
  database: Queryable,
  { leagueId, mark, pendingMark, userId }: Member,
  isPending: boolean,
): Promise<void> {
  const checked = isPending ? pendingMark : mark;
  await database
    .insert(alertLeagues)
    .values({ userId, leagueId, checked })
    .onConflictDoUpdate({ target: [alertLeagues.userId, alertLeagues.leagueId], set: { checked } });
}
