import type { NbaGame } from '@fantasy-stats/domain';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Transaction } from '../database/index.ts';
import { nbaGames, nbaPlayerGames } from '../database/schema/nba.ts';
import { firstEspnGame, gameNumber } from './game-number.ts';

type GameRow = typeof nbaGames.$inferSelect;

function keyOf({ away, day, home }: Pick<NbaGame, 'away' | 'day' | 'home'>): string {
  return `${day} ${home} ${away}`;
}

/**
 * Gives the games that ESPN alone had told of the NBA's numbers, lines included, where the NBA names the same NBA teams on
 * the same day: so that no game is there twice.
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
  const named = new Map(games.map((game) => [keyOf(game), gameNumber(game.id)]));
  for (const other of others) {
    const id = named.get(keyOf(other));
    if (id !== undefined) await adopt(transaction, other, id);
  }
}

async function adopt(transaction: Transaction, other: GameRow, id: number): Promise<void> {
  /* ESPN's number stands once. */
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
