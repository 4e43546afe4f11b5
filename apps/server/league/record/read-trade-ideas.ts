import { shownOn, type TradeIdeaRecord } from '@fantasy-stats/contract/trade-idea-record';
import { marginOf } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { shownTrades, tradeIdeaWeeks } from '../../database/schema/trade-idea-record.ts';
import { figureOf, leastLeagues, sumsOf } from './advice-figure.ts';
import { adviceSeason, openAdvice } from './advice-season.ts';

const units = ['categoryWins', 'matchupWins', 'rotisseriePoints', 'points'] as const;
const sides = ['own', 'partner'] as const;

type Row = TradeIdeaRecord['units'][number];

/**
 * What proposed trades were good for in a season, over all leagues. No figures of fewer than five real leagues.
 *
 * @param wanted the year a season starts; null for the newest of which anything is scored
 */
export async function readTradeIdeaRecord(
  database: Queryable,
  isSimulated: boolean,
  wanted: number | null,
): Promise<TradeIdeaRecord> {
  const { season, inSeason } = await adviceSeason(database, tradeIdeaWeeks, isSimulated, wanted);
  const open = await openAdvice(database, shownTrades, shownTrades.nextLast, isSimulated);
  const [all] = await database
    .select({
      leagues: sql<number>`count(distinct ${tradeIdeaWeeks.leagueId})::int`,
      replayed: sql<number>`coalesce(sum(${tradeIdeaWeeks.sides}) filter (where ${tradeIdeaWeeks.isReplayed}), 0)::int`,
    })
    .from(tradeIdeaWeeks)
    .where(inSeason);
  /*
   * Four weeks of a league are one draw: what players turn out to be shows in all weeks of a trade. So is a season in rotisserie.
   */
  const draw = sql`case when ${tradeIdeaWeeks.unit} = 'rotisseriePoints' then null
    else (${tradeIdeaWeeks.lastDay} - date '1970-01-05') / 28 end`;
  const draws = database
    .select({
      shownOn: tradeIdeaWeeks.shownOn,
      unit: tradeIdeaWeeks.unit,
      isOwn: tradeIdeaWeeks.isOwn,
      isFollowed: tradeIdeaWeeks.isFollowed,
      leagueId: tradeIdeaWeeks.leagueId,
      weeks: sql<number>`count(distinct date_trunc('week', ${tradeIdeaWeeks.lastDay}))`.as('own_weeks'),
      sides: sql<number>`sum(${tradeIdeaWeeks.sides})`.as('own_sides'),
      promised: sql<number>`sum(${tradeIdeaWeeks.promised})`.as('own_promised'),
      errors: sql<number>`sum(${tradeIdeaWeeks.errors})`.as('own_errors'),
      actual: sql<number>`sum(${tradeIdeaWeeks.actual})`.as('own_actual'),
    })
    .from(tradeIdeaWeeks)
    .where(inSeason)
    .groupBy(
      tradeIdeaWeeks.shownOn,
      tradeIdeaWeeks.unit,
      tradeIdeaWeeks.isOwn,
      tradeIdeaWeeks.isFollowed,
      tradeIdeaWeeks.leagueId,
      draw,
    )
    .as('draws');
  const rows = await database
    .select({
      shownOn: draws.shownOn,
      unit: draws.unit,
      isOwn: draws.isOwn,
      isFollowed: draws.isFollowed,
      leagues: sql<number>`count(distinct ${draws.leagueId})::int`,
      weeks: sql<number>`sum(${draws.weeks})::int`,
      promised: sql<number>`sum(${draws.promised})::float8`,
      errors: sql<number>`sum(${draws.errors})::float8`,
      ...sumsOf(draws.sides, draws.actual),
    })
    .from(draws)
    .groupBy(draws.shownOn, draws.unit, draws.isOwn, draws.isFollowed);
  const least = leastLeagues(isSimulated);
  const figure = (of: Pick<Row, 'shownOn' | 'side' | 'unit'>, isFollowed: boolean): Row['followed'] => {
    const row = rows.find(
      (one) =>
        one.shownOn === of.shownOn &&
        one.unit === of.unit &&
        one.isOwn === (of.side === 'own') &&
        one.isFollowed === isFollowed,
    );
    if (!row || row.leagues < least) return null;
    return {
      ...figureOf(row),
      leagueWeeks: row.unit === 'rotisseriePoints' ? row.leagueWeeks : row.weeks,
      margin: marginOf(row.errors / row.count),
    };
  };
  return {
    isSimulated,
    season,
    leagues: all?.leagues ?? 0,
    leastLeagues: least,
    ...open,
    replayed: all?.replayed ?? 0,
    units: shownOn
      .flatMap((place) => units.flatMap((unit) => sides.map((side) => ({ shownOn: place, unit, side }))))
      .map((of) => ({ ...of, followed: figure(of, true), unfollowed: figure(of, false) }))
      .filter(({ followed, unfollowed }) => followed !== null || unfollowed !== null),
  };
}
