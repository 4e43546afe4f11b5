import type { TradeRecord } from '@fantasy-stats/contract/trade-record';
import { addDays, type Day } from '@fantasy-stats/domain';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { judgedTrades } from '../../database/schema/trade-record.ts';
import { figureOf, leastLeagues } from './advice-figure.ts';
import { scoredWeeks } from './keep-trades.ts';

const bins = 10;
const units = ['g', 'z', 'points'] as const;

/** Trades are few, even of all leagues; of more than these a season's record is of the first. */
const mostTrades = 200_000;

/**
 * How judged trades came true in a season, over all leagues. No figures of fewer than five real leagues.
 *
 * @param wanted the year a season starts; null for the newest of which anything is scored
 */
export async function readTradeRecord(
  database: Queryable,
  isSimulated: boolean,
  wanted: number | null,
): Promise<TradeRecord> {
  const ours = eq(judgedTrades.isSimulated, isSimulated);
  const [newest] = await database
    .select({ season: sql<number | null>`max(${judgedTrades.season})::int` })
    .from(judgedTrades)
    .where(and(ours, isNotNull(judgedTrades.actual)));
  const season = wanted ?? newest?.season ?? null;
  const [open] = await database
    .select({ waiting: sql<number>`count(*)::int`, day: sql<Day | null>`min(${judgedTrades.day})::text` })
    .from(judgedTrades)
    .where(and(ours, sql`${judgedTrades.actual} is null`));
  const rows = await database
    .select({
      leagueId: judgedTrades.leagueId,
      unit: judgedTrades.unit,
      week: sql<string>`date_trunc('week', ${judgedTrades.day})::text`,
      isReplayed: judgedTrades.isReplayed,
      promised: judgedTrades.promised,
      chance: judgedTrades.chance,
      actual: sql<number>`${judgedTrades.actual}`,
    })
    .from(judgedTrades)
    .where(and(ours, eq(judgedTrades.season, season ?? 0), isNotNull(judgedTrades.actual)))
    .orderBy(judgedTrades.leagueId, judgedTrades.tradeId)
    .limit(mostTrades);
  /* From the side that was ahead on the day. */
  const favored = rows.map((row) =>
    row.promised >= 0
      ? row
      : { ...row, promised: -row.promised, actual: -row.actual, chance: 1 - row.chance },
  );
  const leagues = new Set(rows.map(({ leagueId }) => leagueId)).size;
  const least = leastLeagues(isSimulated);
  const shown = leagues >= least ? favored : [];
  return {
    isSimulated,
    season,
    leagues,
    leastLeagues: least,
    waiting: open?.waiting ?? 0,
    nextOn: open?.day ? addDays(open.day, scoredWeeks * 7) : null,
    replayed: rows.filter(({ isReplayed }) => isReplayed).length,
    units: units.flatMap((unit) => {
      const own = shown.filter((row) => row.unit === unit);
      if (own.length === 0 || new Set(own.map(({ leagueId }) => leagueId)).size < least) return [];
      return [{ unit, figure: figureOf(sumsOf(own)) }];
    }),
    bins: binsOf(shown),
  };
}

interface Favored {
  readonly leagueId: string;
  readonly week: string;
  readonly promised: number;
  readonly chance: number;
  readonly actual: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function sumsOf(trades: readonly Favored[]): Parameters<typeof figureOf>[0] {
  const weeks = [...Map.groupBy(trades, ({ leagueId, week }) => `${leagueId} ${week}`).values()].map(
    (own) => ({
      count: own.length,
      actual: sumOf(own.map(({ actual }) => actual)),
    }),
  );
  return {
    count: trades.length,
    leagueWeeks: weeks.length,
    promised: sumOf(trades.map(({ promised }) => promised)),
    actual: sumOf(trades.map(({ actual }) => actual)),
    squares: sumOf(weeks.map(({ actual }) => actual ** 2)),
    products: sumOf(weeks.map(({ actual, count }) => actual * count)),
    sizes: sumOf(weeks.map(({ count }) => count ** 2)),
  };
}

function binsOf(trades: readonly Favored[]): TradeRecord['bins'] {
  const tenths = Map.groupBy(trades, ({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)));
  return [...tenths]
    .toSorted(([one], [other]) => one - other)
    .map(([place, own]) => ({
      from: place / bins,
      to: (place + 1) / bins,
      forecasts: own.length,
      shown: Math.min(1, Math.max(0, sumOf(own.map(({ chance }) => chance)) / own.length)),
      came: sumOf(own.map(({ actual }) => (actual > 0 ? 1 : actual === 0 ? 0.5 : 0))) / own.length,
    }));
}
