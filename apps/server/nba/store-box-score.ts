import { createHash } from 'node:crypto';
import type { NbaBoxScore, PlayerGame } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { insertMany } from '../database/insert-many.ts';
import { nbaGames, nbaPlayerGames, nbaPlayers } from '../database/schema/nba.ts';
import { adoptGames } from './adopt-games.ts';
import { countColumns } from './columns.ts';
import { dueAfterReading } from './due.ts';
import { gameNumber } from './game-number.ts';
import { factsOf } from './store-schedule.ts';

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
  /** Whether lines of a game that was final already were corrected. */
  readonly isCorrection: boolean;
}

/**
 * Writes a box score in place of the one before, if anything in it is new, and when it is to be read next. The day of
 * a game we have from the schedule stays the schedule's.
 */
export async function writeBoxScore(transaction: Transaction, box: NbaBoxScore, now: Date): Promise<Written> {
  const id = gameNumber(box.game.id);
  await adoptGames(transaction, box.game.season, [box.game]);
  const rows = box.playerGames.map(rowOf);
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);
  const [known] = await transaction.select().from(nbaGames).where(eq(nbaGames.id, id)).for('update');
  const facts = { ...factsOf(box.game), ...(known ? { day: known.day } : {}) };
  const startsAt = facts.startsAt ?? new Date(`${facts.day}T23:00:00Z`);
  const game = {
    ...facts,
    source: 'nba' as const,
    boxReadAt: now,
    boxDueAt: dueAfterReading({ status: facts.status, startsAt }, now),
    boxAttempts: 0,
    boxDigest: digest,
    boxSource: 'nba' as const,
  };
  await transaction
    .insert(nbaGames)
    .values({ id, ...game })
    .onConflictDoUpdate({ target: nbaGames.id, set: game });
  const isSame = known?.boxDigest === digest && known.boxSource === 'nba';
  if (isSame) return { isChanged: known.status !== facts.status, isCorrection: false };
  await transaction
    .insert(nbaPlayers)
    .values(
      box.players.map((player) => ({
        id: Number(player.id),
        name: player.name,
        nbaTeam: player.nbaTeam,
        seenOn: facts.day,
      })),
    )
    .onConflictDoUpdate({
      target: nbaPlayers.id,
      set: { name: sql`excluded.name`, nbaTeam: sql`excluded.nba_team`, seenOn: sql`excluded.seen_on` },
      setWhere: sql`excluded.seen_on >= ${nbaPlayers.seenOn}`,
    });
  if (known?.boxDigest) await transaction.delete(nbaPlayerGames).where(eq(nbaPlayerGames.gameId, id));
  await insertMany(transaction, nbaPlayerGames, rows);
  const isCorrection = known?.boxDigest != null && known.boxSource === 'nba' && known.status === 'final';
  return { isChanged: true, isCorrection };
}
