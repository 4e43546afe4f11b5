import type { AdviceFigure } from '@fantasy-stats/contract/advice-figure';
import type { PickupRecord } from '@fantasy-stats/contract/pickup-record';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { pickupWeeks, shownPickups } from '../../database/schema/pickup-record.ts';
import { figureOf, leastLeagues, sumsOf } from './advice-figure.ts';
import { adviceSeason, openAdvice } from './advice-season.ts';
import { toldAfter } from './settled.ts';

const units = ['categories', 'wins', 'fantasyPoints', 'rotisseriePoints'] as const;

/**
 * What recommended pickups brought in a season, over all leagues. No figures of fewer than five real leagues.
 *
 * @param wanted the year a season starts; null for the newest of which anything is scored
 */
export async function readPickupRecord(
  database: Queryable,
  isSimulated: boolean,
  wanted: number | null,
): Promise<PickupRecord> {
  const { season, inSeason } = await adviceSeason(database, pickupWeeks, isSimulated, wanted);
  const open = await openAdvice(database, shownPickups, toldAfter(shownPickups), isSimulated);
  const [all] = await database
    .select({
      leagues: sql<number>`count(distinct ${pickupWeeks.leagueId})::int`,
      replayed: sql<number>`coalesce(sum(${pickupWeeks.pickups}) filter (where ${pickupWeeks.isReplayed}), 0)::int`,
    })
    .from(pickupWeeks)
    .where(inSeason);
  /*
   * A week of a league is one draw: what happens in it happens to all of its pickups. So is a season in rotisserie: how close
   * the league ends in each category decides about all of them.
   */
  const draw = sql`case when ${pickupWeeks.unit} = 'rotisseriePoints' then null
    else date_trunc('week', ${pickupWeeks.lastDay}) end`;
  const weeks = database
    .select({
      unit: pickupWeeks.unit,
      isFollowed: pickupWeeks.isFollowed,
      pickups: sql<number>`sum(${pickupWeeks.pickups})`.as('own_pickups'),
      promised: sql<number>`sum(${pickupWeeks.promised})`.as('own_promised'),
      actual: sql<number>`sum(${pickupWeeks.actual})`.as('own_actual'),
      leagueId: pickupWeeks.leagueId,
    })
    .from(pickupWeeks)
    .where(inSeason)
    .groupBy(pickupWeeks.unit, pickupWeeks.isFollowed, pickupWeeks.leagueId, draw)
    .as('weeks');
  const rows = await database
    .select({
      unit: weeks.unit,
      isFollowed: weeks.isFollowed,
      leagues: sql<number>`count(distinct ${weeks.leagueId})::int`,
      promised: sql<number>`sum(${weeks.promised})::float8`,
      ...sumsOf(weeks.pickups, weeks.actual),
    })
    .from(weeks)
    .groupBy(weeks.unit, weeks.isFollowed);
  const least = leastLeagues(isSimulated);
  const figure = (unit: (typeof units)[number], isFollowed: boolean): AdviceFigure | null => {
    const row = rows.find((one) => one.unit === unit && one.isFollowed === isFollowed);
    return row && row.leagues >= least ? figureOf(row) : null;
  };
  return {
    isSimulated,
    season,
    leagues: all?.leagues ?? 0,
    leastLeagues: least,
    ...open,
    replayed: all?.replayed ?? 0,
    units: units
      .map((unit) => ({ unit, followed: figure(unit, true), unfollowed: figure(unit, false) }))
      .filter(({ followed, unfollowed }) => followed !== null || unfollowed !== null),
  };
}
