import { type AlertKind, type AlertSettings, alertDays } from '@fantasy-stats/contract/alerts';
import {
  addDays,
  type Day,
  dayOf,
  fantasyDayOf,
  isHeadToHead,
  type League,
  type LeagueId,
  type LeagueSeason,
  leagueTimeZone,
  type NbaGame,
  playersKeptUnder,
  type RosterFacts,
  type TeamId,
  type TradeOffer,
} from '@fantasy-stats/domain';
import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { mayUsePremium } from '../billing/premium.ts';
import type { Database, Queryable } from '../database/index.ts';
import { users } from '../database/schema/account.ts';
import { alertLeagues, alertSettings, alerts, leagueTables } from '../database/schema/alert.ts';
import { leagueMembers, leagues, teams } from '../database/schema/league.ts';
import { leagueFills } from '../database/schema/sync.ts';
import { readLeague, readPlayers, readRosters, readSeason } from '../league/facts/read.ts';
import { readOffers } from '../league/facts/read-days.ts';
import { forecastVersion, nbaVersionOf } from '../league/forecast/facts.ts';
import { type Forecaster, ForecasterStopped } from '../league/forecast/forecaster.ts';
import { isProven } from '../league/membership.ts';
import { gamesBetween } from '../nba/queries.ts';
import type { Parts } from '../parts.ts';
import type { Cause } from './causes/cause.ts';
import { firstGameOf, lineupCauses, type RosterToday } from './causes/line-up.ts';
import { offerCauses } from './causes/offers.ts';
import { pickUpCauses } from './causes/pick-ups.ts';
import {
  type KeptTable,
  matchupResult,
  mondayOf,
  tableOf,
  tableResult,
  weekToTell,
} from './causes/week-result.ts';
import { forgetAlerts, keepCauses, openAlerts, type PlannedCause } from './keep.ts';
import { settingsIn, wants } from './settings.ts';
import { dailyMoment, resultMoment } from './when.ts';

export interface Finding extends Pick<Parts, 'database' | 'log' | 'now'> {
  readonly forecasts: Pick<Forecaster, 'dashboard' | 'pickUps'>;
}

/** Members looked at in one go. */
const atOnce = 200;

/** Nobody who has not looked for so long is searched for: his leagues are read once a week at most. */
const readWithinDays = 60;

/** Someone in a league, and how far the search for alerts is there. */
interface Member {
  readonly userId: string;
  readonly leagueId: LeagueId;
  readonly ownTeamId: TeamId;
  readonly settings: AlertSettings;
  readonly off: readonly AlertKind[];
  readonly pickUpsOn: Day | null;
  readonly resultOf: string | null;
  /** Names the state that is looked at; and with it what pick-ups wait for that cannot be weighed yet. */
  readonly mark: string;
  readonly pendingMark: string;
}

/**
 * Looks for what managers are to be alerted to, from what is stored alone: in leagues that were read since they were last looked
 * at, for members whose team is known, who have premium and who looked within two months. A league that cannot be looked
 * at stops no other; it is looked at again when something about it has changed.
 *
 * @returns members looked at
 */
export async function findAlerts(around: Finding, stopping?: AbortSignal): Promise<number> {
  const { database, log } = around;
  let looked = 0;
  await forgetAlerts(database, around.now(), alertDays);
  for (;;) {
    const now = around.now();
    const days = daysNow(now);
    const games = await gamesBetween(database, days.evening, days.calendar);
    const nbaVersion = await nbaVersionOf(database);
    const due = await membersDue(database, now, days, games, nbaVersion);
    for (const [leagueId, members] of Map.groupBy(due, (member) => member.leagueId)) {
      if (stopping?.aborted) return looked;
      const facts = leagueToday(database, leagueId, now, games, nbaVersion);
      for (const member of members) {
        looked += 1;
        let isPending = true;
        try {
          isPending = await lookAt(around, member, facts, now);
        } catch (error) {
          /* The server ends: another node, or the next start, looks at it. */
          if (error instanceof ForecasterStopped) return looked;
          log.error({ err: error, league: leagueId }, 'alerts could not be looked for in a league');
          await leaveUntilChange(database, member);
        }
        await noteChecked(database, member, isPending);
      }
    }
    if (due.length < atOnce) return looked;
  }
}

