import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@fantasy-stats/contract';
import { isBrowserCopy, isWhole, platformOf } from '@fantasy-stats/domain';
import { PlatformError, PlatformThrottled, PlatformUnreachable } from '@fantasy-stats/platforms';
import { eq, sql } from 'drizzle-orm';
import { leagues } from '../../kernel/database/schema/league.ts';
import type { SyncFailure } from '../../kernel/database/schema/sync.ts';
import { isDatabaseUnavailable } from '../../kernel/database/unavailable.ts';
import {
  codeOfType,
  describePlatformError,
  type ErrorFacts,
  isAboutCredentials,
} from '../../kernel/http/platform-error.ts';
import { forgetKills } from '../../kernel/jobs/quarantine.ts';
import { scheduleBackfill } from '../backfill/backfill-work.ts';
import { planBackfills } from '../backfill/plan.ts';
import { deriveFacts } from './derive-facts.ts';
import { LeagueUnreadable, readFirst } from './first-part.ts';
import { partReaders } from './parts.ts';
import { pauseAfter, SyncPostponed } from './pauses.ts';
import type { SyncSurroundings } from './surroundings.ts';
import {
  endOwnedSync,
  enqueueSync,
  pauseOwnedSync,
  SyncOwnershipLost,
  takeSync,
  withStep,
} from './sync-row.ts';
import { commit, forgetMissing, isFinished, noteMissing, type SyncRun } from './sync-steps.ts';

/** Maximum requests of a sync before names of players are left to the backfill. */
const requestsAtMost = { first: 16, again: 6 };

async function wasSynced({ database }: SyncSurroundings, leagueId: string): Promise<boolean> {
  const [row] = await database
    .select({ syncedAt: leagues.syncedAt })
    .from(leagues)
    .where(eq(leagues.id, leagueId));
  return row?.syncedAt != null;
}

/**
 * Runs a queued or interrupted sync to its end: complete, partial (some parts could not be read), failed
 * (stored data stays), or paused while the platform throttles or is unavailable. When `stop` aborts, the sync
 * stops between two requests.
 *
 * @returns false if it paused (with its next job in the queue), true if it has ended or runs elsewhere
 */
export async function runSync(
  surroundings: SyncSurroundings,
  syncId: string,
  stop: AbortSignal,
): Promise<boolean> {
  const owner = randomUUID();
  const row = await takeSync(surroundings.database, syncId, owner);
  if (!row) return true;
  const run: SyncRun = {
    surroundings,
    owner,
    id: row.id,
    leagueId: row.leagueId,
    requestedBy: row.requestedBy,
    trigger: row.trigger,
    attempts: row.attempts,
    steps: row.steps,
    requests: row.requests,
    requestsAtMost: (await wasSynced(surroundings, row.leagueId))
      ? requestsAtMost.again
      : requestsAtMost.first,
    changed: row.changed,
    changes: row.changes,
    missing: row.missing,
  };
  try {
    await readAll(run, stop);
    run.missing = await deriveFacts(run, run.missing);
    // Run the audit before the sync ends, so that waiting users get forecasts with the inferred rules.
    await surroundings.audit?.(run.leagueId);
    await end(run, isWhole(run.missing) ? 'complete' : 'partial', null);
    return true;
  } catch (error) {
    if (error instanceof SyncOwnershipLost) return true;
    surroundings.onError?.(error);
    if (stop.aborted || error instanceof SyncPostponed) return putBack(run, null, null);
    return afterError(run, error);
  }
}

async function readAll(run: SyncRun, signal: AbortSignal): Promise<void> {
  let read = await readFirst(run, signal);
  for (const { part, read: readPart } of partReaders) {
    // Teams are always read: they cost one request, and later steps need them. Weeks track their own
    // progress.
    if (part !== 'teams' && part !== 'weeks' && isFinished(run, part)) continue;
    if (part === 'teams' && read.teams) {
      const { length } = read.teams.teams;
      await commit(run, 'teams', { state: 'done', done: length, total: length });
      continue;
    }
    forgetMissing(run, part);
    await commit(run, part, { state: 'running' });
    try {
      read = await readPart(run, read);
    } catch (error) {
      if (!(error instanceof PlatformError) || signal.aborted) throw error;
      if (
        error instanceof PlatformThrottled &&
        pauseAfter(error, run.attempts, run.surroundings.pauses) !== null
      )
        throw error;
      const reason = codeOfType(error.name);
      run.surroundings.log.warn(
        { leagueId: run.leagueId, part, err: error },
        'a part of a league could not be read',
      );
      const isNoted = run.missing.some(
        (missing) => missing.part === part && missing.reason === reason && !missing.values,
      );
      if (!isNoted) noteMissing(run, [{ part, reason: error.name }]);
      await commit(run, part, { state: 'failed' });
      if (endsEverything(error)) return giveUpRest(run, error);
    }
  }
}

