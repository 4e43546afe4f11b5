import { addLines, type Day, type LeagueId, type StatLine } from '@fantasy-stats/domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { pickupWeeks, shownPickups } from '../../database/schema/pickup-record.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';
import { closeDueStretches, type DueStretch, keptSince, type ScoreParts } from './due-stretches.ts';
import { isMadeAdd } from './made-add.ts';
import { pickupOutcome } from './pickup-outcome.ts';
import { playedGames } from './played-games.ts';

type Shown = typeof shownPickups.$inferSelect;

/**
 * Sums up what recommended pickups brought whose days are over, and forgets who was recommended to whom. What the platform or
 * the box scores do not tell is left out.
 *
 * @returns how many were told
 */
export function scorePickups(parts: ScoreParts): Promise<number> {
  return closeDueStretches(parts, shownPickups, (stretch) => close(parts, stretch));
}

/** Forgets what pickups of seasons long ago brought. */
export async function forgetOldPickups(database: Queryable, now: Date): Promise<void> {
  await database.delete(pickupWeeks).where(lt(pickupWeeks.lastDay, keptSince(now)));
}

async function close(
  { database, pool }: ScoreParts,
  { lastDay, moves, season, unit }: DueStretch,
): Promise<number> {
  const { id, isSimulated, season: year } = season.league;
  const isDue = and(
    eq(shownPickups.leagueId, id),
    eq(shownPickups.lastDay, lastDay),
    eq(shownPickups.unit, unit),
  );
  const shown = await database.select().from(shownPickups).where(isDue);
  const linesOf = await readLines({ database, pool }, id, shown, lastDay);
  const sums = new Map<string, typeof pickupWeeks.$inferInsert>();
  let told = 0;
  for (const pickup of shown) {
    const added = linesOf(pickup.playerId, pickup.firstDay);
    const dropped = pickup.dropId === null ? {} : linesOf(pickup.dropId, pickup.firstDay);
    if (!added || !dropped) continue;
    const isFollowed = isMadeAdd(moves, pickup, pickup.playerId);
    const actual = pickupOutcome(season, { ...pickup, isFollowed, added, dropped });
    if (actual === null) continue;
    told += 1;
    const { isReplayed } = pickup;
    const key = `${isFollowed} ${isReplayed}`;
    const sum = sums.get(key) ?? { pickups: 0, promised: 0, actual: 0 };
    sums.set(key, {
      leagueId: id,
      lastDay,
      unit,
      isFollowed,
      isReplayed,
      isSimulated,
      season: year,
      pickups: sum.pickups + 1,
      promised: sum.promised + pickup.gain,
      actual: sum.actual + actual,
    });
  }
  return database.transaction(async (transaction) => {
    /* Whoever deletes them has told of them: of two nodes one. */
    const gone = await transaction.delete(shownPickups).where(isDue).returning({ rank: shownPickups.rank });
    if (gone.length === 0) return 0;
    for (const row of sums.values())
      await transaction
        .insert(pickupWeeks)
        .values(row)
        .onConflictDoUpdate({
          target: [
            pickupWeeks.leagueId,
            pickupWeeks.lastDay,
            pickupWeeks.unit,
            pickupWeeks.isFollowed,
            pickupWeeks.isReplayed,
          ],
          set: {
            pickups: sql`${pickupWeeks.pickups} + excluded.pickups`,
            promised: sql`${pickupWeeks.promised} + excluded.promised`,
            actual: sql`${pickupWeeks.actual} + excluded.actual`,
          },
        });
    return told;
  });
}

/** What the players of pickups did from a day to the last one; null of whom nobody knows which of the NBA's he is. */
async function readLines(
  { database, pool }: Pick<ScoreParts, 'database' | 'pool'>,
  league: LeagueId,
  shown: readonly Shown[],
  lastDay: Day,
): Promise<(playerId: string, from: Day) => StatLine | null> {
  const ids = shown.flatMap(({ dropId, playerId }) => (dropId === null ? [playerId] : [playerId, dropId]));
  const numbers = await nbaNumbersOf(database, league, [...new Set(ids)]);
  const first = shown.map(({ firstDay }) => firstDay).toSorted()[0] ?? lastDay;
  const games = await playedGames(pool, first, lastDay);
  return (playerId, from) => {
    const number = numbers.get(playerId);
    if (number === undefined) return null;
    return addLines((games.get(number) ?? []).filter(({ day }) => day >= from).map(({ line }) => line));
  };
}
