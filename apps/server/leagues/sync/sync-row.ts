import type { LeagueId, SyncPart } from '@fantasy-stats/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queryable, Transaction } from '../../kernel/database/index.ts';
import {
  leagueSyncs,
  type SyncFailure,
  type SyncStep,
  type SyncStepState,
  type SyncTrigger,
} from '../../kernel/database/schema/sync.ts';
import { notifyChange } from '../../kernel/jobs/notify-change.ts';
import { noteKilled } from '../../kernel/jobs/quarantine.ts';
import type { Queue, WorkKind } from '../../kernel/jobs/work.ts';
import { raiseVersion } from '../facts/write-league.ts';

export type SyncRow = typeof leagueSyncs.$inferSelect;

/** A sync that a user or the schedule requested. A new job continues a paused sync. */
export const syncWork: WorkKind<{ sync: string }> = {
  name: 'sync-league',
  schema: z.object({ sync: z.string() }),
  concurrency: 2,
  // These retries are for killed nodes and internal errors. Platform failures pause the sync instead.
  retry: { tries: 10, pauseSeconds: 1, longestPauseSeconds: 60 },
  timeoutSeconds: 3600,
  key: 'repeating',
};

/** Thrown if another node runs the sync, or the sync has ended. */
export class SyncOwnershipLost extends Error {
  override readonly name = 'SyncOwnershipLost';
}

/** The parts that a league's pages need, in reading order. The backfill reads the others. */
const readParts = ['league', 'teams', 'weeks', 'rosters', 'draft', 'transactions'] as const;

export const waitingSteps: readonly SyncStep[] = readParts.map((part) => ({
  part,
  state: 'waiting',
  done: 0,
  total: null,
}));

const unfinished = inArray(leagueSyncs.state, ['queued', 'running']);

export async function leagueOfSync(database: Queryable, sync: string): Promise<LeagueId | null> {
  const [row] = await database
    .select({ leagueId: leagueSyncs.leagueId })
    .from(leagueSyncs)
    .where(eq(leagueSyncs.id, sync));
  return row?.leagueId ?? null;
}

/** Returns the league's newest sync, not counting backfill batches; null if it never had one. */
export async function latestSync(database: Queryable, leagueId: LeagueId): Promise<SyncRow | null> {
  const [row] = await database
    .select()
    .from(leagueSyncs)
    .where(and(eq(leagueSyncs.leagueId, leagueId), eq(leagueSyncs.kind, 'read')))
    .orderBy(desc(leagueSyncs.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Returns the league's only unfinished sync, or a new one. Locks the league's row first to avoid deadlocks. A
 * background sync that a user requests becomes a foreground sync.
 *
 * @returns the sync, and whether this call created it or moved it to the foreground
 */
export async function openSync(
  transaction: Transaction,
  leagueId: LeagueId,
  request: { readonly requestedBy: string | null; readonly trigger: SyncTrigger },
): Promise<{ sync: SyncRow; isOpened: boolean }> {
  const inForeground = request.trigger !== 'background';
  // If another sync ends between the two statements, neither finds a row. Try again.
  for (let round = 0; round < 3; round++) {
    const [created] = await transaction
      .insert(leagueSyncs)
      .values({ leagueId, ...request, steps: waitingSteps })
      .onConflictDoNothing({
        target: [leagueSyncs.leagueId, leagueSyncs.kind],
        where: sql`state in ('queued', 'running')`,
      })
      .returning();
    if (created) {
      await notifyChange(transaction, leagueId);
      return { sync: created, isOpened: true };
    }
    const [open] = await transaction
      .select()
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.leagueId, leagueId), eq(leagueSyncs.kind, 'read'), unfinished))
      .for('update');
    if (!open) continue;
    if (open.trigger !== 'background' || !inForeground) return { sync: open, isOpened: false };
    const [promoted] = await transaction
      .update(leagueSyncs)
      .set({ ...request, state: 'queued', owner: null, retryAt: null })
      .where(eq(leagueSyncs.id, open.id))
      .returning();
    if (promoted) return { sync: promoted, isOpened: true };
  }
  throw new Error(`The sync of ${leagueId} could be neither opened nor joined`);
}

/**
 * Enqueues a sync's job in the transaction. An existing job stays.
 *
 * @param at earliest start
 */
export function enqueueSync(
  queue: Pick<Queue, 'enqueue'>,
  transaction: Queryable,
  syncId: string,
  at?: Date,
): Promise<void> {
  return queue.enqueue(transaction, syncWork, { sync: syncId }, { key: syncId, ...(at ? { at } : {}) });
}

