import { addDays, type Day } from '@fantasy-stats/domain';
import { and, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { nbaGames } from '../../database/schema/nba.ts';

/** Hours between two readings of the players nobody has: on days with games, and on others. */
export const freeAgentHours = { withGames: 3, without: 12 } as const;

/** How long to wait before free agents are read again, by the NBA's schedule of a day and the next. */
export async function hoursBetweenFreeAgents(database: Queryable, today: Day): Promise<number> {
  const games = await database.$count(
    nbaGames,
    and(gte(nbaGames.day, today), lte(nbaGames.day, addDays(today, 1)), ne(nbaGames.status, 'postponed')),
  );
  /* Where the schedule is not known, days count as having games. */
  if (games > 0) return freeAgentHours.withGames;
  const known = await database.$count(nbaGames, gte(nbaGames.day, today));
  return known > 0 ? freeAgentHours.without : freeAgentHours.withGames;
}

export type GameTime = 'on' | 'today' | 'none';

/** How long a game lasts, and for how long after it the platforms bring its statistics to an end. */
const gameHours = 4;

/**
 * Whether games of the NBA are on at a moment (or have just ended), are still to come or over on that day, or there
 * are none. Null where the schedule of the time around is not known.
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
