import type { Hindsight } from '@fantasy-stats/contract/league-trades';
import { addDays, fantasyDayOf, isBrowserCopy, type LeagueId } from '@fantasy-stats/domain';
import { eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { judgedTrades } from '../../kernel/database/schema/trade-record.ts';
import { isSimulatedLeague } from '../../leagues/membership.ts';
import { storedSince } from './settled.ts';

export const scoredWeeks = 4;
/**
 * Maximum days from a trade to its first evaluation. Later evaluations are of trades made before the league
 * was first read.
 */
const soonDays = 7;

type Row = typeof judgedTrades.$inferInsert;

/** Returns a league's trades as record rows: two-team trades that took effect and could be evaluated. */
export function rowsOf(
  about: Pick<Row, 'isSimulated' | 'leagueId' | 'season'>,
  { trades, unit }: Hindsight,
  now: Date,
): Row[] {
  return trades.flatMap(({ firstDay, id, noValue, sides, status, weeksSince }): Row[] => {
    // Both sides have the same value with opposite signs, so one side is enough.
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

/** Stores trades' first evaluations, and their results once known. */
export async function storeTrades(
  database: Queryable,
  leagueId: LeagueId,
  hindsight: Hindsight,
  now: Date,
): Promise<void> {
  if (isBrowserCopy(leagueId) || hindsight.trades.length === 0) return;
  const [league] = await database
    .select({
      season: sql<number>`(${leagues.facts} ->> 'season')::int`,
      isSimulated: isSimulatedLeague,
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

export async function forgetOldTrades(database: Queryable, now: Date): Promise<void> {
  await database.delete(judgedTrades).where(lt(judgedTrades.day, storedSince(now)));
}
