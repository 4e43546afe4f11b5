import { addDays, fantasyDayOf } from '@fantasy-stats/domain';
import { and, avg, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { alertLeagues } from '../../database/schema/alert.ts';
import { nbaGames, nbaPlayerGames } from '../../database/schema/nba.ts';

/** Whoever has played so many minutes a game lately leaves minutes to his teammates. */
const regularMinutes = 20;
const latelyDays = 30;
/** Pickups are weighed again when that was so long ago: it takes as long as a page of forecasts. */
const hoursBetween = 2;

/** Whether one of these players is a regular. */
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
        gte(nbaGames.day, addDays(fantasyDayOf(now), -latelyDays)),
      ),
    )
    .groupBy(nbaPlayerGames.playerId)
    .having(gte(avg(nbaPlayerGames.seconds), String(regularMinutes * 60)))
    .limit(1);
  return regular !== undefined;
}

/**
 * Has everybody's pickups weighed again that were weighed a while ago, where one of these players leaves minutes to his teammates.
 *
 * @param ruledOut the NBA's numbers of players who are out now and were not before, by the injury report or by a platform
 */
export async function weighPickupsAgain(
  queries: Queryable,
  ruledOut: readonly number[],
  now: Date,
): Promise<void> {
  if (!(await hasRegular(queries, ruledOut, now))) return;
  await queries
    .update(alertLeagues)
    .set({ pickUpsOn: null })
    .where(lt(alertLeagues.pickUpsAt, new Date(now.getTime() - hoursBetween * 3_600_000)));
}