/** The days a platform may call today: after midnight in New York some have turned the page, and others have not. */
interface DaysNow {
  readonly evening: Day;
  readonly calendar: Day;
}

function daysNow(now: Date): DaysNow {
  return { evening: fantasyDayOf(now), calendar: dayOf(now, leagueTimeZone) };
}

async function membersDue(
  database: Database,
  now: Date,
  { calendar, evening }: DaysNow,
  games: readonly NbaGame[],
  nbaVersion: string,
): Promise<Member[]> {
  /* Pick-ups that could not be weighed yet wait for more of the NBA, or for the free agents. */
  const today = sql`(${leagues.facts} ->> 'today')`;
  const pending: SQL = sql`case when ${alertLeagues.pickUpsOn} is distinct from ${today}::date then concat_ws(
    '|', ${nbaVersion}::text,
    (select fill.read_at from ${leagueFills} as fill where fill.league_id = ${leagues.id} and fill.kind = 'freeAgents')) end`;
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
        /* What was read on another day says nothing about today's line-ups. */
        sql`${today} in (${evening}, ${calendar})`,
        sql`${leagues.facts} ->> 'phase' in ('running', 'playoffs', 'over')`,
        sql`coalesce(${leagueMembers.lastReadAt}, ${leagueMembers.linkedAt}) > ${now.toISOString()}::timestamptz - make_interval(days => ${readWithinDays})`,
        or(sql`${alertLeagues.checked} is distinct from ${pendingMark}`, hasPassed),
      ),
    )
    .orderBy(asc(leagues.id))
    .limit(atOnce);
  return rows.flatMap(({ ownTeamId, off, settings, ...row }) =>
    ownTeamId === null ? [] : [{ ...row, ownTeamId, off: off ?? [], settings: settingsIn(settings) }],
  );
}

/** What could not be looked at is not looked at again because of the time alone. */
async function leaveUntilChange(database: Queryable, { leagueId, userId }: Member): Promise<void> {
  await database
    .update(alerts)
    .set({ changesAt: null })
    .where(and(eq(alerts.userId, userId), eq(alerts.leagueId, leagueId)));
}

async function noteChecked(
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

/** A league as its members' alerts are made from it: each part is read when it is first asked for, and once. */
interface LeagueToday {
  readonly games: readonly NbaGame[];
  league(): Promise<League>;
  rosters(): Promise<RosterFacts>;
  offers(): Promise<readonly TradeOffer[]>;
  teamNames(): Promise<ReadonlyMap<TeamId, string>>;
  season(): Promise<LeagueSeason>;
  /** Names what the league's forecasts depend on. */
  version(): Promise<string>;
}

/** The league went while it was looked at. */
class LeagueGone extends Error {
  override readonly name = 'LeagueGone';
}

function leagueToday(
  database: Database,
  id: LeagueId,
  now: Date,
  games: readonly NbaGame[],
  nbaVersion: string,
): LeagueToday {
  const once = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
    let made: Promise<Result> | undefined;
    return () => {
      made ??= read();
      return made;
    };
  };
  const there = <Thing>(thing: Thing | null | undefined): Thing => {
    if (thing === null || thing === undefined) throw new LeagueGone(id);
    return thing;
  };
  const league = once(async () => there(await readLeague(database, id)));
  return {
    games,
    league,
    rosters: once(async () => readRosters(database, await league())),
    offers: once(() => readOffers(database, id, now)),
    teamNames: once(async () => {
      const rows = await database
        .select({ id: teams.id, name: teams.name })
        .from(teams)
        .where(eq(teams.leagueId, id));
      return new Map(rows.map(({ id: team, name }) => [team, name]));
    }),
    season: once(async () => there(await readSeason(database, id))),
    version: once(async () => {
      const [row] = await database
        .select({ version: leagues.version, syncedAt: leagues.syncedAt })
        .from(leagues)
        .where(eq(leagues.id, id));
      return forecastVersion(there(row).version, row?.syncedAt ?? null, nbaVersion);
    }),
  };
}

