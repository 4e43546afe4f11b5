import { addDays, fantasyDayOf } from '@fantasy-stats/domain';
import { and, avg, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { alertLeagues } from '../../kernel/database/schema/alert.ts';
import { nbaGames, nbaPlayerGames } from '../../kernel/database/schema/nba.ts';

/** Minimum recent minutes per game of a regular, whose absence gives teammates more minutes. */
const regularMinutes = 20;
const recentDays = 30;
/** Minimum age in hours of pickups to recompute, because that takes as long as a page's forecasts. */
const hoursBetween = 2;

async function hasRegular(queries: Queryable, players: readonly number[], now: Date): Promise<boolean> {
  if (players.length === 0) return false;
  const [regular] = await queries
    .select({ id: nbaPlayerGames.playerId })
    .from(nbaPlayerGames)
    .innerJoin(nbaGames, eq(nbaGames.id, nbaPlayerGames.gameId))
    .where(
      and(
        inArray(nbaPlayerGames.playerId, [...players]),
        eq(nbaPlayerGames.played, true),
        gte(nbaGames.day, addDays(fantasyDayOf(now), -recentDays)),
      ),
    )
    .groupBy(nbaPlayerGames.playerId)
    .having(gte(avg(nbaPlayerGames.seconds), String(regularMinutes * 60)))
    .limit(1);
  return regular !== undefined;
}

/**
 * If one of these players is a regular, requests new pickups and extra minutes, unless the last are recent.
 * @param ruledOut NBA ids of players newly ruled out
 */
export async function weighPickupsAgain(
  queries: Queryable,
  ruledOut: readonly number[],
  now: Date,
): Promise<void> {
  if (!(await hasRegular(queries, ruledOut, now))) return;
  await queries
    .update(alertLeagues)
    .set({ pickUpsOn: null, movementOn: null })
    .where(lt(alertLeagues.pickUpsAt, new Date(now.getTime() - hoursBetween * 3_600_000)));
}
