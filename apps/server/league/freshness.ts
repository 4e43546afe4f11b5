import type { LeagueId } from '@fantasy-stats/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import type { leagues } from '../database/schema/league.ts';
import { leagueSyncs } from '../database/schema/sync.ts';
import type { SyncRow } from './sync/sync-row.ts';

export type LeagueRow = typeof leagues.$inferSelect;

/** How fresh a league's data is, what is missing in it, and what the newest sync says. */
export function freshnessOf(league: LeagueRow, newest: SyncRow | null) {
  return {
    syncedAt: league.syncedAt?.toISOString() ?? null,
    state: newest?.state ?? ('never' as const),
    version: league.version,
    missing: league.missing,
    /* Of a sync that is on its way again after a pause, too. */
    failure: newest?.failure ?? null,
  };
}

/** The newest sync of each league that had one. */
export async function newestSyncs(
  database: Queryable,
  leagueIds: readonly LeagueId[],
): Promise<ReadonlyMap<LeagueId, SyncRow>> {
  if (leagueIds.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([leagueSyncs.leagueId])
    .from(leagueSyncs)
    .where(and(inArray(leagueSyncs.leagueId, [...leagueIds]), eq(leagueSyncs.kind, 'read')))
    .orderBy(leagueSyncs.leagueId, desc(leagueSyncs.createdAt));
  return new Map(rows.map((row) => [row.leagueId, row]));
}
