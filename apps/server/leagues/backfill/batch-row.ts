import type { LeagueId, SyncPart } from '@fantasy-stats/domain';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { leagueSyncs } from '../../kernel/database/schema/sync.ts';
import { raiseVersion } from '../facts/write-league.ts';
import { endOwnedSync } from '../sync/sync-row.ts';
import type { SyncRun } from '../sync/sync-steps.ts';
import type { Outcome } from './after-failure.ts';

const unfinished = inArray(leagueSyncs.state, ['queued', 'running']);

/**
 * Opens a batch's row. A league has one batch at a time, and none while a sync runs or waits. The caller has
 * exclusive access, so an open row was left by a dead node and is closed.
 *
 * @returns the row's id; null if a batch may not start
 */
export async function openBatchRow(
  database: Database,
  leagueId: LeagueId,
  owner: string,
  parts: readonly SyncPart[],
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const ofLeague = and(eq(leagueSyncs.leagueId, leagueId), unfinished);
    const silent = await transaction
      .update(leagueSyncs)
      .set({ state: 'partial', endedAt: sql`now()`, owner: null })
      .where(and(ofLeague, eq(leagueSyncs.kind, 'backfill')))
      .returning({ changed: leagueSyncs.changed });
    for (const { changed } of silent) await raiseVersion(transaction, leagueId, rowsOf(changed));
    const [opened] = await transaction
      .insert(leagueSyncs)
      .values({
        leagueId,
        kind: 'backfill',
        trigger: 'background',
        state: 'running',
        steps: parts.map((part) => ({ part, state: 'waiting', done: 0, total: null })),
        startedAt: sql`now()`,
        owner,
      })
      .onConflictDoNothing({
        target: [leagueSyncs.leagueId, leagueSyncs.kind],
        where: sql`state in ('queued', 'running')`,
      })
      .returning({ id: leagueSyncs.id });
    if (!opened) return null;
    // Checked after the insert: earlier syncs are visible here, and later ones see the batch and end it.
    const [sync] = await transaction
      .select({ id: leagueSyncs.id })
      .from(leagueSyncs)
      .where(
        and(
          ofLeague,
          eq(leagueSyncs.kind, 'read'),
          ne(leagueSyncs.trigger, 'background'),
          sql`(${leagueSyncs.retryAt} is null or ${leagueSyncs.retryAt} <= now())`,
        ),
      );
    if (!sync) return opened.id;
    await transaction.delete(leagueSyncs).where(eq(leagueSyncs.id, opened.id));
    return null;
  });
}

function rowsOf(changed: SyncRun['changed']): number {
  return Object.values(changed).reduce((sum, rows) => sum + rows, 0);
}

/** Closes a batch and stores its changes. If a sync has already ended the batch, nothing changes. */
export async function endBatchRow(run: SyncRun, { failure, state }: Outcome): Promise<void> {
  const { changes, missing, requests } = run;
  const isNothing = requests === 0 && changes.length === 0 && failure === null;
  const steps = run.steps.map((step) =>
    step.state === 'running' || step.state === 'waiting' ? { ...step, state: 'done' as const } : step,
  );
  await run.surroundings.database.transaction(async (transaction) => {
    await endOwnedSync(transaction, run, { state, changes, failure, missing, requests, steps });
    await raiseVersion(transaction, run.leagueId, rowsOf(run.changed));
    // The batch did nothing, so delete its row.
    if (isNothing) await transaction.delete(leagueSyncs).where(eq(leagueSyncs.id, run.id));
  });
}
