import type { calls, QueryOf, ResponseOf } from '@fantasy-stats/contract';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagues } from '../../kernel/database/schema/league.ts';
import { leagueSyncs } from '../../kernel/database/schema/sync.ts';
import { holds, mostShown } from './found.ts';

type Syncs = ResponseOf<typeof calls.admin.syncs>;
type Shown = QueryOf<typeof calls.admin.syncs>['show'];

const leagueName = sql<string>`${leagues.facts} ->> 'name'`;

function shown(show: Shown) {
  if (show === 'open') return inArray(leagueSyncs.state, ['queued', 'running']);
  // Includes syncs that are being retried after a failure.
  if (show === 'failed')
    return or(
      inArray(leagueSyncs.state, ['failed', 'partial']),
      and(inArray(leagueSyncs.state, ['queued', 'running']), sql`${leagueSyncs.failure} is not null`),
    );
  return undefined;
}

/** Returns the queue: running and failed syncs. */
export async function listSyncs(
  database: Database,
  { show, search }: { readonly show: Shown; readonly search?: string | undefined },
): Promise<Syncs> {
  const counts = await database
    .select({ what: leagueSyncs.state, count: sql<number>`count(*)::int` })
    .from(leagueSyncs)
    .where(
      sql`${leagueSyncs.createdAt} > now() - interval '24 hours' or ${leagueSyncs.state} in ('queued', 'running')`,
    )
    .groupBy(leagueSyncs.state);
  const rows = await database
    .select({ sync: leagueSyncs, name: leagueName, platform: leagues.platform })
    .from(leagueSyncs)
    .innerJoin(leagues, eq(leagues.id, leagueSyncs.leagueId))
    .where(and(shown(show), or(holds(leagueName, search), holds(leagues.id, search))))
    .orderBy(desc(sql`coalesce(${leagueSyncs.endedAt}, ${leagueSyncs.createdAt})`))
    .limit(mostShown);
  return {
    counts,
    syncs: rows.map(({ sync, name, platform }) => ({
      id: sync.id,
      league: { id: sync.leagueId, name, platform },
      kind: sync.kind,
      trigger: sync.trigger,
      state: sync.state,
      requests: sync.requests,
      attempts: sync.attempts,
      createdAt: sync.createdAt.toISOString(),
      startedAt: sync.startedAt?.toISOString() ?? null,
      endedAt: sync.endedAt?.toISOString() ?? null,
      retryAt: sync.retryAt?.toISOString() ?? null,
      failure: sync.failure,
      missing: [...new Set(sync.missing.map(({ part }) => part))],
    })),
  };
}
