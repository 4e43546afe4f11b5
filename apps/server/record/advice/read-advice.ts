import {
  type AdviceKindName,
  type AdviceRecord,
  adviceUnits,
  type SummedAdvice,
} from '@fantasy-stats/contract/advice-record';
import { addDays, type Day } from '@fantasy-stats/domain';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { adviceOutcomes, adviceShown } from '../../kernel/database/schema/advice.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { judgedTrades } from '../../kernel/database/schema/trade-record.ts';
import { isSimulatedLeague } from '../../leagues/membership.ts';
import { type DrawSums, figureOf, leastLeagues } from './advice-figure.ts';
import { scoredWeeks } from './judged-trades.ts';
import { scorableAfter } from './settled.ts';

const bins = 10;

/**
 * Length of a draw in days. A league's advice of these days counts as one independent sample, because a
 * week's events affect all of its advice, and a player's form affects all weeks of a trade.
 */
const drawDays: Readonly<Record<SummedAdvice, number>> = {
  pickups: 7,
  plans: 7,
  tradeIdeas: 28,
  foundTrades: 28,
};

/**
 * The data on one kind of advice: a query for scored advice in a common format, and the amount of unscored
 * advice.
 */
interface Source {
  /**
   * Query for rows with leagueId, season, unit, isOwn, isFollowed, isReplayed, day, count, promised, actual,
   * errors, drawn.
   */
  readonly scored: SQL;
  readonly days: number;
  waiting(): Promise<Pick<AdviceRecord, 'nextOn' | 'waiting'>>;
}

/** Reads the predicted and actual gains of one kind of advice. Figures require at least five real leagues. */
export async function readAdviceRecord(
  database: Queryable,
  isSimulated: boolean,
  kind: AdviceKindName,
  wanted: number | null,
): Promise<AdviceRecord> {
  const source = kind === 'trades' ? judged(database, isSimulated) : summed(database, isSimulated, kind);
  const { days, scored } = source;
  const newest = await database.execute<{ season: number | null }>(
    sql`select max(season)::int as season from (${scored}) as scored`,
  );
  const season = wanted ?? newest.rows[0]?.season ?? null;
  const inSeason = sql`(select * from (${scored}) as every where season = ${season ?? 0}) as scored`;
  const all = await database.execute<{ leagues: number; replayed: number }>(sql`
    select count(distinct league_id)::int as leagues,
      coalesce(sum(count) filter (where is_replayed), 0)::int as replayed
    from ${inSeason}`);
  // In rotisserie, all advice to a league depends on the same close categories, so its season counts as one
  // observation (a row of draws).
  const { rows } = await database.execute<FigureRow>(sql`
    select unit, is_own as "isOwn", is_followed as "isFollowed",
      count(distinct league_id)::int as leagues, count(*)::int as draws,
      (case when unit = 'rotisseriePoints' then count(*) else sum(weeks) end)::int as "leagueWeeks",
      sum(count)::int as count, sum(promised)::float8 as promised, sum(actual)::float8 as actual,
      sum(actual * actual)::float8 as squares, sum(actual * count)::float8 as products,
      sum(count * count)::float8 as sizes, sum(errors)::float8 as errors, sum(drawn)::int as drawn
    from (
      select unit, is_own, is_followed, league_id, sum(count) as count, sum(promised) as promised,
        sum(actual) as actual, sum(errors) as errors, sum(drawn) as drawn,
        count(distinct date_trunc('week', day)) as weeks
      from ${inSeason}
      group by unit, is_own, is_followed, league_id,
        case when unit <> 'rotisseriePoints' then (day - date '1970-01-05') / ${days}::int end
    ) as draws
    group by unit, is_own, is_followed`);
  const least = leastLeagues(isSimulated);
  const found = all.rows[0] ?? { leagues: 0, replayed: 0 };
  return {
    kind,
    isSimulated,
    season,
    leagues: found.leagues,
    leastLeagues: least,
    ...(await source.waiting()),
    replayed: found.replayed,
    rows: rows
      .filter((row) => row.leagues >= least)
      .sort((one, other) => orderOf(one) - orderOf(other))
      .map((row) => ({
        unit: row.unit,
        side: row.isOwn ? 'own' : 'partner',
        isFollowed: row.isFollowed,
        figure: figureOf(row),
      })),
    bins: kind === 'trades' && found.leagues >= least ? await readBins(database, inSeason) : [],
  };
}

