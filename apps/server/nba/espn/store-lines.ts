import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { insertMany } from '../../kernel/database/insert-many.ts';
import { nbaGames, nbaPlayerGames } from '../../kernel/database/schema/nba.ts';
import { countColumns } from '../columns.ts';
import { dueAfterMiss, dueAfterReading } from '../feeds-due.ts';
import type { LinesOfGame, SidedLine } from './box-of-lines.ts';

type GameRow = typeof nbaGames.$inferSelect;
type PlayerGameRow = typeof nbaPlayerGames.$inferInsert;

/**
 * Time after tip-off at which a game with complete stat lines counts as over, even if ESPN's stats are
 * unofficial.
 */
const surelyOver = 3.5 * 3_600_000;
/** Interval of live reads. Game logs are large, and ESPN's live numbers lag. */
const liveEvery = 10 * 60_000;

function rowOf(gameId: number, line: SidedLine, playerId: number): PlayerGameRow {
  const { played } = line;
  return {
    gameId,
    playerId,
    // ESPN reports whole minutes only.
    seconds: (played?.minutes ?? 0) * 60,
    ...countColumns((id) => played?.counts[id] ?? 0),
    technicals: played?.technicals ?? null,
    isHome: line.isHome,
    played: played !== null,
    started: played?.started ?? null,
    // ESPN gives no reason for an absence.
    absence: null,
    absenceNote: null,
  };
}

/**
 * Stores a game's stat lines from ESPN. An incomplete game does not count as read, because missing players
 * may have played.
 * @param numberOf NBA ids of ESPN's players; players without one are omitted
 */
export async function writeEspnLines(
  transaction: Transaction,
  game: GameRow,
  lines: LinesOfGame | undefined,
  numberOf: (espnId: number) => number | undefined,
  now: Date,
): Promise<boolean> {
  const startsAt = game.startsAt ?? new Date(`${game.day}T23:00:00Z`);
  const isPast = game.status === 'final' || now.getTime() - startsAt.getTime() > surelyOver;
  const isFinal = isPast && lines?.isWhole === true;
  if (!lines || lines.lines.length === 0 || (isPast && !isFinal)) {
    await transaction
      .update(nbaGames)
      .set({
        boxAttempts: Math.min(game.boxAttempts + 1, 1000),
        boxDueAt: dueAfterMiss(isPast ? 'final' : game.status, game.boxAttempts, now),
      })
      .where(eq(nbaGames.id, game.id));
    return false;
  }
  const rows = new Map<number, PlayerGameRow>();
  for (const line of lines.lines) {
    const number = numberOf(line.playerId);
    if (number !== undefined) rows.set(number, rowOf(game.id, line, number));
  }
  const list = [...rows.values()].sort((a, b) => a.playerId - b.playerId);
  const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
  const status = isFinal ? 'final' : 'live';
  const due = isFinal
    ? dueAfterReading({ status: 'final', startsAt }, now)
    : new Date(now.getTime() + liveEvery);
  await transaction
    .update(nbaGames)
    .set({
      status,
      homePoints: lines.homePoints,
      awayPoints: lines.awayPoints,
      boxReadAt: now,
      boxDueAt: due,
      boxAttempts: 0,
      boxDigest: digest,
      boxSource: 'espn',
    })
    .where(eq(nbaGames.id, game.id));
  if (game.boxDigest === digest && game.boxSource === 'espn') return game.status !== status;
  await transaction.delete(nbaPlayerGames).where(inArray(nbaPlayerGames.gameId, [game.id]));
  await insertMany(transaction, nbaPlayerGames, list);
  return true;
}