/**
 * Takes over an unfinished sync; null if it has ended. Only one node runs a job at a time, so the former node
 * is gone, or detects the takeover at its next write. A sync that killed two nodes is quarantined.
 */
export async function takeSync(database: Database, syncId: string, owner: string): Promise<SyncRow | null> {
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.id, syncId), unfinished))
      .for('update');
    if (!found) return null;
    const isOfBackground = found.trigger === 'background';
    const isKilled =
      !isOfBackground && found.state === 'running' && (await noteKilled(transaction, found.leagueId, 'sync'));
    const failure = { code: 'leagueSetAside', facts: {}, at: new Date().toISOString() };
    const [row] = await transaction
      .update(leagueSyncs)
      .set(
        isKilled
          ? { state: 'failed', owner: null, failure, endedAt: sql`now()` }
          : {
              state: 'running',
              owner,
              startedAt: sql`coalesce(${leagueSyncs.startedAt}, now())`,
              retryAt: null,
            },
      )
      .where(eq(leagueSyncs.id, syncId))
      .returning();
    await notifyChange(transaction, found.leagueId);
    if (isKilled || !row) return null;
    if (!isOfBackground) await endTurn(transaction, row.leagueId);
    return row;
  });
}

/** Ends the league's backfill batch, if any. Written data stays, and the rest is still due. */
async function endTurn(transaction: Transaction, leagueId: LeagueId): Promise<void> {
  const ended = await transaction
    .update(leagueSyncs)
    .set({ state: 'complete', endedAt: sql`now()`, owner: null })
    .where(and(eq(leagueSyncs.leagueId, leagueId), eq(leagueSyncs.kind, 'backfill'), unfinished))
    .returning({ id: leagueSyncs.id });
  await raiseVersion(transaction, leagueId, ended.length);
}

type OwnedSync = { readonly id: string; readonly leagueId: LeagueId; readonly owner: string };

/**
 * Updates one of this node's syncs and notifies listeners. In a transaction, the row stays locked until the
 * end, so no node can take over the sync.
 *
 * @throws SyncOwnershipLost if another node runs the sync
 */
export async function updateOwnedSync(
  transaction: Queryable,
  sync: OwnedSync,
  change: Partial<Pick<SyncRow, 'steps' | 'requests' | 'changed' | 'changes' | 'missing' | 'failure'>> = {},
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ owner: sync.owner, ...change })
    .where(and(eq(leagueSyncs.id, sync.id), eq(leagueSyncs.owner, sync.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncOwnershipLost();
  if (Object.keys(change).length > 0) await notifyChange(transaction, sync.leagueId);
}

/** Ends one of this node's syncs. @throws SyncOwnershipLost */
export async function endOwnedSync(
  transaction: Queryable,
  sync: OwnedSync,
  end: Pick<SyncRow, 'state' | 'steps' | 'missing' | 'failure' | 'requests' | 'changes'>,
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ ...end, endedAt: sql`now()`, owner: null, retryAt: null })
    .where(and(eq(leagueSyncs.id, sync.id), eq(leagueSyncs.owner, sync.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncOwnershipLost();
  await notifyChange(transaction, sync.leagueId);
}

/** Pauses one of this node's syncs, until `retryAt` if given. @throws SyncOwnershipLost */
export async function pauseOwnedSync(
  transaction: Queryable,
  sync: OwnedSync,
  later: Pick<SyncRow, 'requests' | 'steps' | 'attempts' | 'retryAt'> & {
    failure: SyncFailure | null;
  },
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ ...later, state: 'queued', owner: null })
    .where(and(eq(leagueSyncs.id, sync.id), eq(leagueSyncs.owner, sync.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncOwnershipLost();
  await notifyChange(transaction, sync.leagueId);
}

/** Ends a sync whose job has no attempts left. */
export async function abandonSync(database: Database, syncId: string, failure: SyncFailure): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await transaction
      .update(leagueSyncs)
      .set({ state: 'failed', failure, owner: null, endedAt: sql`now()` })
      .where(and(eq(leagueSyncs.id, syncId), unfinished))
      .returning({ leagueId: leagueSyncs.leagueId });
    for (const { leagueId } of ended) await notifyChange(transaction, leagueId);
  });
}

export function withStep(
  steps: readonly SyncStep[],
  part: SyncPart,
  change: { readonly state?: SyncStepState; readonly done?: number; readonly total?: number | null },
): readonly SyncStep[] {
  return steps.map((step) => (step.part === part ? { ...step, ...change } : step));
}
