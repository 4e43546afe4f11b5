import { addDays, calledOffStatuses, type Day } from '@fantasy-stats/domain';
import { and, gte, inArray, lte, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { nbaGames } from '../../kernel/database/schema/nba.ts';

/** Hours between reads of free agents, on days with and without games. */
export const freeAgentHours = { withGames: 3, without: 12 } as const;

/** Returns the hours until free agents are read again, from the NBA schedule for a day and the next one. */
export async function hoursBetweenFreeAgents(database: Queryable, today: Day): Promise<number> {
  const games = await database.$count(
    nbaGames,
    and(
      gte(nbaGames.day, today),
      lte(nbaGames.day, addDays(today, 1)),
      notInArray(nbaGames.status, [...calledOffStatuses]),
    ),
  );
  // If the schedule is unknown, assume that there are games.
  if (games > 0) return freeAgentHours.withGames;
  const known = await database.$count(nbaGames, gte(nbaGames.day, today));
  return known > 0 ? freeAgentHours.without : freeAgentHours.withGames;
}

export type GameTime = 'on' | 'today' | 'none';

/** Duration of a game plus the time until the platforms' statistics are complete. */
const gameHours = 4;

/**
 * Returns whether NBA games are on or have just ended (`on`), are at another time that day (`today`), or not
 * that day (`none`). Null if the schedule around that time is unknown.
 */
export async function gameTime(database: Queryable, now: Date, today: Day): Promise<GameTime | null> {
  const [row] = await database
    .select({
      on: sql<boolean>`coalesce(bool_or(${nbaGames.status} = 'live' or (${nbaGames.startsAt} <= ${now} and ${nbaGames.startsAt} > ${now}::timestamptz - make_interval(hours => ${gameHours}))), false)`,
      today: sql<boolean>`coalesce(bool_or(${nbaGames.day} = ${today}), false)`,
      around: sql<number>`count(*)::int`,
    })
    .from(nbaGames)
    .where(
      and(
        gte(nbaGames.day, addDays(today, -7)),
        lte(nbaGames.day, addDays(today, 7)),
        inArray(nbaGames.status, ['scheduled', 'live', 'final']),
      ),
    );
  if (!row || row.around === 0) {
    const known = await database.$count(nbaGames, gte(nbaGames.day, addDays(today, -60)));
    return known > 0 ? 'none' : null;
  }
  return row.on ? 'on' : row.today ? 'today' : 'none';
}
