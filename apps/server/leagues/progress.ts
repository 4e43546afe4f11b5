import type { Frozen, SyncProgress } from '@fantasy-stats/contract';
import type { LeagueId } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/index.ts';
import { leagues } from '../kernel/database/schema/league.ts';
import type { Callers } from '../kernel/http/callers.ts';
import type { Changes } from '../kernel/jobs/changes-stream.ts';
import { latestSync } from './sync/sync-row.ts';

/** Maximum time between lines. Proxies and clients close a stream that is silent for longer. */
const heartbeatMilliseconds = 10_000;

async function readProgress(database: Database, leagueId: LeagueId): Promise<Frozen<SyncProgress>> {
  const sync = await latestSync(database, leagueId);
  const [league] = await database
    .select({ version: leagues.version })
    .from(leagues)
    .where(eq(leagues.id, leagueId));
  return {
    state: sync?.state ?? 'never',
    steps: sync?.steps ?? [],
    requests: sync?.requests ?? 0,
    version: league?.version ?? 0,
    retryAt: sync?.retryAt?.toISOString() ?? null,
    missing: sync?.missing ?? [],
    failure: sync?.failure ?? null,
  };
}

/**
 * Yields the progress immediately, at every change and as a heartbeat, until the sync ends, the client
 * disconnects, or the server stops.
 */
export async function* progressLines(
  database: Database,
  changes: Changes,
  callers: Pick<Callers, 'expire'>,
  leagueId: LeagueId,
  gone: AbortSignal,
): AsyncGenerator<Frozen<SyncProgress>> {
  for (let goesOn = true; goesOn; ) {
    const mark = changes.mark();
    const progress = await readProgress(database, leagueId);
    // After the last progress update, the page immediately requests the result, which must not use older
    // cached data.
    callers.expire(null);
    yield progress;
    if (progress.state !== 'queued' && progress.state !== 'running') return;
    goesOn = await changes.next([leagueId], mark, heartbeatMilliseconds, gone);
  }
}
