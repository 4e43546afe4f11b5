import { createHash } from 'node:crypto';
import type { NbaBoxScore, PlayerGame } from '@fantasy-stats/domain';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../kernel/database/index.ts';
import { insertedValues, insertMany } from '../kernel/database/insert-many.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../kernel/database/schema/nba.ts';
import { adoptGames } from './adopt-games.ts';
import { countColumns } from './columns.ts';
import { dueAfterReading } from './feeds-due.ts';
import { gameNumber } from './game-number.ts';
import { factsOf, gameProperties } from './store-schedule.ts';

type GameRow = typeof nbaGames.$inferSelect;
type PlayerGameRow = typeof nbaPlayerGames.$inferInsert;

function rowOf(entry: PlayerGame): PlayerGameRow {
  const { line } = entry;
  return {
    gameId: gameNumber(entry.gameId),
    playerId: Number(entry.playerId),
    seconds: Math.round(entry.minutes * 60),
    ...countColumns((id) => line[id] ?? 0),
    technicals: line.TECH ?? null,
    isHome: entry.isHome,
    played: entry.played,
    started: line.GS === 1,
    absence: entry.absenceReason,
    absenceNote: entry.absenceNote,
  };
}

export interface Written {
  readonly isChanged: boolean;
  /** Whether a final game's stat lines were corrected. */
  readonly isCorrection: boolean;
}

/**
 * Replaces changed box scores and schedules their next reads. A game's scheduled day stays.
 * @param boxes box scores of different games
 * @returns each box score's outcome, in order
 */
export async function writeBoxScores(
  transaction: Transaction,
  boxes: readonly NbaBoxScore[],
  now: Date,
): Promise<readonly Written[]> {
  if (boxes.length === 0) return [];
  for (const season of new Set(boxes.map(({ game }) => game.season))) {
    const games = boxes.filter(({ game }) => game.season === season).map(({ game }) => game);
    await adoptGames(transaction, season, games);
  }
  const known = await knownGames(
    transaction,
    boxes.map(({ game }) => gameNumber(game.id)),
  );
  const writings = boxes.map((box) => writingOf(box, known.get(gameNumber(box.game.id)), now));
  await writeGames(
    transaction,
    writings.map(({ game }) => game),
  );
  const fresh = writings.filter(({ isSame }) => !isSame);
  await writePlayers(
    transaction,
    fresh.flatMap(({ players }) => players),
  );
  const replaced = fresh.filter(({ wasRead }) => wasRead).map(({ game }) => game.id);
  if (replaced.length > 0)
    await transaction.delete(nbaPlayerGames).where(inArray(nbaPlayerGames.gameId, replaced));
  await insertMany(
    transaction,
    nbaPlayerGames,
    fresh.flatMap(({ rows }) => rows),
  );
  return writings.map(({ written }) => written);
}

/** Returns the games' rows, locked in a fixed order to prevent deadlocks. */
async function knownGames(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, GameRow>> {
  const rows = await transaction
    .select()
    .from(nbaGames)
    .where(inArray(nbaGames.id, [...ids]))
    .orderBy(nbaGames.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

function writingOf(box: NbaBoxScore, known: GameRow | undefined, now: Date) {
  const rows = box.playerGames.map(rowOf);
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
  const facts = { ...factsOf(box.game), ...(known ? { day: known.day } : {}) };
  const startsAt = facts.startsAt ?? new Date(`${facts.day}T23:00:00Z`);
  const wasRead = known?.boxDigest != null;
  const isOfNba = wasRead && known.boxSource === 'nba';
  const isSame = isOfNba && known.boxDigest === digest;
  return {
    rows,
    isSame,
    wasRead,
    game: {
      id: gameNumber(box.game.id),
      ...facts,
      source: 'nba' as const,
      boxReadAt: now,
      boxDueAt: dueAfterReading({ status: facts.status, startsAt }, now),
      boxAttempts: 0,
      boxDigest: digest,
      boxSource: 'nba' as const,
    },
    players: box.players.map((player) => ({
      id: Number(player.id),
      name: player.name,
      nbaTeam: player.nbaTeam,
      seenOn: facts.day,
    })),
    written: isSame
      ? { isChanged: known.status !== facts.status, isCorrection: false }
      : { isChanged: true, isCorrection: isOfNba && known.status === 'final' },
  };
}

async function writeGames(
  transaction: Transaction,
  games: readonly ReturnType<typeof writingOf>['game'][],
): Promise<void> {
  await insertMany(transaction, nbaGames, games, {
    target: [nbaGames.id],
    set: insertedValues(nbaGames, gameProperties),
  });
}

/** Stores players with data from their newest day, unless a later day is stored. */
async function writePlayers(
  transaction: Transaction,
  players: readonly ReturnType<typeof writingOf>['players'][number][],
): Promise<void> {
  const newest = new Map<number, (typeof players)[number]>();
  for (const player of players)
    if (player.seenOn >= (newest.get(player.id)?.seenOn ?? '')) newest.set(player.id, player);
  await insertMany(transaction, nbaPlayers, [...newest.values()], {
    target: [nbaPlayers.id],
    set: insertedValues(nbaPlayers, ['name', 'nbaTeam', 'seenOn']),
    where: sql`excluded.seen_on >= ${nbaPlayers.seenOn}`,
  });
}
