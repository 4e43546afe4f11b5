import { platformOf } from '@fantasy-stats/domain';
import {
  isGap,
  PlatformError,
  PlatformThrottled,
  PlatformUnavailable,
  PlatformUnreachable,
} from '@fantasy-stats/platforms';
import type { BackfillKind, SyncFailure } from '../../kernel/database/schema/sync.ts';
import { failureOf } from '../sync/run-sync.ts';
import type { SyncRun } from '../sync/sync-steps.ts';
import { backfillOf, setBackfill } from './backfill-row.ts';
import type { BackfillSurroundings } from './batch.ts';
import { nextBudgetDay, RequestBudgetExceeded } from './request-budget.ts';

export interface Outcome {
  readonly state: 'complete' | 'partial' | 'failed';
  readonly failure: SyncFailure | null;
}

const minute = 60_000;
/** Milliseconds that a batch waits for a sync, which has priority. */
const foregroundMilliseconds = 1_000;
/**
 * Pauses in minutes after consecutive failures: temporary ones, missing or unrecognized data, and refusals.
 */
const pauses = {
  outage: [5, 15, 60, 360],
  gap: [60, 360, 1440, 1440, 10_080],
  refused: [1440],
};

/**
 * Sets when the backfill continues a batch's unfinished kinds: a second later if a sync has priority, after a
 * pause or the next day if a budget is used up, and after increasing pauses if reads failed.
 */
export async function afterFailure(
  run: SyncRun,
  surroundings: BackfillSurroundings,
  kinds: readonly BackfillKind[],
  error: unknown,
): Promise<Outcome> {
  const { budgets, database, log } = surroundings;
  const now = surroundings.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const postpone = async (dueAt: Date) => {
    for (const kind of kinds) {
      const row = await backfillOf(database, run.leagueId, kind);
      await setBackfill(database, run.leagueId, kind, { attempts: row?.attempts ?? 0, dueAt });
    }
  };
  if (error === null) {
    await postpone(now);
    return { state: 'complete', failure: null };
  }
  if (error instanceof RequestBudgetExceeded && error.limit === 'foreground') {
    await postpone(after(foregroundMilliseconds));
    return { state: 'complete', failure: null };
  }
  if (error instanceof RequestBudgetExceeded) {
    const isDay = error.limit === 'accountDay' || error.limit === 'leagueDay';
    const { pauseSeconds } = budgets[platformOf(run.leagueId)];
    await postpone(isDay ? nextBudgetDay(now) : after(pauseSeconds * 1000));
    return { state: 'complete', failure: null };
  }
  const failure = failureOf(error, run.leagueId);
  if (failure.code === 'internal')
    log.error({ leagueId: run.leagueId, kinds, err: error }, 'backfill failed: our own error');
  else log.warn({ leagueId: run.leagueId, kinds, err: error }, 'backfill could not continue');
  for (const kind of kinds) {
    const attempts = ((await backfillOf(database, run.leagueId, kind))?.attempts ?? 0) + 1;
    await setBackfill(database, run.leagueId, kind, {
      attempts,
      failure,
      dueAt: after(pauseOf(error, attempts)),
    });
  }
  return { state: 'partial', failure };
}

/** Returns the milliseconds until a failed read is retried. */
function pauseOf(error: unknown, attempts: number): number {
  if (error instanceof PlatformThrottled) return error.retryAfterSeconds * 1000;
  const isOutage = error instanceof PlatformUnreachable || error instanceof PlatformUnavailable;
  const steps = isOutage
    ? pauses.outage
    : isGap(error) || !(error instanceof PlatformError)
      ? pauses.gap
      : pauses.refused;
  return (steps[Math.min(attempts, steps.length) - 1] ?? 1440) * minute;
}
