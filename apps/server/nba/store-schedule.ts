import type { NbaGame } from '@fantasy-stats/domain';
import type { NbaSchedule } from '@fantasy-stats/platforms/nba';
import { and, eq, gte, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { insertedValues, insertMany } from '../database/insert-many.ts';
import { nbaGames, nbaPlayerGames } from '../database/schema/nba.ts';
import { adoptGames } from './adopt-games.ts';
import { firstDue } from './due.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';

type GameRow = typeof nbaGames.$inferSelect;

/** Only what counts in fantasy leagues is read game by game. */
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
 * Writes a season's schedule: new games, moved and decided ones, and takes away those that are no longer in it. A game
 * that is to be played (again) loses the box score it had. The box score outranks the schedule, whose file lags behind:
 * a game it has seen live or final does not fall back for the same day.
 *
 * @returns games that changed
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
    const isToCome = facts.status === 'scheduled' || facts.status === 'postponed';
    if (row?.boxReadAt && isToCome) unplayed.push(id);
    const startsAt = facts.startsAt ?? new Date(`${facts.day}T23:00:00Z`);
    const due = hasBox(game) ? firstDue({ status: facts.status, startsAt }, now) : null;
    /* A final box score keeps the time it is to be read for corrections. */
    const keepsDue =
      row?.boxSource === 'nba' && row.boxReadAt && row.status === 'final' && facts.status === 'final';
    changed.push({
      id,
      ...facts,
      espnId: row?.espnId ?? null,
      source: 'nba',
      boxReadAt: isToCome ? null : (row?.boxReadAt ?? null),
      boxDigest: isToCome ? null : (row?.boxDigest ?? null),
      boxSource: isToCome ? null : (row?.boxSource ?? null),
      boxDueAt: keepsDue ? row.boxDueAt : due,
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
        /* What ESPN alone has told of is none of the NBA's games, played or not. */
        or(isNull(nbaGames.boxReadAt), gte(nbaGames.id, firstEspnGame)),
        notInArray(nbaGames.id, listed),
      ),
    )
    .returning({ id: nbaGames.id });
  return changed.length + gone.length;
}

function lagsBehind(row: GameRow, facts: ReturnType<typeof factsOf>): boolean {
  const rank = { postponed: 0, scheduled: 0, live: 1, final: 2 } as const;
  return row.boxReadAt !== null && row.day === facts.day && rank[row.status] > rank[facts.status];
}

/** All of a game but its number. */
export const gameProperties = [
  ...(['season', 'kind', 'day', 'startsAt', 'home', 'away', 'status', 'homePoints', 'awayPoints'] as const),
  ...(['source', 'boxReadAt', 'boxDueAt', 'boxAttempts', 'boxDigest', 'boxSource'] as const),
];
