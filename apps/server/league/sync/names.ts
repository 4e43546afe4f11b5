import { type League, type Player, playersKeptUnder, type SyncPart } from '@fantasy-stats/domain';
import { isGap } from '@fantasy-stats/platforms';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { players } from '../../database/schema/league.ts';
import { noteSkipped, type ReadSoFar, type SyncRun } from './run.ts';

/** Players by request. */
export const namesAtOnce = { yahoo: 25, espn: 500 } as const;

/** Of some players, those whose names nobody has read yet. */
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
    .where(and(eq(players.platform, playersKeptUnder(league)), inArray(players.id, wanted)));
  const named = new Set(rows.map(({ id }) => id));
  return wanted.filter((id) => !named.has(id));
}

/**
 * Adds the players that picks or moves tell by number alone and nobody has read yet, where the sync's requests allow
 * it; else the background names them.
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
