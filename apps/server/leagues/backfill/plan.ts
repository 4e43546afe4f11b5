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
 * After a sync: makes the remaining background work due. A past season that is not linked itself gets
 * transactions and names, but no days and free agents; a browser copy gets nothing, since only the browser
 * may read it.
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
    draftAverages: () => isLinked && hasDraftToCome(league),
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
    // Free agents and average picks have their own schedule after the first read.
    if ((kind === 'freeAgents' || kind === 'draftAverages') && dueAt) continue;
    await makeDue(database, leagueId, kind, now);
  }
}

/** Returns whether the league has free agents: after the draft, until the season is over. */
export function hasFreeAgents({ phase }: Pick<League, 'phase'>): boolean {
  return phase !== 'beforeDraft' && phase !== 'over';
}

/**
 * Returns whether average picks still change and matter: only those from before the draft were known to it.
 */
export function hasDraftToCome({ phase }: Pick<League, 'phase'>): boolean {
  return phase === 'beforeDraft';
}

async function weeksOf(database: Queryable, leagueId: LeagueId) {
  return database
    .select({ week: leagueWeeks.week })
    .from(leagueWeeks)
    .where(eq(leagueWeeks.leagueId, leagueId));
}

/** Returns the number of later seasons that lead to a league. */
async function seasonsAfter(database: Queryable, leagueId: LeagueId): Promise<number> {
  const result = await database.execute<{ count: number }>(
    sql`select count(*)::int - 1 as count from ${leadingTo(leagueId)} as later(id)`,
  );
  return result.rows[0]?.count ?? 0;
}
