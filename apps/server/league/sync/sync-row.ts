import type { LeagueId, SyncPart } from '@fantasy-stats/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Queryable, Transaction } from '../../database/index.ts';
import {
  leagueSyncs,
  type SyncFailure,
  type SyncStep,
  type SyncStepState,
  type SyncTrigger,
} from '../../database/schema/sync.ts';
import { noteKilled } from '../../jobs/set-aside.ts';
import { tellChange } from '../../jobs/tell.ts';
import type { Queue, WorkKind } from '../../jobs/work.ts';
import { raiseVersion } from '../facts/write.ts';

export type SyncRow = typeof leagueSyncs.$inferSelect;

/** A sync that somebody waits for, or the clock asked for. */
export const syncWork: WorkKind<{ sync: string }> = {
  name: 'sync-league',
  data: z.object({ sync: z.string() }),
  /* A sync says itself when it ends; what ends it is noted in its row. */
  tries: 1000,
  pauseSeconds: 1,
  longestPauseSeconds: 60,
  isUnique: true,
};

/** The sync is no longer this node's: it was taken up by another, or is over. */
export class SyncTakenOver extends Error {
  override readonly name = 'SyncTakenOver';
}

/** The parts that make a league's pages, in the order in which they are read. The background fills in the others. */
const readParts = ['league', 'teams', 'weeks', 'rosters', 'draft', 'transactions'] as const;

export const waitingSteps: readonly SyncStep[] = readParts.map((part) => ({
  part,
  state: 'waiting',
  done: 0,
  total: null,
}));

const unfinished = inArray(leagueSyncs.state, ['queued', 'running']);

/** The league a sync is of; null where that was taken out. */
export async function leagueOfSync(database: Queryable, sync: string): Promise<LeagueId | null> {
  const [row] = await database
    .select({ leagueId: leagueSyncs.leagueId })
    .from(leagueSyncs)
    .where(eq(leagueSyncs.id, sync));
  return row?.leagueId ?? null;
}

/** The league's newest sync, or null when it never had one. Turns of the background are none. */
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
 * The league's unfinished sync, or a new one: at most one is under way for a league, whoever asks. Its row is held by
 * the transaction, as it is by every transaction of a sync: whoever also writes facts of the league does so after this,
 * so that nobody waits for the other in a circle. A sync that waits for its turn in the background, and that somebody
 * else asks for now, becomes one of the foreground.
 *
 * @param asked who asks, and for whom
 * @returns the sync, and whether it was opened, or taken out of the background, by this
 */
export async function openSync(
  transaction: Transaction,
  leagueId: LeagueId,
  asked: { readonly requestedBy: string | null; readonly trigger: SyncTrigger },
): Promise<{ sync: SyncRow; isOpened: boolean }> {
  const inForeground = asked.trigger !== 'background';
  /* A sync that ends between the two statements leaves neither, hence the second round. */
  for (let round = 0; round < 3; round++) {
    const [created] = await transaction
      .insert(leagueSyncs)
      .values({ leagueId, ...asked, steps: waitingSteps })
      .onConflictDoNothing({
        target: [leagueSyncs.leagueId, leagueSyncs.kind],
        where: sql`state in ('queued', 'running')`,
      })
      .returning();
    if (created) {
      await tellChange(transaction, leagueId);
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
      .set({ ...asked, state: 'queued', owner: null, retryAt: null })
      .where(eq(leagueSyncs.id, open.id))
      .returning();
    if (promoted) return { sync: promoted, isOpened: true };
  }
  throw new Error(`The sync of ${leagueId} could be neither opened nor joined`);
}

/**
 * Puts the job of a sync into the queue, as part of the transaction; one that has a job keeps it.
 *
 * @param at not before then
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
 * Takes a sync that is not over from whoever has it: a job is done by one node at a time, so that node is gone, or learns
 * of it when it wants to write. Null when it is over. One that ended two nodes is set aside. A batch of the backfill with
 * the same league ends: whoever was at it finds out when it wants to write.
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
    await tellChange(transaction, found.leagueId);
    if (isKilled || !row) return null;
    if (!isOfBackground) await endTurn(transaction, row.leagueId);
    return row;
  });
}

/** Ends the league's batch of the backfill, if it has one: what it has written is there, the rest stays due. */
async function endTurn(transaction: Transaction, leagueId: LeagueId): Promise<void> {
  const ended = await transaction
    .update(leagueSyncs)
    .set({ state: 'complete', endedAt: sql`now()`, owner: null })
    .where(and(eq(leagueSyncs.leagueId, leagueId), eq(leagueSyncs.kind, 'backfill'), unfinished))
    .returning({ id: leagueSyncs.id });
  await raiseVersion(transaction, leagueId, ended.length);
}

type Held = { readonly id: string; readonly leagueId: LeagueId; readonly owner: string };

/**
 * Changes a sync that this node holds and tells everybody. Within a transaction the row stays
 * locked to its end, so that nobody can take the sync over between this check and what is written with it.
 *
 * @throws SyncTakenOver when the sync is not held any more
 */
export async function updateHeld(
  transaction: Queryable,
  held: Held,
  change: Partial<Pick<SyncRow, 'steps' | 'requests' | 'changed' | 'changes' | 'missing' | 'failure'>> = {},
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ owner: held.owner, ...change })
    .where(and(eq(leagueSyncs.id, held.id), eq(leagueSyncs.owner, held.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncTakenOver();
  if (Object.keys(change).length > 0) await tellChange(transaction, held.leagueId);
}

/** Ends a sync this node holds. @throws SyncTakenOver */
export async function endHeld(
  transaction: Queryable,
  held: Held,
  end: Pick<SyncRow, 'state' | 'steps' | 'missing' | 'failure' | 'requests' | 'changes'>,
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ ...end, endedAt: sql`now()`, owner: null, retryAt: null })
    .where(and(eq(leagueSyncs.id, held.id), eq(leagueSyncs.owner, held.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncTakenOver();
  await tellChange(transaction, held.leagueId);
}

/** Leaves a sync this node holds to be gone on with: by the next try at its job, now or at `retryAt`. @throws SyncTakenOver */
export async function putBackHeld(
  transaction: Queryable,
  held: Held,
  later: Pick<SyncRow, 'requests' | 'steps' | 'attempts' | 'retryAt'> & {
    failure: SyncFailure | null;
  },
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ ...later, state: 'queued', owner: null })
    .where(and(eq(leagueSyncs.id, held.id), eq(leagueSyncs.owner, held.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncTakenOver();
  await tellChange(transaction, held.leagueId);
}

/** Steps with one of them changed. */
export function withStep(
  steps: readonly SyncStep[],
  part: SyncPart,
  change: { readonly state?: SyncStepState; readonly done?: number; readonly total?: number | null },
): readonly SyncStep[] {
  return steps.map((step) => (step.part === part ? { ...step, ...change } : step));
}
