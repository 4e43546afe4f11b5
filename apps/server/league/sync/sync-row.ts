import type { LeagueId, SyncPart } from '@fantasy-stats/domain';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../database/index.ts';
import {
  leagueSyncs,
  type SyncFailure,
  type SyncStep,
  type SyncStepState,
  type SyncTrigger,
} from '../../database/schema/sync.ts';
import { raiseVersion } from '../facts/write.ts';

export type SyncRow = typeof leagueSyncs.$inferSelect;

/** How long a node may run a sync without a sign of life before another takes it up. */
export const leaseSeconds = 15;

/** The channel on which every change of a sync is told, with the league's id. */
export const syncChannel = 'league_sync';

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
const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Tells every node that something about a league's sync changed; delivered when the transaction is committed. */
export async function tellSync(transaction: Queryable, leagueId: LeagueId): Promise<void> {
  await transaction.execute(sql`select pg_notify(${syncChannel}, ${leagueId})`);
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
 * @returns the sync, and whether it needs a job
 */
export async function openSync(
  transaction: Transaction,
  leagueId: LeagueId,
  asked: { readonly requestedBy: string | null; readonly trigger: SyncTrigger },
): Promise<{ sync: SyncRow; needsJob: boolean }> {
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
      await tellSync(transaction, leagueId);
      return { sync: created, needsJob: inForeground };
    }
    const [open] = await transaction
      .select()
      .from(leagueSyncs)
      .where(and(eq(leagueSyncs.leagueId, leagueId), eq(leagueSyncs.kind, 'read'), unfinished))
      .for('update');
    if (!open) continue;
    if (open.trigger !== 'background' || !inForeground) return { sync: open, needsJob: false };
    const [promoted] = await transaction
      .update(leagueSyncs)
      .set({ ...asked, state: 'queued', leaseOwner: null, leaseUntil: null, retryAt: null })
      .where(eq(leagueSyncs.id, open.id))
      .returning();
    if (promoted) return { sync: promoted, needsJob: true };
  }
  throw new Error(`The sync of ${leagueId} could be neither opened nor joined`);
}

/** Remembers which job runs the sync. */
export async function setJob(database: Queryable, syncId: string, jobId: string): Promise<void> {
  await database.update(leagueSyncs).set({ jobId }).where(eq(leagueSyncs.id, syncId));
}

/**
 * Takes a queued sync, or one whose node fell silent; null when it is over or somebody else's. A turn of the
 * background with the same league ends: whoever was at it finds out when it wants to write.
 */
export async function takeSync(database: Database, syncId: string, owner: string): Promise<SyncRow | null> {
  return database.transaction(async (transaction) => {
    const row = await take(transaction, syncId, owner);
    if (row && row.trigger !== 'background') await endTurn(transaction, row.leagueId);
    return row;
  });
}

/** Ends the league's turn of the background, if it has one: what it has written is there, the rest stays due. */
async function endTurn(transaction: Transaction, leagueId: LeagueId): Promise<void> {
  const ended = await transaction
    .update(leagueSyncs)
    .set({ state: 'complete', endedAt: sql`now()`, leaseOwner: null, leaseUntil: null })
    .where(and(eq(leagueSyncs.leagueId, leagueId), eq(leagueSyncs.kind, 'fill'), unfinished))
    .returning({ id: leagueSyncs.id });
  await raiseVersion(transaction, leagueId, ended.length);
}

async function take(transaction: Transaction, syncId: string, owner: string): Promise<SyncRow | null> {
  const [row] = await transaction
    .update(leagueSyncs)
    .set({
      state: 'running',
      leaseOwner: owner,
      leaseUntil: lease,
      startedAt: sql`coalesce(${leagueSyncs.startedAt}, now())`,
      retryAt: null,
    })
    .where(
      and(
        eq(leagueSyncs.id, syncId),
        unfinished,
        or(
          isNull(leagueSyncs.leaseUntil),
          lt(leagueSyncs.leaseUntil, sql`now()`),
          eq(leagueSyncs.leaseOwner, owner),
        ),
      ),
    )
    .returning();
  if (row) await tellSync(transaction, row.leagueId);
  return row ?? null;
}

type Held = { readonly id: string; readonly leagueId: LeagueId; readonly owner: string };

/**
 * Changes a sync that this node holds, renews the lease and tells everybody. Within a transaction the row stays
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
    .set({ ...change, leaseUntil: lease })
    .where(and(eq(leagueSyncs.id, held.id), eq(leagueSyncs.leaseOwner, held.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncTakenOver();
  if (Object.keys(change).length > 0) await tellSync(transaction, held.leagueId);
}

/** Ends a sync this node holds. @throws SyncTakenOver */
export async function endHeld(
  transaction: Queryable,
  held: Held,
  end: Pick<SyncRow, 'state' | 'steps' | 'missing' | 'failure' | 'requests' | 'changes'>,
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ ...end, endedAt: sql`now()`, leaseOwner: null, leaseUntil: null, retryAt: null })
    .where(and(eq(leagueSyncs.id, held.id), eq(leagueSyncs.leaseOwner, held.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncTakenOver();
  await tellSync(transaction, held.leagueId);
}

/** Puts a sync this node holds back into the queue: to be gone on with now, or at `retryAt`. @throws SyncTakenOver */
export async function putBackHeld(
  transaction: Queryable,
  held: Held,
  later: Pick<SyncRow, 'requests' | 'steps' | 'attempts' | 'retryAt' | 'jobId'> & {
    failure: SyncFailure | null;
  },
): Promise<void> {
  const rows = await transaction
    .update(leagueSyncs)
    .set({ ...later, state: 'queued', leaseOwner: null, leaseUntil: null })
    .where(and(eq(leagueSyncs.id, held.id), eq(leagueSyncs.leaseOwner, held.owner), unfinished))
    .returning({ id: leagueSyncs.id });
  if (rows.length === 0) throw new SyncTakenOver();
  await tellSync(transaction, held.leagueId);
}

/** Steps with one of them changed. */
export function withStep(
  steps: readonly SyncStep[],
  part: SyncPart,
  change: { readonly state?: SyncStepState; readonly done?: number; readonly total?: number | null },
): readonly SyncStep[] {
  return steps.map((step) => (step.part === part ? { ...step, ...change } : step));
}
