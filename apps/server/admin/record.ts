import type { AnswerOf, calls } from '@fantasy-stats/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { shownForecasts } from '../database/schema/forecast.ts';
import { leagues } from '../database/schema/league.ts';
import { projectionScores } from '../database/schema/ledger.ts';
import { pickupWeeks, shownPickups } from '../database/schema/pickup-record.ts';
import { planWeeks, shownPlans } from '../database/schema/plan-record.ts';
import { type ShownOn, shownTrades, tradeIdeaWeeks } from '../database/schema/trade-idea-record.ts';
import { judgedTrades } from '../database/schema/trade-record.ts';

type Answer = AnswerOf<typeof calls.admin.record>;
type Row = Answer['rows'][number];

const number = (of: ReturnType<typeof sql>) => sql<number>`coalesce(${of}, 0)::int`;

/** What is stored of the record, the newest season first: of simulated leagues and games, or of real ones. */
export async function readStoredRecord(database: Queryable, isSimulated: boolean): Promise<Answer> {
  const projections = await database
    .select({
      season: projectionScores.season,
      scored: number(sql`count(*)`),
      replayed: number(sql`count(*) filter (where ${projectionScores.isReplayed})`),
      first: sql<string>`min(${projectionScores.monday})::text`,
      last: sql<string>`max(${projectionScores.monday})::text`,
    })
    .from(projectionScores)
    .where(eq(projectionScores.isSimulated, isSimulated))
    .groupBy(projectionScores.season);
  /* A season's days lie between one July and the next. */
  const season = sql<number>`extract(year from ${shownForecasts.day} - interval '6 months')::int`;
  const chances = await database
    .select({
      season,
      isMatchup: sql<boolean>`(${shownForecasts.about} = 'matchup')`,
      leagues: number(sql`count(distinct ${shownForecasts.leagueId})`),
      scored: number(sql`count(${shownForecasts.outcome})`),
      waiting: number(sql`count(*) filter (where ${shownForecasts.scoredAt} is null)`),
      first: sql<string>`min(${shownForecasts.day})::text`,
      last: sql<string>`max(${shownForecasts.day})::text`,
    })
    .from(shownForecasts)
    .where(eq(shownForecasts.isSimulated, isSimulated))
    .groupBy(sql`1`, sql`2`);
  const told = await database
    .select({
      season: pickupWeeks.season,
      leagues: number(sql`count(distinct ${pickupWeeks.leagueId})`),
      scored: number(sql`sum(${pickupWeeks.pickups})`),
      replayed: number(sql`sum(${pickupWeeks.pickups}) filter (where ${pickupWeeks.isReplayed})`),
      first: sql<string>`min(${pickupWeeks.lastDay})::text`,
      last: sql<string>`max(${pickupWeeks.lastDay})::text`,
    })
    .from(pickupWeeks)
    .where(eq(pickupWeeks.isSimulated, isSimulated))
    .groupBy(pickupWeeks.season);
  const open = await database
    .select({
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
      leagues: number(sql`count(distinct ${shownPickups.leagueId})`),
      waiting: number(sql`count(*)`),
      first: sql<string>`min(${shownPickups.day})::text`,
      last: sql<string>`max(${shownPickups.day})::text`,
    })
    .from(shownPickups)
    .innerJoin(leagues, eq(leagues.id, shownPickups.leagueId))
    .where(sql`coalesce((${leagues.facts} ->> 'isSimulated')::boolean, false) = ${isSimulated}`)
    .groupBy(sql`1`);
  const pickups = together(told, open);
  const toldPlans = await database
    .select({
      season: planWeeks.season,
      leagues: number(sql`count(distinct ${planWeeks.leagueId})`),
      scored: number(sql`sum(${planWeeks.plans})`),
      replayed: sql<number>`0`,
      first: sql<string>`min(${planWeeks.lastDay})::text`,
      last: sql<string>`max(${planWeeks.lastDay})::text`,
    })
    .from(planWeeks)
    .where(eq(planWeeks.isSimulated, isSimulated))
    .groupBy(planWeeks.season);
  const openPlans = await database
    .select({
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
      leagues: number(sql`count(distinct ${shownPlans.leagueId})`),
      waiting: number(sql`count(*)`),
      first: sql<string>`min(${shownPlans.day})::text`,
      last: sql<string>`max(${shownPlans.day})::text`,
    })
    .from(shownPlans)
    .innerJoin(leagues, eq(leagues.id, shownPlans.leagueId))
    .where(sql`coalesce((${leagues.facts} ->> 'isSimulated')::boolean, false) = ${isSimulated}`)
    .groupBy(sql`1`);
  const plans = together(toldPlans, openPlans);
  const toldIdeas = await database
    .select({
      shownOn: tradeIdeaWeeks.shownOn,
      season: tradeIdeaWeeks.season,
      leagues: number(sql`count(distinct ${tradeIdeaWeeks.leagueId})`),
      scored: number(sql`sum(${tradeIdeaWeeks.sides})`),
      replayed: number(sql`sum(${tradeIdeaWeeks.sides}) filter (where ${tradeIdeaWeeks.isReplayed})`),
      first: sql<string>`min(${tradeIdeaWeeks.lastDay})::text`,
      last: sql<string>`max(${tradeIdeaWeeks.lastDay})::text`,
    })
    .from(tradeIdeaWeeks)
    .where(eq(tradeIdeaWeeks.isSimulated, isSimulated))
    .groupBy(tradeIdeaWeeks.season, tradeIdeaWeeks.shownOn);
  const openIdeas = await database
    .select({
      shownOn: shownTrades.shownOn,
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
      leagues: number(sql`count(distinct ${shownTrades.leagueId})`),
      waiting: number(sql`count(*)`),
      first: sql<string>`min(${shownTrades.day})::text`,
      last: sql<string>`max(${shownTrades.day})::text`,
    })
    .from(shownTrades)
    .innerJoin(leagues, eq(leagues.id, shownTrades.leagueId))
    .where(sql`coalesce((${leagues.facts} ->> 'isSimulated')::boolean, false) = ${isSimulated}`)
    .groupBy(shownTrades.shownOn, sql`2`);
  const proposed = (where: ShownOn) =>
    together(
      toldIdeas.filter(({ shownOn }) => shownOn === where).map(({ shownOn: _, ...row }) => row),
      openIdeas.filter(({ shownOn }) => shownOn === where).map(({ shownOn: _, ...row }) => row),
    );
  const trades = await database
    .select({
      season: judgedTrades.season,
      leagues: number(sql`count(distinct ${judgedTrades.leagueId})`),
      scored: number(sql`count(${judgedTrades.actual})`),
      waiting: number(sql`count(*) - count(${judgedTrades.actual})`),
      replayed: number(
        sql`count(*) filter (where ${judgedTrades.isReplayed} and ${judgedTrades.actual} is not null)`,
      ),
      first: sql<string>`min(${judgedTrades.day})::text`,
      last: sql<string>`max(${judgedTrades.day})::text`,
    })
    .from(judgedTrades)
    .where(eq(judgedTrades.isSimulated, isSimulated))
    .groupBy(judgedTrades.season);
  const rows: Row[] = [
    ...projections.map((row) => ({ ...row, kind: 'projections' as const, leagues: null, waiting: 0 })),
    ...chances.map(({ isMatchup, ...row }) => ({
      ...row,
      kind: isMatchup ? ('matchups' as const) : ('categories' as const),
      replayed: 0,
    })),
    ...pickups.map((row) => ({ ...row, kind: 'pickups' as const })),
    ...plans.map((row) => ({ ...row, kind: 'plans' as const })),
    ...trades.map((row) => ({ ...row, kind: 'trades' as const })),
    ...proposed('home').map((row) => ({ ...row, kind: 'tradeIdeas' as const })),
    ...proposed('finder').map((row) => ({ ...row, kind: 'foundTrades' as const })),
  ];
  return { rows: rows.sort((one, other) => other.season - one.season) };
}

type Told = Omit<Row, 'kind' | 'waiting'>;

/** What is scored of each season with what waits in it; seasons of which nothing is scored yet by what waits alone. */
function together(
  told: readonly Told[],
  open: readonly Omit<Row, 'kind' | 'replayed' | 'scored'>[],
): Omit<Row, 'kind'>[] {
  const waitingIn = new Map(open.map(({ season, waiting }) => [season, waiting]));
  return [
    ...told.map((row) => ({ ...row, waiting: waitingIn.get(row.season) ?? 0 })),
    ...open
      .filter(({ season }) => told.every((one) => one.season !== season))
      .map((row) => ({ ...row, scored: 0, replayed: 0 })),
  ];
}
