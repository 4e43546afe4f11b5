import type { calls, ResponseOf } from '@fantasy-stats/contract';
import type { LeagueId } from '@fantasy-stats/domain';
import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { leagueSyncs } from '../kernel/database/schema/sync.ts';
import { backfillsOf } from './backfill/backfill-row.ts';
import { pastSeasonsOf } from './past-seasons.ts';

type Syncs = ResponseOf<typeof calls.league.syncs>;

const shown = 20;

/** Returns a league's last syncs as a member sees them, and the progress of its backfill. */
export async function readSyncs(database: Queryable, leagueId: LeagueId, userId: string): Promise<Syncs> {
  const rows = await database
    .select()
    .from(leagueSyncs)
    .where(eq(leagueSyncs.leagueId, leagueId))
    .orderBy(desc(leagueSyncs.createdAt))
    .limit(shown);
  const backfills = await backfillsOf(database, leagueId);
  return {
    syncs: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      trigger: row.trigger,
      isOwn: row.requestedBy === userId,
      state: row.state,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      requests: row.requests,
      changes: [...row.changes],
      missing: row.missing.map((part) => ({
        ...part,
        weeks: part.weeks && [...part.weeks],
        days: part.days && [...part.days],
        teamIds: part.teamIds && [...part.teamIds],
        values: part.values && [...part.values],
        unknown: part.unknown && [...part.unknown],
      })),
      failure: row.failure && { ...row.failure, facts: { ...row.failure.facts } },
    })),
    background: backfills.map(({ dueAt, failure, isDone, kind, readAt, wholeSince }) => ({
      kind,
      isDone,
      wholeSince,
      readAt: readAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      failure: failure && { ...failure, facts: { ...failure.facts } },
    })),
    pastSeasons: await pastSeasonsOf(database, leagueId),
  };
}