/** Returns whether the next part would fail in the same way. */
function endsEverything(error: PlatformError): boolean {
  return (
    error instanceof PlatformUnreachable || error instanceof PlatformThrottled || isAboutCredentials(error)
  );
}

async function giveUpRest(run: SyncRun, error: PlatformError): Promise<void> {
  for (const { part } of partReaders) {
    if (run.steps.find((step) => step.part === part)?.state !== 'waiting') continue;
    noteMissing(run, [{ part, reason: error.name }]);
    await commit(run, part, { state: 'failed' });
  }
}

function unreadableCode({ isLinkedByNumber }: LeagueUnreadable, leagueId: string): ErrorCode {
  // Only the user's browser can continue an upload.
  if (isBrowserCopy(leagueId)) return 'readByBrowser';
  const isPublicOff = platformOf(leagueId) === 'yahoo' && isLinkedByNumber;
  return isPublicOff ? 'yahooPublicOff' : 'platformCredentialsExpired';
}

/** Returns an error in its stored form, with the API contract's code. */
export function failureOf(error: unknown, leagueId: string): SyncFailure {
  const known: { code: string; facts: ErrorFacts } | null =
    error instanceof LeagueUnreadable
      ? {
          code: unreadableCode(error, leagueId),
          facts: { platform: platformOf(leagueId) },
        }
      : describePlatformError(error);
  const code = isDatabaseUnavailable(error) ? 'databaseUnavailable' : 'internal';
  return { ...(known ?? { code, facts: {} }), at: new Date().toISOString() };
}

/** Pauses or ends a sync after an error. @returns whether the sync has ended */
async function afterError(run: SyncRun, error: unknown): Promise<boolean> {
  const { log, pauses } = run.surroundings;
  const failure = failureOf(error, run.leagueId);
  if (failure.code === 'internal')
    log.error({ leagueId: run.leagueId, err: error }, 'a sync failed on our side');
  else log.warn({ leagueId: run.leagueId, err: error }, 'a sync could not continue');
  const pause = pauseAfter(error, run.attempts, pauses);
  if (pause !== null) return putBack(run, failure, new Date(Date.now() + pause * 1000));
  await end(run, 'failed', failure);
  return true;
}

/**
 * Pauses the sync. Its next job is enqueued in the same transaction; a backfill batch continues with the next
 * batch.
 */
async function putBack(run: SyncRun, failure: SyncFailure | null, retryAt: Date | null): Promise<false> {
  const { database, queue } = run.surroundings;
  const steps = run.steps.map((step) =>
    step.state === 'running' ? { ...step, state: 'waiting' as const } : step,
  );
  const attempts = run.attempts + (retryAt === null ? 0 : 1);
  await database.transaction(async (transaction) => {
    await pauseOwnedSync(transaction, run, { attempts, failure, retryAt, requests: run.requests, steps });
    if (run.trigger !== 'background') await enqueueSync(queue, transaction, run.id, retryAt ?? undefined);
  });
  return false;
}

async function end(
  run: SyncRun,
  state: 'complete' | 'partial' | 'failed',
  failure: SyncFailure | null,
): Promise<void> {
  const { id, missing, requests } = run;
  const { changes } = run;
  let { steps } = run;
  for (const step of steps)
    if (step.state === 'running') steps = withStep(steps, step.part, { state: 'failed' });
  await run.surroundings.database.transaction(async (transaction) => {
    await forgetKills(transaction, run.leagueId, 'sync');
    await endOwnedSync(transaction, run, { state, changes, failure, missing, requests, steps });
    if (state !== 'failed') {
      await transaction
        .update(leagues)
        .set({ syncedAt: sql`now()`, missing })
        .where(eq(leagues.id, run.leagueId));
      await planBackfills(transaction, run.leagueId);
    }
    // Schedule the backfill even after a failed sync, because due batches were waiting for the sync to end.
    await scheduleBackfill(run.surroundings.queue, transaction, run.leagueId);
  });
  run.surroundings.log.info({ leagueId: run.leagueId, syncId: id, state, requests }, 'a sync ended');
}
