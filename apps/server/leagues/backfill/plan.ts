import { isBrowserCopy, type League, type LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagueMembers, leagueWeeks } from '../../kernel/database/schema/league.ts';
import type { BackfillKind } from '../../kernel/database/schema/sync.ts';
import { readDayMarks } from '../facts/read-days.ts';
import { readLeague } from '../facts/read-league.ts';
import { leadingTo, mostPastSeasons } from '../membership.ts';
import { weeksAhead } from '../sync/weeks-to-read.ts';
import { backfillsOf, makeDue } from './backfill-row.ts';
import { daysToRead } from './days-to-read.ts';
import { unnamedPlayers } from './unnamed.ts';

/**
 * Makes a league's remaining background reads due after a sync. Past seasons that no user linked need no
 * draft averages, free agents or days. Leagues linked after their draft get draft averages once. Leagues
 * uploaded by browsers need nothing.
 */
export async function planBackfills(database: Queryable, leagueId: LeagueId): Promise<void> {
  if (isBrowserCopy(leagueId)) return;
  const league = await readLeague(database, leagueId);
  if (!league) return;
  const done = new Set(
    (await backfillsOf(database, leagueId)).flatMap(({ isDone, kind }) => (isDone ? [kind] : [])),
  );
  const isLinked = (await database.$count(leagueMembers, eq(leagueMembers.leagueId, leagueId))) > 0;
  const now = new Date();
  const plan: Readonly<Record<BackfillKind, () => boolean | Promise<boolean>>> = {
    weeks: async () => weeksAhead(league, await weeksOf(database, leagueId)).length > 0,
    players: async () => (await unnamedPlayers(database, league, 1)).length > 0,
    draftAverages: () =>
      isLinked && (hasDraftToCome(league) || (hasFreeAgents(league) && !done.has('draftAverages'))),
    freeAgents: () => isLinked && hasFreeAgents(league),
    transactions: () => league.phase !== 'beforeDraft' && !done.has('transactions'),
    days: async () => isLinked && daysToRead(league, await readDayMarks(database, leagueId)).length > 0,
    seasons: async () =>
      league.previousId !== null &&
      !done.has('seasons') &&
      (await seasonsAfter(database, leagueId)) < mostPastSeasons,
  };
  const backfills = await backfillsOf(database, leagueId);
  for (const [kind, isWanted] of Object.entries(plan) as [BackfillKind, () => boolean | Promise<boolean>][]) {
    if (!(await isWanted())) continue;
    const { dueAt } = backfills.find((backfill) => backfill.kind === kind) ?? {};
    // After their first read, free agents and average draft positions have their own schedule.
    if ((kind === 'freeAgents' || kind === 'draftAverages') && dueAt) continue;
    await makeDue(database, leagueId, kind, now);
  }
}

/** Returns whether the league has free agents: from the draft to the end of the season. */
export function hasFreeAgents({ phase }: Pick<League, 'phase'>): boolean {
  return phase !== 'beforeDraft' && phase !== 'over';
}

/** Returns whether the draft is in the future, so average draft positions still change. */
export function hasDraftToCome({ phase }: Pick<League, 'phase'>): boolean {
  return phase === 'beforeDraft';
}

async function weeksOf(database: Queryable, leagueId: LeagueId) {
  return database
    .select({ week: leagueWeeks.week })
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, leagueId));
}

/** Returns how many later seasons link back to this one. */
async function seasonsAfter(database: Queryable, leagueId: LeagueId): Promise<number> {
  const result = await database.execute<{ count: number }>(
    sql`select count(*)::int - 1 as count from ${leadingTo(leagueId)} as later(id)`,
  );
  return result.rows[0]?.count ?? 0;
}