/** Whether pick-ups are still to be weighed. */
async function lookAt(around: Finding, member: Member, facts: LeagueToday, now: Date): Promise<boolean> {
  const { database } = around;
  const league = await facts.league();
  const isPlayed =
    (league.phase === 'running' || league.phase === 'playoffs') && league.today <= league.lastDay;
  const wanted = (kind: AlertKind) => wants(member.settings, member.off, league, kind);
  const planned: PlannedCause[] = [];
  const roster = await rosterToday(member, league, facts);
  const daily = dailyMoment(member.settings, league.today, roster && firstGameOf(roster));
  if (isPlayed && roster && (wanted('emptySlot') || wanted('outStarter')))
    for (const cause of lineupCauses(roster, now))
      if (wanted(cause.kind)) planned.push({ ...cause, sendAt: daily });
  if (isPlayed && wanted('tradeOffer'))
    for (const cause of await offersTo(database, member, league, facts))
      planned.push({ ...cause, sendAt: now });
  let isPending = false;
  if (isPlayed && wanted('pickUp')) {
    const pickUps = await pickUpsFor(around, member, league.today, facts, now);
    isPending = pickUps.isPending;
    for (const cause of pickUps.causes) planned.push({ ...cause, sendAt: daily });
  } else {
    /* Nobody waits for them: then they are not looked for with everything that is read of the NBA. */
    await claimDay(database, member, league.today);
  }
  const result = wanted('weekResult') ? await resultFor(around, member, league, facts) : null;
  if (result?.cause) planned.push(result.cause);
  await keepCauses(database, member, planned, now);
  if (result)
    await database
      .insert(alertLeagues)
      .values({ userId: member.userId, leagueId: member.leagueId, resultOf: result.of })
      .onConflictDoUpdate({
        target: [alertLeagues.userId, alertLeagues.leagueId],
        set: { resultOf: result.of },
      });
  return isPending;
}

/** The member's roster of today; null where the one that is stored is of another day. */
async function rosterToday(
  { ownTeamId }: Member,
  league: League,
  { games, rosters }: LeagueToday,
): Promise<RosterToday | null> {
  const { players, rosters: all } = await rosters();
  const own = all.find(({ teamId }) => teamId === ownTeamId);
  if (!own || own.day !== league.today) return null;
  const byId = new Map(players.map((player) => [player.id, player]));
  return { league, day: league.today, entries: own.entries, players: byId, games };
}

async function offersTo(
  database: Queryable,
  { ownTeamId }: Member,
  league: League,
  { offers, teamNames }: LeagueToday,
): Promise<Cause[]> {
  const all = await offers();
  const open = all.filter(({ state, teamIds }) => state === 'open' && teamIds.includes(ownTeamId));
  if (open.length === 0) return [];
  const nameless = open.flatMap(({ moves }) =>
    moves.flatMap(({ playerId, playerName }) => (playerName === null ? [playerId] : [])),
  );
  const known = await readPlayers(database, playersKeptUnder(league), nameless);
  const players = new Map(known.map(({ id, name }) => [id, name]));
  const names = await teamNames();
  return offerCauses(open, ownTeamId, {
    team: (id) => names.get(id) ?? `Team ${id}`,
    player: (id) => players.get(id) ?? id,
  });
}

/** Weighs pick-ups once a day; for the rest of it those told of stay, as long as they can be had. */
async function pickUpsFor(
  { database, forecasts }: Finding,
  member: Member,
  day: Day,
  { rosters }: LeagueToday,
  now: Date,
): Promise<{ readonly causes: readonly Cause[]; readonly isPending: boolean }> {
  const told = (await openAlerts(database, member)).filter(({ kind }) => kind === 'pickUp');
  let isPending = false;
  if (await claimDay(database, member, day)) {
    try {
      const weighed = await forecasts.pickUps(member.leagueId, member.ownTeamId);
      if (weighed) {
        const subjects = new Set(told.map(({ subject }) => subject));
        return { causes: pickUpCauses(weighed, member.settings.pickUpPoints, subjects), isPending };
      }
      isPending = true;
      await giveDayBack(database, member);
    } catch (error) {
      if (error instanceof ForecasterStopped) await giveDayBack(database, member);
      throw error;
    }
  }
  const taken = new Set(
    (await rosters()).rosters.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)),
  );
  const causes = told.filter(
    ({ endsAt, facts }) =>
      facts.kind === 'pickUp' && !taken.has(facts.player.id) && (endsAt === null || endsAt > now),
  );
  return { causes, isPending };
}

