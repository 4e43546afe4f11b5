import { type League, playerScopeOf } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { draftPicks, players, transactions } from '../../kernel/database/schema/league.ts';

/** Returns players in a league's picks and transactions who are known only by id. */
export async function unnamedPlayers(
  database: Queryable,
  league: Pick<League, 'id' | 'platform'>,
  atMost: number,
): Promise<string[]> {
  const result = await database.execute<{ id: string }>(sql`
    select named.id from (
      select ${draftPicks.playerId} as id from ${draftPicks} where ${draftPicks.leagueId} = ${league.id}
      union
      select move ->> 'playerId' as id
      from ${transactions}, jsonb_array_elements(${transactions.moves}) as move
      where ${transactions.leagueId} = ${league.id}
    ) as named
    where named.id is not null and not exists (
      select 1 from ${players} as player where player.platform = ${playerScopeOf(league)} and player.id = named.id)
    order by named.id
    limit ${atMost}`);
  return result.rows.map(({ id }) => id);
}
