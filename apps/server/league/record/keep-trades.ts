import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import { addDays, fantasyDayOf, isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { leagues } from '../../database/schema/league.ts';
import { judgedTrades } from '../../database/schema/trade-record.ts';
import type { Parts } from '../../parts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';

/** Weeks of games after which a trade is scored. */
export const scoredWeeks = 4;
/** Trades that are first judged later than this were made before their league was read. */
const soonDays = 7;
/** Four seasons. */
const keptDays = 4 * 365;

type Row = typeof judgedTrades.$inferInsert;

/** A league's trades as rows of the record: those of two sides that took effect, and whose value can be told. */
export function rowsOf(
  about: Pick<Row, 'isSimulated' | 'leagueId' | 'season'>,
  { trades, unit }: Hindsight,
  now: Date,
): Row[] {
  return trades.flatMap(({ firstDay, id, noValue, sides, status, weeksSince }): Row[] => {
    /* Both sides say the same with the opposite sign: one of them is enough. */
    const [side, other] = sides.toSorted((one, next) => one.teamId.localeCompare(next.teamId));
    if (!side?.value || !other || sides.length > 2 || status === 'vetoed' || noValue !== null) return [];
    const { chanceThen, made, since } = side.value;
    return [
      {
        ...about,
        tradeId: id,
        unit,
        day: firstDay,
        judgedAt: now,
        isReplayed: fantasyDayOf(now) > addDays(firstDay, soonDays),
        promised: made.perWeek,
        chance: chanceThen,
        actual: weeksSince >= scoredWeeks ? since.perWeek : null,
      },
    ];
  });
}

/** Keeps how trades were first judged, and what they had brought when it is first known. */
export async function keepTrades(
  database: Queryable,
  leagueId: LeagueId,
  hindsight: Hindsight,
  now: Date,
): Promise<void> {
  if (isBrowserCopy(leagueId) || hindsight.trades.length === 0) return;
  const [league] = await database
    .select({
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
      isSimulated: sql<boolean>`coalesce((${leagues.facts} ->> 'isSimulated')::boolean, false)`,
    })
    .from(leagues)
    .where(eq(leagues.id, leagueId));
  const rows = league ? rowsOf({ leagueId, ...league }, hindsight, now) : [];
  if (rows.length === 0) return;
  await database
    .insert(judgedTrades)
    .values(rows)
    .onConflictDoUpdate({
      target: [judgedTrades.leagueId, judgedTrades.tradeId],
      set: { actual: sql`excluded.actual` },
      setWhere: sql`${judgedTrades.actual} is null and excluded.actual is not null`,
    });
}

/** The same forecasts, of which judged trades are kept for the record; a failure to is logged and keeps nobody waiting. */
export function recordingTrades(
  forecasts: Forecaster,
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
): Forecaster {
  /* By version: the same answer is read by every member. */
  const kept = new Map<LeagueId, string>();
  return {
    ...forecasts,
    trades: async (league, version, asker, counts) => {
      const hindsight = await forecasts.trades(league, version, asker, counts);
      /* What a reader's weights make of a trade is not what was forecast of it. */
      if (hindsight && counts === undefined && kept.get(league) !== version) {
        kept.set(league, version);
        await keepTrades(database, league, hindsight, now()).catch((error: unknown) => {
          kept.delete(league);
          log.error({ err: error, league }, 'judged trades could not be stored for the record');
        });
      }
      return hindsight;
    },
  };
}

/** Forgets trades of seasons long ago. */
export async function forgetOldTrades(database: Queryable, now: Date): Promise<void> {
  await database.delete(judgedTrades).where(lt(judgedTrades.day, addDays(fantasyDayOf(now), -keptDays)));
}
