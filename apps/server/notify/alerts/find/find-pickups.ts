import type { NoPickupReason, WeighedPickups } from '@fantasy-stats/contract/advice';
import type { Day, League } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import { pickupsOfWeek } from '../../../forecasts/server-pickups.ts';
import type { Queryable } from '../../../kernel/database/index.ts';
import { alertLeagues } from '../../../kernel/database/schema/alert.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { ThreadStopped } from '../../../kernel/threads/thread-pool.ts';
import { areForecastsWithdrawn } from '../../../leagues/audit/read-audit.ts';
import { gamesBetween } from '../../../nba/queries.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Cause } from '../causes/cause.ts';
import { dayOfLastAdds, endOfAdds, pickUpCauses } from '../causes/pickups.ts';
import { openAlerts } from '../store-alerts.ts';
import { canAddOn } from './find-adds-left.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** Reasons that later data can resolve, so pickups are computed again on the same day. */
const unreadReasons: ReadonlySet<NoPickupReason> = new Set([
  'notRead',
  'playersNotRead',
  'contradicted',
  'unknownStatistic',
  'freeAgentsNotRead',
]);

export const isUnread = ({ none }: Pick<WeighedPickups, 'none'>): boolean =>
  none !== null && unreadReasons.has(none);

interface FoundPickups {
  readonly causes: readonly Cause[];
  readonly isPending: boolean;
  /** All pickups, if they were computed now. */
  readonly computed: WeighedPickups | null;
}

/**
 * Computes pickups once a day, and again when an injury report rules out a player whose minutes go to
 * teammates. Otherwise, keeps the pickups already reported while the players are available.
 */
export async function pickUpsFor(
  { database, forecasts }: Finding,
  member: Member,
  league: League,
  { rosters, season }: LeagueToday,
  now: Date,
): Promise<FoundPickups> {
  // While the league's rules are uncertain, earlier pickup alerts are not reliable either.
  if (await areForecastsWithdrawn(database, member.leagueId))
    return { causes: [], isPending: true, computed: null };
  const reported = (await openAlerts(database, member)).filter(({ kind }) => kind === 'pickUp');
  // Send no alerts based on a partially read season.
  let isPending = await isCatchingUp(database);
  if (!isPending && (await claimDay(database, member, league.today, now))) {
    try {
      const weighed = await forecasts.request('pickups', {
        league: member.leagueId,
        team: member.ownTeamId,
      });
      // If data is missing, pickups are computed once it is read.
      if (weighed && !isUnread(weighed)) {
        // Do not suggest pickups for next week while the team has no adds left this week.
        const isNow = weighed.firstDay === null || weighed.firstDay <= league.today;
        if (!isNow && !(await canAddOn(database, member, league.today, await season())))
          return { causes: [], isPending, computed: { ...weighed, pickups: [] } };
        const subjects = new Set(reported.map(({ subject }) => subject));
        const { lastDay } = weighed;
        const tipDay = lastDay === null ? null : dayOfLastAdds(league, lastDay);
        const games = tipDay === null ? [] : await gamesBetween(database, tipDay, tipDay);
        return {
          causes: pickUpCauses(pickupsOfWeek(weighed), member.settings, subjects, now, (last) =>
            endOfAdds(league, last, games, now),
          ),
          isPending,
          computed: weighed,
        };
      }
      isPending = true;
      await giveDayBack(database, member);
    } catch (error) {
      if (error instanceof ThreadStopped) await giveDayBack(database, member);
      // If the league's forecasts are quarantined, its other alerts still work.
      if (!(error instanceof ApiError && error.code === 'leagueSetAside')) throw error;
    }
  }
  const taken = new Set(
    (await rosters()).rosters.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)),
  );
  const causes = reported.filter(
    ({ endsAt, facts }) =>
      facts.kind === 'pickUp' && !taken.has(facts.player.id) && (endsAt === null || endsAt > now),
  );
  return { causes, isPending, computed: null };
}

/** @returns false if the day's pickups are done, or if another node is computing them */
export async function claimDay(
  database: Queryable,
  { leagueId, userId }: Member,
  day: Day,
  now: Date,
): Promise<boolean> {
  const weighed = { pickUpsOn: day, pickUpsAt: now };
  const rows = await database
    .insert(alertLeagues)
    .values({ userId, leagueId, ...weighed })
    .onConflictDoUpdate({
      target: [alertLeagues.userId, alertLeagues.leagueId],
      set: weighed,
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
