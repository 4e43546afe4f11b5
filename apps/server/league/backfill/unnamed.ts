import { type League, playersKeptUnder } from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { draftPicks, players, transactions } from '../../database/schema/league.ts';

/** Players whom a league's picks and moves tell by number alone and nobody has read yet. */
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
      select 1 from ${players} as player where player.platform = ${playersKeptUnder(league)} and player.id = named.id)
    order by named.id
    limit ${atMost}`);
  return result.rows.map(({ id }) => id);
}
