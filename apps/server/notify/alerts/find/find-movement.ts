import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import { type AlertFacts, AlertFactsShape } from '@fantasy-stats/contract/alerts';
import type { Day } from '@fantasy-stats/domain';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/index.ts';
import { alertLeagues, alerts } from '../../../kernel/database/schema/alert.ts';
import { playerMarks } from '../../../kernel/database/schema/marks.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { ThreadStopped } from '../../../kernel/threads/thread-pool.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Cause } from '../causes/cause.ts';
import { extraMinutesCauses } from '../causes/extra-minutes.ts';
import { movedKey, movementCause } from '../causes/movement.ts';
import { openAlerts } from '../store-alerts.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

const SILENT_DAYS = 14;

/** Kinds that are found in the same result. */
export const movementKinds = ['movement', 'extraMinutes'] as const satisfies readonly AlertKind[];

/**
 * Computes risers and fallers and extra minutes once a day, and again when an injury report rules out a
 * player whose minutes others get. Otherwise earlier alerts stay until the next day or the end of their day.
 */
export async function movementFor(
  { database, forecasts }: Finding,
  member: Member,
  day: Day,
  { version }: Pick<LeagueToday, 'version'>,
  now: Date,
): Promise<{ readonly causes: readonly Cause[]; readonly isPending: boolean }> {
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
    const before = await reportedFacts(database, member, day, now);
    const cause = movementCause(
      found,
      { ownTeamId, watched: await watchedBy(database, member), reported: movedIn(before) },
      day,
    );
    const extra = extraMinutesCauses(found, { ownTeamId, reported: outIn(before) }, day);
    return { causes: [...(cause ? [cause] : moved), ...extra], isPending: false };
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

/** Returns recent alerts, without those that a new result replaces: of the day, or of a game ahead. */
async function reportedFacts(
  database: Queryable,
  { leagueId, userId }: Member,
  day: Day,
  now: Date,
): Promise<readonly AlertFacts[]> {
  const since = new Date(now.getTime() - SILENT_DAYS * 86_400_000);
  const rows = await database
    .select({ kind: alerts.kind, subject: alerts.subject, facts: alerts.facts, endsAt: alerts.endsAt })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.leagueId, leagueId),
        inArray(alerts.kind, [...movementKinds]),
        gt(alerts.createdAt, since),
      ),
    );
  return rows.flatMap(({ endsAt, facts, kind, subject }) => {
    const isReplaced = kind === 'movement' ? subject === day : endsAt !== null && endsAt > now;
    const read = AlertFactsShape.safeParse(facts);
    return !isReplaced && read.success ? [read.data] : [];
  });
}

const movedIn = (reported: readonly AlertFacts[]): ReadonlySet<string> =>
  new Set(reported.flatMap((facts) => (facts.kind === 'movement' ? facts.players.map(movedKey) : [])));

const outIn = (reported: readonly AlertFacts[]): ReadonlySet<number> =>
  new Set(
    reported.flatMap((facts) => (facts.kind === 'extraMinutes' ? facts.out.map(({ id }) => Number(id)) : [])),
  );