interface FigureRow extends DrawSums, Record<string, unknown> {
  readonly unit: AdviceRecord['rows'][number]['unit'];
  readonly isOwn: boolean;
  readonly isFollowed: boolean;
  readonly leagues: number;
}

/** Sort key: by unit, own sides before partners', followed before not followed. */
const orderOf = ({ isFollowed, isOwn, unit }: FigureRow): number =>
  adviceUnits.indexOf(unit) * 4 + (isOwn ? 0 : 2) + (isFollowed ? 0 : 1);

function summed(database: Queryable, isSimulated: boolean, kind: SummedAdvice): Source {
  const outcomes = adviceOutcomes;
  return {
    days: drawDays[kind],
    scored: sql`select ${outcomes}.*, ${outcomes.lastDay} as day from ${outcomes}
      where ${and(eq(outcomes.kind, kind), eq(outcomes.isSimulated, isSimulated))}`,
    waiting: async () => {
      const [open] = await database
        .select({
          waiting: sql<number>`count(*)::int`,
          lastDay: sql<Day | null>`min(${scorableAfter(adviceShown)})::text`,
        })
        .from(adviceShown)
        .innerJoin(leagues, eq(leagues.id, adviceShown.leagueId))
        .where(and(eq(adviceShown.kind, kind), sql`${isSimulatedLeague} = ${isSimulated}`));
      return { waiting: open?.waiting ?? 0, nextOn: open?.lastDay ? addDays(open.lastDay, 2) : null };
    },
  };
}

/** Returns evaluated trades, each for the side that was predicted to gain. */
function judged(database: Queryable, isSimulated: boolean): Source {
  const ours = eq(judgedTrades.isSimulated, isSimulated);
  const { actual, chance, promised } = judgedTrades;
  return {
    days: 7,
    scored: sql`select league_id, season, unit, true as is_own, true as is_followed, is_replayed, day, 1 as count,
        abs(${promised}::float8) as promised, 0 as errors, 0 as drawn,
        case when ${promised} >= 0 then ${actual}::float8 else -${actual}::float8 end as actual,
        case when ${promised} >= 0 then ${chance}::numeric else 1 - ${chance}::numeric end as chance
      from ${judgedTrades} where ${and(ours, isNotNull(actual))}`,
    waiting: async () => {
      const [open] = await database
        .select({ waiting: sql<number>`count(*)::int`, day: sql<Day | null>`min(${judgedTrades.day})::text` })
        .from(judgedTrades)
        .where(and(ours, sql`${actual} is null`));
      return { waiting: open?.waiting ?? 0, nextOn: open?.day ? addDays(open.day, scoredWeeks * 7) : null };
    },
  };
}

/** Reads how often the predicted side gained, by tenths of its probability. A tie counts as half a win. */
async function readBins(database: Queryable, judgedInSeason: SQL): Promise<AdviceRecord['bins']> {
  type Bin = { bin: number; forecasts: number; shown: number; came: number };
  const { rows } = await database.execute<Bin>(sql`
    select least(${bins - 1}, floor(chance * ${bins}))::int as bin, count(*)::int as forecasts,
      least(1, greatest(0, avg(chance)))::float8 as shown, avg((sign(actual) + 1) / 2)::float8 as came
    from ${judgedInSeason} group by 1 order by 1`);
  return rows.map(({ bin, ...rest }) => ({ from: bin / bins, to: (bin + 1) / bins, ...rest }));
}
