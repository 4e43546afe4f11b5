import type { PlanRecord } from '@fantasy-stats/contract/plan-record';
import { marginOf } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { planWeeks, shownPlans } from '../../database/schema/plan-record.ts';
import { figureOf, leastLeagues, sumsOf } from './advice-figure.ts';
import { adviceSeason, openAdvice } from './advice-season.ts';
import { toldAfter } from './settled.ts';

const units = ['categories', 'wins', 'fantasyPoints', 'rotisseriePoints'] as const;
type Row = PlanRecord['units'][number];

/**
 * What plans of adds brought in a season, over all leagues. No figures of fewer than five real leagues.
 *
 * @param wanted the year a season starts; null for the newest of which anything is scored
 */
export async function readPlanRecord(
  database: Queryable,
  isSimulated: boolean,
  wanted: number | null,
): Promise<PlanRecord> {
  const { season, inSeason } = await adviceSeason(database, planWeeks, isSimulated, wanted);
  const [all] = await database
    .select({ leagues: sql<number>`count(distinct ${planWeeks.leagueId})::int` })
    .from(planWeeks)
    .where(inSeason);
  const open = await openAdvice(database, shownPlans, toldAfter(shownPlans), isSimulated);
  /*
   * A week of a league is one draw: what happens in it happens to all of its plans. So is a season in rotisserie: how close the
   * league ends in each category decides about all of them.
   */
  const draw = sql`case when ${planWeeks.unit} = 'rotisseriePoints' then null else ${planWeeks.lastDay} end`;
  const draws = database
    .select({
      unit: planWeeks.unit,
      isFollowed: planWeeks.isFollowed,
      leagueId: planWeeks.leagueId,
      plans: sql<number>`sum(${planWeeks.plans})`.as('own_plans'),
      promised: sql<number>`sum(${planWeeks.promised})`.as('own_promised'),
      errors: sql<number>`sum(${planWeeks.errors})`.as('own_errors'),
      drawn: sql<number>`sum(${planWeeks.drawn})`.as('own_drawn'),
      actual: sql<number>`sum(${planWeeks.actual})`.as('own_actual'),
    })
    .from(planWeeks)
    .where(inSeason)
    .groupBy(planWeeks.unit, planWeeks.isFollowed, planWeeks.leagueId, draw)
    .as('draws');
  const rows = await database
    .select({
      unit: draws.unit,
      isFollowed: draws.isFollowed,
      leagues: sql<number>`count(distinct ${draws.leagueId})::int`,
      promised: sql<number>`sum(${draws.promised})::float8`,
      errors: sql<number>`sum(${draws.errors})::float8`,
      drawn: sql<number>`sum(${draws.drawn})::int`,
      ...sumsOf(draws.plans, draws.actual),
    })
    .from(draws)
    .groupBy(draws.unit, draws.isFollowed);
  const least = leastLeagues(isSimulated);
  const figure = (unit: Row['unit'], isFollowed: boolean): Row['followed'] => {
    const row = rows.find((one) => one.unit === unit && one.isFollowed === isFollowed);
    if (!row || row.leagues < least) return null;
    return { ...figureOf(row), margin: row.drawn > 0 ? marginOf(row.errors / row.drawn) : null };
  };
  return {
    isSimulated,
    season,
    leagues: all?.leagues ?? 0,
    leastLeagues: least,
    ...open,
    units: units
      .map((unit) => ({ unit, followed: figure(unit, true), unfollowed: figure(unit, false) }))
      .filter(({ followed, unfollowed }) => followed !== null || unfollowed !== null),
  };
}
