import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { type AlertFacts, AlertFactsShape } from '@fantasy-stats/contract/alerts';
import { addDays, type Day, isCalledOff, type League } from '@fantasy-stats/domain';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import { lockWeek } from '@fantasy-stats/engine/weekly-lineup';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { readNewestHeadlines } from '../../../forecasts/stored-forecasts.ts';
import { tipsAhead } from '../../../forecasts/week-lineup.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import { alertLeagues, alerts } from '../../../kernel/database/schema/alert.ts';
import { playerMarks } from '../../../kernel/database/schema/marks.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { ThreadStopped } from '../../../kernel/threads/thread-pool.ts';
import { gamesBetween } from '../../../nba/queries.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Cause } from '../causes/cause.ts';
import {
  DAYS_AHEAD,
  extraMinutesCauses,
  firstDayOfAdds,
  type MinutesDay,
  type ReportedAbsence,
} from '../causes/extra-minutes.ts';
import { movedKey, movementCause, pricedKey } from '../causes/movement.ts';
import { openAlerts } from '../store-alerts.ts';
import { pickUpGains } from './find-adds-left.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

const SILENT_DAYS = 14;

/** Alert kinds that come from the same computation. */
export const movementKinds = ['movement', 'extraMinutes'] as const satisfies readonly AlertKind[];

/**
 * Computes risers and fallers, players to buy low or sell high, and extra minutes once a day, and again when
 * an injury report rules out a player whose minutes go to teammates.
 *
 * @param computed the best pickups, if they were computed just now
 */
export async function movementFor(
  { database, forecasts }: Finding,
  member: Member,
  league: League,
  { rosters, teamNames, version }: Pick<LeagueToday, 'rosters' | 'teamNames' | 'version'>,
  computed: WeighedPickups | null,
  now: Date,
): Promise<{ readonly causes: readonly Cause[]; readonly isPending: boolean }> {
  const day = league.today;
  const open = await openAlerts(database, member);
  const moved = open.filter(({ kind, subject }) => kind === 'movement' && subject === day);
  const causes = [
    ...moved,
    ...open.filter(({ endsAt, kind }) => kind === 'extraMinutes' && endsAt !== null && endsAt > now),
  ];
  // No alerts from a partially read season.
  if (await isCatchingUp(database)) return { causes, isPending: true };
  if (!(await claimMovementDay(database, member, day))) return { causes, isPending: false };
  try {
    const found = await forecasts.request(
      'movement',
      { league: member.leagueId },
      { version: await version() },
    );
    if (!found) return { causes, isPending: false };
    const { ownTeamId } = member;
    const before = await reportedAlerts(database, member, now);
    const names = await teamNames();
    const cause = movementCause(
      found,
      {
        ownTeamId,
        watched: await watchedBy(database, member),
        reported: movedIn(before, day),
        canTrade: league.phase === 'running' && !isPastTradeDeadline(league),
        teamName: (id) => names.get(id) ?? `Team ${id}`,
      },
      day,
    );
    const headline = (await readNewestHeadlines(database, member.leagueId))?.headlines[ownTeamId] ?? null;
    const extra = extraMinutesCauses(
      found,
      {
        ownTeamId,
        reported: before.flatMap(absenceIn),
        adds: pickUpGains({ computed, headline }, league, await rosters(), ownTeamId),
      },
      await minutesDay(database, league, now),
    );
    return { causes: [...(cause ? [cause] : moved), ...extra], isPending: false };
  } catch (error) {
    if (error instanceof ThreadStopped) await giveDayBack(database, member);
    // If the league's forecasts are quarantined, its other alerts still work.
    if (!(error instanceof ApiError && error.code === 'leagueSetAside')) throw error;
    return { causes, isPending: false };
  }
}

/** @returns false if this was already done today, or if another node is doing it */
export async function claimMovementDay(
  database: Queryable,
  { leagueId, userId }: Member,
  day: Day,
): Promise<boolean> {
  const set = { movementOn: day };
  const rows = await database
    .insert(alertLeagues)
    .values({ userId, leagueId, ...set })
    .onConflictDoUpdate({
      target: [alertLeagues.userId, alertLeagues.leagueId],
      set,
      setWhere: sql`${alertLeagues.movementOn} is distinct from ${day}::date`,
    })
    .returning({ userId: alertLeagues.userId });
  return rows.length > 0;
}

async function giveDayBack(database: Queryable, { leagueId, movementOn, userId }: Member): Promise<void> {
  await database
    .update(alertLeagues)
    .set({ movementOn })
    .where(and(eq(alertLeagues.userId, userId), eq(alertLeagues.leagueId, leagueId)));
}

async function watchedBy(database: Queryable, { userId }: Member): Promise<ReadonlySet<number>> {
  const rows = await database
    .select({ nbaId: playerMarks.nbaId })
    .from(playerMarks)
    .where(and(eq(playerMarks.userId, userId), eq(playerMarks.isWatched, true)));
  return new Set(rows.map(({ nbaId }) => nbaId));
}

/** Returns the tip-offs of the next games, and the first day on which added free agents can play. */
async function minutesDay(database: Queryable, league: League, now: Date): Promise<MinutesDay> {
  const { lineupLock, today } = league;
  const games = (await gamesBetween(database, today, addDays(today, DAYS_AHEAD))).flatMap(
    ({ away, day, home, startsAt, status }) =>
      startsAt === null || isCalledOff(status)
        ? []
        : [{ day, nbaTeams: [home, away], tip: new Date(startsAt) }],
  );
  const tips = new Map<string, Date>(
    games.flatMap(({ day, nbaTeams, tip }) => nbaTeams.map((nbaTeam) => [`${day} ${nbaTeam}`, tip] as const)),
  );
  const hasStarted = games.some(({ day, tip }) => day === today && tip <= now);
  const week = lineupLock === 'weekly' ? lockWeek(league, await tipsAhead(database, today), now)?.week : null;
  const earliest = firstDayOfAdds(league, hasStarted, week?.firstDay ?? null);
  return {
    today,
    now,
    earliest,
    tipOf: (nbaTeam, day) => tips.get(`${day} ${nbaTeam}`) ?? null,
  };
}

interface Reported {
  readonly subject: string;
  readonly facts: AlertFacts;
}

/** Returns recent alerts, including open ones. */
async function reportedAlerts(
  database: Queryable,
  { leagueId, userId }: Member,
  now: Date,
): Promise<readonly Reported[]> {
  const since = new Date(now.getTime() - SILENT_DAYS * 86_400_000);
  const rows = await database
    .select({ subject: alerts.subject, facts: alerts.facts })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.leagueId, leagueId),
        inArray(alerts.kind, [...movementKinds]),
        gt(alerts.createdAt, since),
      ),
    );
  return rows.flatMap(({ facts, subject }) => {
    const read = AlertFactsShape.safeParse(facts);
    return read.success ? [{ subject, facts: read.data }] : [];
  });
}

/** Returns the players in recent alerts, except today's, which a new result replaces. */
const movedIn = (reported: readonly Reported[], day: Day): ReadonlySet<string> =>
  new Set(
    reported.flatMap(({ facts, subject }) =>
      facts.kind === 'movement' && subject !== day
        ? [...facts.players.map(movedKey), ...(facts.prices ?? []).map(pricedKey)]
        : [],
    ),
  );

const absenceIn = ({ facts, subject }: Reported): ReportedAbsence[] =>
  facts.kind === 'extraMinutes' ? [{ subject, out: facts.out.map(({ id }) => Number(id)) }] : [];
