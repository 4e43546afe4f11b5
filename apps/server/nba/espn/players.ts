import type { EspnPlayer } from '@fantasy-stats/platforms/nba';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { numberOfEspnPlayer } from '../game-number.ts';
import { matchPlayers } from '../matching/match.ts';

/**
 * Returns the NBA ids of ESPN's players by ESPN's id. Existing matches stay. Players without a certain match
 * get a placeholder id until the NBA lists them.
 */
export async function numbersOfPlayers(
  transaction: Transaction,
  players: readonly EspnPlayer[],
): Promise<Map<number, number>> {
  const isNba = lt(nbaPlayers.id, numberOfEspnPlayer(0));
  const known = await transaction
    .select({ id: nbaPlayers.id, name: nbaPlayers.name, nbaTeam: nbaPlayers.nbaTeam })
    .from(nbaPlayers)
    .where(isNba);
  const matches = await transaction
    .select({ playerId: nbaMatches.playerId, nbaId: nbaMatches.nbaId, problem: nbaMatches.problem })
    .from(nbaMatches)
    .where(eq(nbaMatches.platform, 'espn'));
  const matched = new Map(matches.map((row) => [Number(row.playerId), row]));
  const taken = new Set(matches.map(({ nbaId }) => nbaId));
  const numbers = new Map<number, number>();
  const open: EspnPlayer[] = [];
  for (const player of players) {
    const match = matched.get(player.id);
    if (match?.nbaId != null) numbers.set(player.id, match.nbaId);
    else if (match?.problem === 'none') numbers.set(player.id, numberOfEspnPlayer(player.id));
    else open.push(player);
  }
  const free = known.filter(({ id }) => !taken.has(id));
  for (const match of matchPlayers(open, free))
    numbers.set(match.id, match.nbaId ?? numberOfEspnPlayer(match.id));
  return numbers;
}

/** Stores players of ESPN's games, so lines can refer to them. The newest day determines their NBA team. */
export async function writePlayers(
  transaction: Transaction,
  players: readonly (typeof nbaPlayers.$inferInsert)[],
): Promise<void> {
  const batch = 500;
  for (let first = 0; first < players.length; first += batch)
    await transaction
      .insert(nbaPlayers)
      .values(players.slice(first, first + batch))
      .onConflictDoUpdate({
        target: nbaPlayers.id,
        // Keep the NBA's spelling of a name.
        set: {
          nbaTeam: sql`excluded.nba_team`,
          seenOn: sql`excluded.seen_on`,
          name: sql`case when ${and(lt(nbaPlayers.id, numberOfEspnPlayer(0)))} then ${nbaPlayers.name} else excluded.name end`,
        },
        setWhere: sql`excluded.seen_on >= ${nbaPlayers.seenOn}`,
      });
}
