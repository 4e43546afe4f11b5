import { type League, type Player, playerScopeOf, type SyncPart } from '@fantasy-stats/domain';
import { isGap } from '@fantasy-stats/platforms';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { players } from '../../kernel/database/schema/league.ts';
import { noteSkipped, type ReadSoFar, type SyncRun } from './sync-steps.ts';

export const namesAtOnce = { yahoo: 25, espn: 500 } as const;

export async function unnamedOf(
  database: Queryable,
  league: Pick<League, 'id' | 'platform'>,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await database
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.platform, playerScopeOf(league)), inArray(players.id, wanted)));
  const namedIds = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => !namedIds.has(id));
}

/**
 * Reads players whom picks or moves name only by id, if the sync has requests left; otherwise the backfill
 * reads them.
 */
export async function withNames<Facts extends { readonly players: readonly Player[] }>(
  run: SyncRun,
  read: ReadSoFar,
  part: SyncPart,
  facts: Facts,
  ids: readonly string[],
): Promise<Facts> {
  const given = new Set(facts.players.map((player) => player.id));
  const unknown = await unnamedOf(
    run.surroundings.database,
    read.league,
    ids.filter((id) => !given.has(id)),
  );
  const needed = Math.ceil(unknown.length / namesAtOnce[read.league.platform]);
  if (needed === 0 || run.requests + needed > run.requestsAtMost) return facts;
  try {
    const reading = await read.source.readPlayers(read.league, unknown);
    noteSkipped(run, part, reading);
    return { ...facts, players: [...facts.players, ...reading.facts] };
  } catch (error) {
    if (!isGap(error)) throw error;
    return facts;
  }
}
