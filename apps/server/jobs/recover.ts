import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { leagueSyncs, type SyncFailure } from '../database/schema/sync.ts';
import { type SyncRow, tellSync } from '../league/sync/sync-row.ts';
import type { Logger } from '../parts.ts';
import type { Queue } from './queue.ts';
import { noteKilled } from './set-aside.ts';

/** A sync that was broken off so often breaks its node, not the other way round. */
const mostAttempts = 6;

/**
 * Gives a new job to syncs that lost theirs: running ones whose node fell silent (it was killed, or lost the
 * database), and queued ones whose job was taken by a node that died before it began. Any number of nodes may do so
 * at the same time.
 */
export async function recoverSyncs(database: Database, queue: Queue, log: Logger): Promise<void> {
  const rows = await database.select().from(leagueSyncs).where(or(isSilent, isOverdue)).limit(50);
  for (const row of rows) {
    if (row.state === 'queued' && row.jobId !== null && (await queue.isWaiting(row.jobId))) continue;
    await recover(database, queue, row, log);
  }
}

/** What the background does has no jobs: it is taken up with the league's next turn. */
const isForeground = and(eq(leagueSyncs.kind, 'read'), ne(leagueSyncs.trigger, 'background'));
const isSilent = and(isForeground, eq(leagueSyncs.state, 'running'), lt(leagueSyncs.leaseUntil, sql`now()`));
const isOverdue = and(
  isForeground,
  eq(leagueSyncs.state, 'queued'),
  lt(sql`greatest(${leagueSyncs.createdAt}, ${leagueSyncs.retryAt})`, sql`now() - interval '20 seconds'`),
);

async function recover(database: Database, queue: Queue, row: SyncRow, log: Logger): Promise<void> {
  await database.transaction(async (transaction) => {
    const [held] = await transaction
      .select()
      .from(leagueSyncs)
      .where(
        and(
          eq(leagueSyncs.id, row.id),
          or(isSilent, isOverdue),
          sql`job_id is not distinct from ${row.jobId}::uuid`,
        ),
      )
      .for('update', { skipLocked: true });
    if (!held) return;
    const attempts = held.attempts + 1;
    const cleared = { attempts, leaseOwner: null, leaseUntil: null };
    const isKilled = held.state === 'running' && (await noteKilled(transaction, held.leagueId, 'sync'));
    if (attempts > mostAttempts || isKilled) {
      const failure: SyncFailure = {
        code: isKilled ? 'leagueSetAside' : 'internal',
        facts: {},
        at: new Date().toISOString(),
      };
      await transaction
        .update(leagueSyncs)
        .set({ ...cleared, failure, state: 'failed', endedAt: sql`now()` })
        .where(eq(leagueSyncs.id, held.id));
    } else {
      const jobId = await queue.enqueueSync(transaction, held.id, null);
      await transaction
        .update(leagueSyncs)
        .set({ ...cleared, jobId, state: 'queued', retryAt: null })
        .where(eq(leagueSyncs.id, held.id));
    }
    await tellSync(transaction, held.leagueId);
    log.warn({ leagueId: held.leagueId, syncId: held.id, attempts }, 'a broken-off sync was taken up');
  });
}
