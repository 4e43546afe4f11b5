import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { summedAdvice } from '@fantasy-stats/contract/advice-record';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { adviceOutcomes, adviceShown } from '../../kernel/database/schema/advice.ts';
import { shownForecasts } from '../../kernel/database/schema/forecast.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { projectionScores } from '../../kernel/database/schema/ledger.ts';
import { judgedTrades } from '../../kernel/database/schema/trade-record.ts';
import { isSimulatedLeague } from '../../leagues/membership.ts';

type RecordResponse = ResponseOf<typeof calls.admin.record>;
type Row = RecordResponse['rows'][number];

const number = (of: ReturnType<typeof sql>) => sql<number>`coalesce(${of}, 0)::int`;

/** Returns what the forecast record stores for simulated or real leagues and games, newest season first. */
export async function readStoredRecord(database: Queryable, isSimulated: boolean): Promise<RecordResponse> {
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
  const scored = await database
    .select({
      kind: adviceOutcomes.kind,
      season: adviceOutcomes.season,
      leagues: number(sql`count(distinct ${adviceOutcomes.leagueId})`),
      scored: number(sql`sum(${adviceOutcomes.count})`),
      replayed: number(sql`sum(${adviceOutcomes.count}) filter (where ${adviceOutcomes.isReplayed})`),
      first: sql<string>`min(${adviceOutcomes.lastDay})::text`,
      last: sql<string>`max(${adviceOutcomes.lastDay})::text`,
    })
    .from(adviceOutcomes)
    .where(eq(adviceOutcomes.isSimulated, isSimulated))
    .groupBy(adviceOutcomes.kind, adviceOutcomes.season);
  const waiting = await database
    .select({
      kind: adviceShown.kind,
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
      leagues: number(sql`count(distinct ${adviceShown.leagueId})`),
      waiting: number(sql`count(*)`),
      first: sql<string>`min(${adviceShown.day})::text`,
      last: sql<string>`max(${adviceShown.day})::text`,
    })
    .from(adviceShown)
    .innerJoin(leagues, eq(leagues.id, adviceShown.leagueId))
    .where(sql`${isSimulatedLeague} = ${isSimulated}`)
    .groupBy(adviceShown.kind, sql`2`);
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
    ...summedAdvice.flatMap((kind) =>
      together(
        scored.filter((row) => row.kind === kind),
        waiting.filter((row) => row.kind === kind),
      ),
    ),
    ...trades.map((row) => ({ ...row, kind: 'trades' as const })),
  ];
  return { rows: rows.sort((one, other) => other.season - one.season) };
}

function together(
  scored: readonly Omit<Row, 'waiting'>[],
  open: readonly Omit<Row, 'replayed' | 'scored'>[],
): Row[] {
  const waitingIn = new Map(open.map(({ season, waiting }) => [season, waiting]));
  return [
    ...scored.map((row) => ({ ...row, waiting: waitingIn.get(row.season) ?? 0 })),
    ...open
      .filter(({ season }) => scored.every((one) => one.season !== season))
      .map((row) => ({ ...row, scored: 0, replayed: 0 })),
  ];
}
