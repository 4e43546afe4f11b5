import type { Day, LeagueSeason } from '@fantasy-stats/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { leagues } from '../../database/schema/league.ts';

/** A day later the platform has counted its last games and corrected most of what it corrects. */
export const settledDays = 1;
/** What cannot be told so many days later is not told any more. */
export const longestWait = 14;

/**
 * The day after which it can be told what advice for some days brought, in a query that is joined with its leagues: rotisserie points
 * are those of the season's end.
 */
export function toldAfter({
  lastDay,
  unit,
}: {
  readonly lastDay: PgColumn;
  readonly unit: PgColumn;
}): SQL<Day> {
  return sql<Day>`case when ${unit} = 'rotisseriePoints'
    then greatest(${lastDay}, (${leagues.facts} ->> 'lastDay')::date) else ${lastDay} end`;
}

/** Whether it is known what happened in the days up to one, in a unit of advice. */
export function isOver(season: LeagueSeason, unit: string, lastDay: Day): boolean {
  return unit === 'rotisseriePoints' ? season.league.phase === 'over' : isSettled(season, lastDay);
}

/** Whether the matchups of the week that ends on a day have been read as final; also where there are none. */
export function isSettled({ league, matchups }: LeagueSeason, lastDay: Day): boolean {
  const week = league.weeks.find((one) => one.lastDay === lastDay);
  return matchups.every(
    (matchup) => matchup.week !== week?.number || matchup.away === null || matchup.status === 'final',
  );
}
