import type { Frozen, SyncProgress } from '@fantasy-stats/contract';
import type { LeagueId } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { AccessDecisions } from '../auth/access-decisions.ts';
import type { Database } from '../database/index.ts';
import { leagues } from '../database/schema/league.ts';
import type { Changes } from '../jobs/changes.ts';
import { latestSync } from './sync/sync-row.ts';

/** A line at least this often, so that proxies and readers know that the stream lives. */
const heartbeatMilliseconds = 10_000;

/** How far a league's newest sync has come. */
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
 * The progress of a league's newest sync: its whole state at once, at every change and as a heartbeat, until the sync
 * ends, the reader goes, or the server stops.
 */
export async function* progressLines(
  database: Database,
  changes: Changes,
  access: Pick<AccessDecisions, 'caughtUp'>,
  leagueId: LeagueId,
  gone: AbortSignal,
): AsyncGenerator<Frozen<SyncProgress>> {
  for (let goesOn = true; goesOn; ) {
    const mark = changes.mark();
    const progress = await readProgress(database, leagueId);
    /* Whoever reads of the end asks for what it brought at once. */
    await access.caughtUp();
    yield progress;
    if (progress.state !== 'queued' && progress.state !== 'running') return;
    goesOn = await changes.next([leagueId], mark, heartbeatMilliseconds, gone);
  }
}