/** Takes it upon this node to weigh a member's pick-ups of a day. False where that was done, or another node does. */
async function claimDay(database: Queryable, { leagueId, userId }: Member, day: Day): Promise<boolean> {
  const rows = await database
    .insert(alertLeagues)
    .values({ userId, leagueId, pickUpsOn: day })
    .onConflictDoUpdate({
      target: [alertLeagues.userId, alertLeagues.leagueId],
      set: { pickUpsOn: day },
      setWhere: sql`${alertLeagues.pickUpsOn} is distinct from ${day}::date`,
    })
    .returning({ userId: alertLeagues.userId });
  return rows.length > 0;
}

async function giveDayBack(database: Queryable, { leagueId, pickUpsOn, userId }: Member): Promise<void> {
  await database
    .update(alertLeagues)
    .set({ pickUpsOn })
    .where(and(eq(alertLeagues.userId, userId), eq(alertLeagues.leagueId, leagueId)));
}

interface Result {
  /** The week that is told, or need not be. */
  readonly of: string;
  readonly cause: PlannedCause | null;
}

/** The result of the week that ended last; null while there is none, it was told, or its platform has not closed it. */
async function resultFor(
  around: Finding,
  member: Member,
  league: League,
  facts: LeagueToday,
): Promise<Result | null> {
  const { settings, resultOf, ownTeamId } = member;
  if (!isHeadToHead(league.scoringForm)) return tableResultFor(around, member, league, facts);
  const week = weekToTell(league);
  const of = String(week?.number);
  if (!week || resultOf === of) return null;
  const version = await facts.version();
  const found = await matchupResult(await facts.season(), ownTeamId, week, async (through) => {
    const dashboard = await around.forecasts.dashboard(league.id, version, through);
    return dashboard?.odds?.teams.find(({ teamId }) => teamId === ownTeamId)?.playoffs ?? null;
  });
  if (found === 'waiting') return null;
  const sendAt = resultMoment(settings, addDays(week.lastDay, 1));
  return { of, cause: found === 'none' ? null : { ...found, sendAt } };
}

/** In leagues without matchups a week moves the table: Monday's is kept, and compared with that of the Monday before. */
async function tableResultFor(
  { database }: Finding,
  { ownTeamId, resultOf, settings }: Member,
  league: League,
  { season }: LeagueToday,
): Promise<Result | null> {
  const monday = mondayOf(league.today);
  if (resultOf === monday) return null;
  const table =
    (await keptTable(database, league.id, monday)) ??
    (await keepTable(database, league.id, monday, { asOf: league.today, rows: tableOf(await season()) }));
  const before = await keptTable(database, league.id, addDays(monday, -7));
  const cause = before && tableResult(monday, before, table, ownTeamId);
  return { of: monday, cause: cause ? { ...cause, sendAt: resultMoment(settings, monday) } : null };
}

async function keptTable(database: Queryable, leagueId: LeagueId, monday: Day): Promise<KeptTable | null> {
  const [row] = await database
    .select({ asOf: leagueTables.asOf, rows: leagueTables.rows })
    .from(leagueTables)
    .where(and(eq(leagueTables.leagueId, leagueId), eq(leagueTables.monday, monday)));
  return row ?? null;
}

async function keepTable(
  database: Queryable,
  leagueId: LeagueId,
  monday: Day,
  table: KeptTable,
): Promise<KeptTable> {
  await database
    .insert(leagueTables)
    .values({ leagueId, monday, ...table })
    .onConflictDoNothing();
  return table;
}
