import type { NbaGame } from '@fantasy-stats/domain';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Transaction } from '../kernel/database/index.ts';
import { nbaGames, nbaPlayerGames } from '../kernel/database/schema/nba.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';

type GameRow = typeof nbaGames.$inferSelect;

function keyOf({ away, day, home }: Pick<NbaGame, 'away' | 'day' | 'home'>): string {
  return `${day} ${home} ${away}`;
}

/**
 * Replaces the ids of games known only from ESPN, and of their stat lines, with NBA ids if the NBA lists the
 * same teams on the same day.
 */
export async function adoptGames(
  transaction: Transaction,
  season: number,
  games: readonly Pick<NbaGame, 'id' | 'day' | 'home' | 'away'>[],
): Promise<void> {
  const others = await transaction
    .select()
    .from(nbaGames)
    .where(and(gte(nbaGames.id, firstEspnGame), eq(nbaGames.season, season)));
  if (others.length === 0) return;
  const numbers = new Map(games.map((game) => [keyOf(game), gameNumber(game.id)]));
  for (const other of others) {
    const id = numbers.get(keyOf(other));
    if (id !== undefined) await adopt(transaction, other, id);
  }
}

async function adopt(transaction: Transaction, other: GameRow, id: number): Promise<void> {
  // ESPN's game ID is unique, so remove it from the old row before copying.
  await transaction.update(nbaGames).set({ espnId: null }).where(eq(nbaGames.id, other.id));
  const { id: _id, kind: _kind, ...facts } = other;
  const taken = await transaction
    .insert(nbaGames)
    .values({ ...other, id })
    .onConflictDoUpdate({ target: nbaGames.id, set: facts, setWhere: isNull(nbaGames.boxReadAt) })
    .returning({ id: nbaGames.id });
  if (taken.length > 0)
    await transaction.update(nbaPlayerGames).set({ gameId: id }).where(eq(nbaPlayerGames.gameId, other.id));
  else await transaction.update(nbaGames).set({ espnId: other.espnId }).where(eq(nbaGames.id, id));
  await transaction.delete(nbaGames).where(eq(nbaGames.id, other.id));
}
