import type { Day, League, LeagueId, Standing } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { rankDays } from '../../kernel/database/schema/rank-days.ts';

/**
 * Stores a league's ranks of its current day if every team has one, and deletes all earlier ones except the
 * latest.
 */
export async function storeRanks(
  database: Queryable,
  { id, today }: Pick<League, 'id' | 'today'>,
  standings: readonly Pick<Standing, 'rank' | 'teamId'>[],
  teams: number,
): Promise<void> {
  const ranks = standings.flatMap(({ rank, teamId }) => (rank === null ? [] : [{ teamId, rank }]));
  if (ranks.length === 0 || ranks.length < teams) return;
  await database
    .insert(rankDays)
    .values({ leagueId: id, day: today, ranks })
    .onConflictDoUpdate({ target: [rankDays.leagueId, rankDays.day], set: { ranks } });
  await database.execute(sql`
    delete from ${rankDays} as old
    where old.league_id = ${id} and old.day < (
      select max(day) from ${rankDays} where league_id = ${id} and day < ${today})`);
}

/** Returns a league's ranks at the last sync of a day; empty if they are not stored. */
export async function readRanks(
  database: Queryable,
  id: LeagueId,
  day: Day,
): Promise<readonly { readonly teamId: string; readonly rank: number }[]> {
  const [row] = await database
    .select({ ranks: rankDays.ranks })
    .from(rankDays)
    .where(and(eq(rankDays.leagueId, id), eq(rankDays.day, day)));
  return row?.ranks ?? [];
}
