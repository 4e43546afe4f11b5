import { addDays, type Day } from '@fantasy-stats/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/index.ts';
import { leagues } from '../../database/schema/league.ts';

/** Sums by league and week of what one kind of advice brought. */
type WeekSums = PgTable & {
  readonly isSimulated: PgColumn;
  readonly season: PgColumn;
};

/**
 * The season that a record is asked for, and the condition for its rows.
 *
 * @param wanted the year a season starts; null for the newest of which anything is scored
 */
export async function adviceSeason(
  database: Queryable,
  weeks: WeekSums,
  isSimulated: boolean,
  wanted: number | null,
): Promise<{ readonly season: number | null; readonly inSeason: SQL | undefined }> {
  const ours = eq(weeks.isSimulated, isSimulated);
  const [newest] = await database
    .select({ season: sql<number | null>`max(${weeks.season})::int` })
    .from(weeks)
    .where(ours);
  const season = wanted ?? newest?.season ?? null;
  return { season, inSeason: and(ours, eq(weeks.season, season ?? 0)) };
}

/** How much of one kind of advice is not scored to its end, and from which day on the next of it can be. */
export async function openAdvice(
  database: Queryable,
  shown: PgTable & { readonly leagueId: PgColumn },
  /** The last of the days that its next score is about. */
  lastDay: PgColumn | SQL,
  isSimulated: boolean,
): Promise<{ readonly waiting: number; readonly nextOn: Day | null }> {
  const [open] = await database
    .select({ waiting: sql<number>`count(*)::int`, lastDay: sql<Day | null>`min(${lastDay})::text` })
    .from(shown)
    .innerJoin(leagues, eq(leagues.id, shown.leagueId))
    .where(sql`coalesce((${leagues.facts} ->> 'isSimulated')::boolean, false) = ${isSimulated}`);
  return { waiting: open?.waiting ?? 0, nextOn: open?.lastDay ? addDays(open.lastDay, 2) : null };
}
