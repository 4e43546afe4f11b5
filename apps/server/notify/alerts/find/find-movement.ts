import { AlertFactsShape } from '@fantasy-stats/contract/alerts';
import type { Day } from '@fantasy-stats/domain';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/index.ts';
import { alertLeagues, alerts } from '../../../kernel/database/schema/alert.ts';
import { playerMarks } from '../../../kernel/database/schema/marks.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { ThreadStopped } from '../../../kernel/threads/thread-pool.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Cause } from '../causes/cause.ts';
import { movedKey, movementCause } from '../causes/movement.ts';
import { openAlerts } from '../store-alerts.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

const SILENT_DAYS = 14;

/** Computes risers and fallers once a day; the day's alert stays until the next day. */
export async function movementFor(
  { database, forecasts }: Finding,
  member: Member,
  day: Day,
  { version }: Pick<LeagueToday, 'version'>,
  now: Date,
): Promise<{ readonly causes: readonly Cause[]; readonly isPending: boolean }> {
  const causes = (await openAlerts(database, member)).filter(
    ({ kind, subject }) => kind === 'movement' && subject === day,
  );
  // Send no alerts based on a partially read season.
  if (await isCatchingUp(database)) return { causes, isPending: true };
  if (!(await claimMovementDay(database, member, day))) return { causes, isPending: false };
  try {
    const found = await forecasts.request(
      'movement',
      { league: member.leagueId },
      { version: await version() },
    );
    const cause =
      found &&
      movementCause(
        found,
        {
          ownTeamId: member.ownTeamId,
          watched: await watchedBy(database, member),
          reported: await reportedBefore(database, member, day, now),
        },
        day,
      );
    return { causes: cause ? [cause] : causes, isPending: false };
  } catch (error) {
    if (error instanceof ThreadStopped) await giveDayBack(database, member);
    // If the league's forecasts are quarantined, its other alerts still work.
    if (!(error instanceof ApiError && error.code === 'leagueSetAside')) throw error;
    return { causes, isPending: false };
  }
}

/** @returns false if the day is done, or if another node is doing it */
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

/** Returns players in earlier alerts; a new result replaces the day's. */
async function reportedBefore(
  database: Queryable,
  { leagueId, userId }: Member,
  day: Day,
  now: Date,
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - SILENT_DAYS * 86_400_000);
  const rows = await database
    .select({ facts: alerts.facts })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.leagueId, leagueId),
        eq(alerts.kind, 'movement'),
        ne(alerts.subject, day),
        gt(alerts.createdAt, since),
      ),
    );
  const keys = rows.flatMap(({ facts }) => {
    const read = AlertFactsShape.safeParse(facts);
    return read.success && read.data.kind === 'movement' ? read.data.players.map(movedKey) : [];
  });
  return new Set(keys);
}
