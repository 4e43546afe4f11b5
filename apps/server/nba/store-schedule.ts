import { addDays, fantasyDayOf, isCalledOff, type NbaGame } from '@fantasy-stats/domain';
import type { NbaSchedule } from '@fantasy-stats/platforms/nba';
import { and, eq, gte, inArray, isNull, lt, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '../kernel/database/index.ts';
import { insertedValues, insertMany } from '../kernel/database/insert-many.ts';
import { nbaGames, nbaPlayerGames } from '../kernel/database/schema/nba.ts';
import { adoptGames } from './adopt-games.ts';
import { firstDue } from './feeds-due.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';

type GameRow = typeof nbaGames.$inferSelect;

/** Returns whether a game has a box score to read. Only games that count in fantasy leagues are read. */
function hasBox(game: NbaGame): boolean {
  return game.kind === 'regular' && game.home !== null && game.away !== null;
}

export function factsOf(game: NbaGame) {
  return {
    season: game.season,
    kind: game.kind,
    day: game.day,
    startsAt: game.startsAt === null ? null : new Date(game.startsAt),
    home: game.home,
    away: game.away,
    status: game.status,
    homePoints: game.homePoints,
    awayPoints: game.awayPoints,
  } satisfies Partial<GameRow>;
}

function isSame(row: GameRow, facts: ReturnType<typeof factsOf>): boolean {
  return (
    row.season === facts.season &&
    row.kind === facts.kind &&
    row.day === facts.day &&
    row.startsAt?.getTime() === facts.startsAt?.getTime() &&
    row.home === facts.home &&
    row.away === facts.away &&
    row.status === facts.status &&
    row.homePoints === facts.homePoints &&
    row.awayPoints === facts.awayPoints
  );
}

/**
 * Stores a season's schedule, and deletes games that are no longer in it. A game to be played (or replayed)
 * loses its box score. A live or final game keeps its status that day, because the schedule lags.
 *
 * @returns the number of changed games
 */
export async function writeSchedule(
  transaction: Transaction,
  schedule: NbaSchedule,
  now: Date,
): Promise<number> {
  await adoptGames(transaction, schedule.season, schedule.games);
  const rows = await transaction.select().from(nbaGames).where(eq(nbaGames.season, schedule.season));
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed: (typeof nbaGames.$inferInsert)[] = [];
  const unplayed: number[] = [];
  for (const game of schedule.games) {
    const id = gameNumber(game.id);
    const row = known.get(id);
    const facts = factsOf(game);
    if (row && ((row.source === 'nba' && isSame(row, facts)) || lagsBehind(row, facts))) continue;
    const isToCome = facts.status === 'scheduled' || isCalledOff(facts.status);
    if (row?.boxReadAt && isToCome) unplayed.push(id);
    const startsAt = facts.startsAt ?? new Date(`${facts.day}T23:00:00Z`);
    const due = hasBox(game) ? firstDue({ status: facts.status, startsAt }, now) : null;
    // A final game's box score is read again later for stat corrections; keep that time.
    const keepsRefreshTime =
      row?.boxSource === 'nba' && row.boxReadAt && row.status === 'final' && facts.status === 'final';
    changed.push({
      id,
      ...facts,
      espnId: row?.espnId ?? null,
      source: 'nba',
      boxReadAt: isToCome ? null : (row?.boxReadAt ?? null),
      boxDigest: isToCome ? null : (row?.boxDigest ?? null),
      boxSource: isToCome ? null : (row?.boxSource ?? null),
      boxDueAt: keepsRefreshTime ? row.boxDueAt : due,
      boxAttempts: 0,
    });
  }
  if (unplayed.length > 0)
    await transaction.delete(nbaPlayerGames).where(inArray(nbaPlayerGames.gameId, unplayed));
  await insertMany(transaction, nbaGames, changed, {
    target: [nbaGames.id],
    set: insertedValues(nbaGames, gameProperties),
  });
  const listed = schedule.games.map(({ id }) => gameNumber(id));
  const gone = await transaction
    .delete(nbaGames)
    .where(
      and(
        eq(nbaGames.season, schedule.season),
        // Games known only from ESPN are never in the NBA's schedule, whether played or not.
        or(
          isNull(nbaGames.boxReadAt),
          gte(nbaGames.id, firstEspnGame),
          // Also cancels a live game that the schedule no longer lists.
          and(eq(nbaGames.status, 'live'), lt(nbaGames.day, addDays(fantasyDayOf(now), -1))),
        ),
        notInArray(nbaGames.id, listed),
      ),
    )
    .returning({ id: nbaGames.id });
  return changed.length + gone.length;
}

/** Returns whether the schedule is older than the stored box score. A live game can still be canceled. */
function lagsBehind(row: GameRow, facts: ReturnType<typeof factsOf>): boolean {
  if (row.boxReadAt === null || row.day !== facts.day) return false;
  if (row.status === 'final') return facts.status !== 'final';
  return row.status === 'live' && facts.status === 'scheduled';
}

/** All columns of a game except its id. */
export const gameProperties = [
  ...(['season', 'kind', 'day', 'startsAt', 'home', 'away', 'status', 'homePoints', 'awayPoints'] as const),
  ...(['source', 'boxReadAt', 'boxDueAt', 'boxAttempts', 'boxDigest', 'boxSource'] as const),
];
