import type { Day } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { alertLeagues } from '../../database/schema/alert.ts';
import { ApiError } from '../../http/errors.ts';
import { areForecastsWithdrawn } from '../../league/audit/read.ts';
import { pickupsOfMatchup } from '../../league/forecast/pick-ups.ts';
import { isCatchingUp } from '../../nba/status.ts';
import { ThreadStopped } from '../../threads/thread-pool.ts';
import type { Cause } from '../causes/cause.ts';
import { pickUpCauses } from '../causes/pick-ups.ts';
import { openAlerts } from '../keep.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/**
 * Weighs pickups once a day, and again once a report has ruled out somebody who leaves minutes to others; else those told of
 * stay, as long as they can be had.
 */
export async function pickUpsFor(
  { database, forecasts }: Finding,
  member: Member,
  day: Day,
  { rosters }: LeagueToday,
  now: Date,
): Promise<{ readonly causes: readonly Cause[]; readonly isPending: boolean }> {
  /* What stood rests on rules that are in doubt now. */
  if (await areForecastsWithdrawn(database, member.leagueId)) return { causes: [], isPending: true };
  const told = (await openAlerts(database, member)).filter(({ kind }) => kind === 'pickUp');
  /* Nobody is woken for what rests on a part of the season's games. */
  let isPending = await isCatchingUp(database);
  if (!isPending && (await claimDay(database, member, day, now))) {
    try {
      const weighed = await forecasts.pickups(member.leagueId, member.ownTeamId);
      /* What has not been read yet is weighed later on the same day. */
      if (weighed && weighed.none !== 'notRead' && weighed.none !== 'freeAgentsNotRead') {
        const subjects = new Set(told.map(({ subject }) => subject));
        return {
          causes: pickUpCauses(pickupsOfMatchup(weighed), member.settings.pickUpPoints, subjects, now),
          isPending,
        };
      }
      isPending = true;
      await giveDayBack(database, member);
    } catch (error) {
      if (error instanceof ThreadStopped) await giveDayBack(database, member);
      /* Nothing is found of a league whose forecasts are set aside; its other alerts are. */
      if (!(error instanceof ApiError && error.code === 'leagueSetAside')) throw error;
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

/** Takes it upon this node to weigh a member's pickups of a day. False where that was done, or another node does. */
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
