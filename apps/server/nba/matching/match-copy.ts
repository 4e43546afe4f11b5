import { type LeagueId, platformOf } from '@fantasy-stats/domain';
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { players } from '../../kernel/database/schema/league.ts';
import { nbaMatches, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { numberOfEspnPlayer } from '../game-number.ts';
import { matchPlayers } from './match.ts';
import { writeMatches } from './match-platform.ts';

/**
 * Matches players of a league uploaded by a browser who have no match on its platform. The matches apply only
 * to this league, because a browser can upload any name.
 */
export async function matchCopy(database: Database, copy: LeagueId): Promise<void> {
  await database.transaction(async (transaction) => {
    const shared = transaction
      .select({ one: sql`1` })
      .from(nbaMatches)
      .where(and(eq(nbaMatches.platform, platformOf(copy)), eq(nbaMatches.playerId, players.id)));
    const open = await transaction
      .select({ id: players.id, name: players.name, nbaTeam: players.nbaTeam })
      .from(players)
      .leftJoin(nbaMatches, and(eq(nbaMatches.platform, copy), eq(nbaMatches.playerId, players.id)))
      .where(and(eq(players.platform, copy), isNull(nbaMatches.playerId), notExists(shared)));
    if (open.length === 0) return;
    const known = await transaction
      .select({ id: nbaPlayers.id, name: nbaPlayers.name, nbaTeam: nbaPlayers.nbaTeam })
      .from(nbaPlayers)
      .where(lt(nbaPlayers.id, numberOfEspnPlayer(0)));
    const playersById = new Map(open.map((player) => [player.id, player]));
    await writeMatches(
      transaction,
      matchPlayers(open, known).flatMap((match) => {
        const player = playersById.get(match.id);
        if (!player || match.nbaId === null) return [];
        const { nbaTeam, id: playerId, name } = player;
        return [{ platform: copy, playerId, name, nbaTeam, nbaId: match.nbaId, basis: match.basis }];
      }),
    );
  });
}
