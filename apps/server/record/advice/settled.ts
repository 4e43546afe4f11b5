import { addDays, type Day, fantasyDayOf, type LeagueSeason } from '@fantasy-stats/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { leagues } from '../../kernel/database/schema/league.ts';

/**
 * Whole days to wait after a period. By then, the platform has counted the last games and made most
 * corrections.
 */
export const settledDays = 1;
/** Days after which scoring no longer waits for missing data. */
export const longestWait = 14;
/** Days that scored advice is stored: four seasons. */
const storedDays = 4 * 365;

export const storedSince = (now: Date): Day => addDays(fantasyDayOf(now), -storedDays);

/**
 * Returns SQL for the day after which advice can be scored. The query must join the league. Advice about
 * rotisserie points waits for the end of the season.
 */
export function scorableAfter({
  lastDay,
  unit,
}: {
  readonly lastDay: PgColumn;
  readonly unit: PgColumn;
}): SQL<Day> {
  return sql<Day>`case when ${unit} = 'rotisseriePoints'
    then greatest(${lastDay}, (${leagues.facts} ->> 'lastDay')::date) else ${lastDay} end`;
}

/**
 * Returns whether the results by which advice is scored are final: the season's for rotisserie points,
 * otherwise those of the week that ends on `lastDay`.
 */
export function isOver({ league, matchups }: LeagueSeason, unit: string, lastDay: Day): boolean {
  if (unit === 'rotisseriePoints') return league.phase === 'over';
  const week = league.weeks.find((one) => one.lastDay === lastDay);
  return matchups.every(
    (matchup) => matchup.week !== week?.number || matchup.away === null || matchup.status === 'final',
  );
}
