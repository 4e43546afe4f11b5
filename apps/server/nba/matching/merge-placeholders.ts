import { and, eq, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';
import { nbaMatches, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { espnNumberOf, numberOfEspnPlayer } from '../game-number.ts';
import { matchPlayers } from './match.ts';

const firstPlaceholder = numberOfEspnPlayer(0);

/**
 * Merges players with a placeholder id into NBA players once the NBA lists them. If both are in one game, the
 * NBA's line stays.
 * @returns the number of merged players
 */
export async function mergePlaceholders(transaction: Transaction): Promise<number> {
  const allPlayers = await transaction
    .select({ id: nbaPlayers.id, name: nbaPlayers.name, nbaTeam: nbaPlayers.nbaTeam })
    .from(nbaPlayers);
  const placeholders = allPlayers.filter(({ id }) => id >= firstPlaceholder);
  if (placeholders.length === 0) return 0;
  const matches = await transaction
    .select({ playerId: nbaMatches.playerId, nbaId: nbaMatches.nbaId })
    .from(nbaMatches)
    .where(
      and(
        eq(nbaMatches.platform, 'espn'),
        isNotNull(nbaMatches.nbaId),
        lt(nbaMatches.nbaId, firstPlaceholder),
      ),
    );
  // Existing matches for these ESPN IDs, some of them made by an administrator.
  const matched = new Map(matches.map(({ playerId, nbaId }) => [Number(playerId), nbaId]));
  const taken = new Set(matched.values());
  const pairs: (readonly [placeholder: number, nbaId: number])[] = [];
  const open: typeof placeholders = [];
  for (const placeholder of placeholders) {
    const nbaId = matched.get(espnNumberOf(placeholder.id));
    if (nbaId == null) open.push(placeholder);
    else pairs.push([placeholder.id, nbaId]);
  }
  const free = allPlayers.filter(({ id }) => id < firstPlaceholder && !taken.has(id));
  for (const match of matchPlayers(open, free)) if (match.nbaId !== null) pairs.push([match.id, match.nbaId]);
  if (pairs.length > 0) await merge(transaction, pairs);
  await transaction
    .delete(nbaPlayers)
    .where(
      and(
        gte(nbaPlayers.id, firstPlaceholder),
        notExists(
          transaction
            .select({ id: nbaPlayerGames.playerId })
            .from(nbaPlayerGames)
            .where(eq(nbaPlayerGames.playerId, nbaPlayers.id)),
        ),
        notExists(
          transaction
            .select({ id: nbaMatches.playerId })
            .from(nbaMatches)
            .where(eq(nbaMatches.nbaId, nbaPlayers.id)),
        ),
      ),
    );
  return pairs.length;
}

async function merge(
  transaction: Transaction,
  list: readonly (readonly [placeholder: number, nbaId: number])[],
): Promise<void> {
  const rows = sql.join(
    list.map(([placeholder, nbaId]) => sql`(${placeholder}::integer, ${nbaId}::integer)`),
    sql`, `,
  );
  const pairs = sql`(values ${rows}) as pair(placeholder, nba_id)`;
  await transaction.execute(sql`
    update nba_player_games g set player_id = pair.nba_id from ${pairs}
    where g.player_id = pair.placeholder
      and not exists (select 1 from nba_player_games o where o.game_id = g.game_id and o.player_id = pair.nba_id)`);
  await transaction.execute(
    sql`delete from nba_player_games g using ${pairs} where g.player_id = pair.placeholder`,
  );
  // If another of the platform's players already has that NBA ID, delete this match; the player is matched
  // again.
  await transaction.execute(sql`
    delete from nba_matches m using ${pairs} where m.nba_id = pair.placeholder
      and exists (select 1 from nba_matches o where o.platform = m.platform and o.nba_id = pair.nba_id)`);
  await transaction.execute(sql`
    update nba_matches m set nba_id = pair.nba_id, basis = case when m.basis = 'number' and m.platform <> 'yahoo' then 'name' else m.basis end
    from ${pairs} where m.nba_id = pair.placeholder`);
  await transaction.execute(sql`
    update nba_match_decisions d set nba_id = pair.nba_id from ${pairs} where d.nba_id = pair.placeholder`);
  await transaction.execute(sql`delete from nba_players n using ${pairs} where n.id = pair.placeholder`);
}
