import { randomUUID } from 'node:crypto';
import { isBrowserCopy, isWhole, platformOf } from '@fantasy-stats/domain';
import { PlatformError, PlatformThrottled, PlatformUnreachable } from '@fantasy-stats/platforms';
import { eq, sql } from 'drizzle-orm';
import { leagues } from '../../database/schema/league.ts';
import type { SyncFailure } from '../../database/schema/sync.ts';
import { forgetKills } from '../../jobs/set-aside.ts';
import { matchNewPlayers } from '../../nba/matching/store.ts';
import { planBackfills } from '../backfill/plan.ts';
import { NobodyCanRead, readFirst } from './first-part.ts';
import { partReaders } from './parts.ts';
import { PutOff, pauseAfter } from './pauses.ts';
import { codeOfType, describePlatformError, type ErrorFacts, isAboutCredentials } from './platform-error.ts';
import { commit, forgetMissing, isFinished, noteMissing, type SyncRun } from './run.ts';
import type { SyncSurroundings } from './surroundings.ts';
import { endHeld, putBackHeld, SyncTakenOver, takeSync, withStep } from './sync-row.ts';

/**
 * Names of players that can wait are only asked for within these: a league is usable after twenty requests in
 * mid-season, the three of linking it and the one for the newest moves included, and brought up to date with six.
 */
const requestsAtMost = { first: 16, again: 6 };

async function wasSynced({ database }: SyncSurroundings, leagueId: string): Promise<boolean> {
  const [row] = await database
    .select({ syncedAt: leagues.syncedAt })
    .from(leagues)
    .where(eq(leagues.id, leagueId));
  return row?.syncedAt != null;
}

/**
 * Runs a queued sync, or goes on with an interrupted one, to its end: complete, partial (what could not be read is
 * noted, the rest is there), failed (the league itself could not be read; what is stored stays), or put off until a
 * platform that asked for a pause, or is down, may be asked again.
 *
 * Parts that this sync has written already are not read again. When `stop` fires, the sync is left between two requests.
 *
 * @returns when to go on with it; null when it is over, or another node's
 */
export async function runSync(
  surroundings: SyncSurroundings,
  syncId: string,
  stop: AbortSignal,
): Promise<Date | null> {
  const owner = randomUUID();
  const row = await takeSync(surroundings.database, syncId, owner);
  if (!row) return null;
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
    await recognizePlayers(run);
    /* Before it ends: whoever waits for it finds forecasts by the rules that results show. */
    await surroundings.audit?.(run.leagueId);
    await end(run, isWhole(run.missing) ? 'complete' : 'partial', null);
    return null;
  } catch (error) {
    if (error instanceof SyncTakenOver) return null;
    surroundings.onError?.(error);
    if (stop.aborted || error instanceof PutOff) return putBack(run, null, null);
    return afterError(run, error);
  }
}

/**
 * Finds the players whom a sync or a batch has brought among the NBA's, so that the league's first pages have forecasts and rooms
 * know them. To be done before the league's version is raised. Not finding them is no fault of a sync.
 */
export async function recognizePlayers({
  leagueId,
  surroundings,
}: Pick<SyncRun, 'leagueId' | 'surroundings'>): Promise<void> {
  try {
    await matchNewPlayers(surroundings.database, true);
  } catch (error) {
    surroundings.log.error({ leagueId, err: error }, 'a league’s players could not be matched');
  }
}

async function readAll(run: SyncRun, signal: AbortSignal): Promise<void> {
  let read = await readFirst(run, signal);
  for (const { part, read: readPart } of partReaders) {
    /* The teams are one request and the parts after them need them; weeks know by themselves what is left. */
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

/** After these, asking for the next part would only fail the same way, or make things worse. */
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

/** A fault in the contract's words. */
export function failureOf(error: unknown, leagueId: string): SyncFailure {
  const known: { code: string; facts: ErrorFacts } | null =
    error instanceof NobodyCanRead
      ? {
          /* A reading of a browser that was broken off: only that browser can go on. */
          code: isBrowserCopy(leagueId) ? 'readByBrowser' : 'platformCredentialsExpired',
          facts: { platform: platformOf(leagueId) },
        }
      : describePlatformError(error);
  return { ...(known ?? { code: 'internal', facts: {} }), at: new Date().toISOString() };
}

async function afterError(run: SyncRun, error: unknown): Promise<Date | null> {
  const { log, pauses } = run.surroundings;
  const failure = failureOf(error, run.leagueId);
  if (failure.code === 'internal')
    log.error({ leagueId: run.leagueId, err: error }, 'a sync failed on our side');
  else log.warn({ leagueId: run.leagueId, err: error }, 'a sync could not continue');
  const pause = pauseAfter(error, run.attempts, pauses);
  if (pause !== null) return putBack(run, failure, new Date(Date.now() + pause * 1000));
  await end(run, 'failed', failure);
  return null;
}

/** Leaves the sync to be gone on with. @returns when */
async function putBack(run: SyncRun, failure: SyncFailure | null, retryAt: Date | null): Promise<Date> {
  const steps = run.steps.map((step) =>
    step.state === 'running' ? { ...step, state: 'waiting' as const } : step,
  );
  const attempts = run.attempts + (retryAt === null ? 0 : 1);
  await run.surroundings.database.transaction((transaction) =>
    putBackHeld(transaction, run, { attempts, failure, retryAt, requests: run.requests, steps }),
  );
  return retryAt ?? new Date();
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
    await endHeld(transaction, run, { state, changes, failure, missing, requests, steps });
    if (state === 'failed') return;
    await transaction
      .update(leagues)
      .set({ syncedAt: sql`now()`, missing })
      .where(eq(leagues.id, run.leagueId));
    await planBackfills(transaction, run.leagueId);
  });
  run.surroundings.log.info({ leagueId: run.leagueId, syncId: id, state, requests }, 'a sync ended');
}
