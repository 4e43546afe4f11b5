import type { LeagueId } from '@fantasy-stats/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import type { leagues } from '../kernel/database/schema/league.ts';
import { leagueSyncs } from '../kernel/database/schema/sync.ts';
import type { SyncRow } from './sync/sync-row.ts';

export type LeagueRow = typeof leagues.$inferSelect;

/** Returns a league's freshness, its missing parts, and the state of the newest sync. */
export function freshnessOf(league: LeagueRow, newest: SyncRow | null) {
  return {
    syncedAt: league.syncedAt?.toISOString() ?? null,
    state: newest?.state ?? ('never' as const),
    version: league.version,
    missing: league.missing,
    // Also set while a failed sync waits for its retry.
    failure: newest?.failure ?? null,
  };
}

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
