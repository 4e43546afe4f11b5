import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import {
  isWhole,
  type League,
  type MissingPart,
  type SyncPart,
  type TeamsFacts,
} from '@fantasy-stats/domain';
import type { LeagueSource, Reading } from '@fantasy-stats/platforms';
import type { Transaction } from '../../kernel/database/index.ts';
import type { SyncStep, SyncStepState } from '../../kernel/database/schema/sync.ts';
import { codeOfType } from '../../kernel/http/platform-error.ts';
import { together } from '../changes/together.ts';
import { raiseVersion } from '../facts/write-league.ts';
import type { SyncSurroundings } from './surroundings.ts';
import { type SyncRow, updateOwnedSync, withStep } from './sync-row.ts';

export interface SyncRun {
  readonly surroundings: SyncSurroundings;
  readonly id: string;
  readonly leagueId: string;
  readonly owner: string;
  readonly requestedBy: string | null;
  readonly trigger: SyncRow['trigger'];
  /** Number of pauses so far. */
  readonly attempts: number;
  readonly isBackfill?: boolean;
  steps: readonly SyncStep[];
  requests: number;
  /** Maximum requests; optional data beyond it is not read. */
  readonly requestsAtMost: number;
  changed: SyncRow['changed'];
  changes: readonly SyncChange[];
  missing: readonly MissingPart[];
}

/** Reads and writes one part, and returns the data that later parts need. */
export type PartReader = (run: SyncRun, read: ReadSoFar) => Promise<ReadSoFar>;

export const endState = (missing: readonly MissingPart[]): SyncStepState =>
  isWhole(missing) ? 'done' : 'partial';

/** Data from the first two parts that later parts need. */
export interface ReadSoFar {
  readonly source: LeagueSource;
  /** The account that the source uses; null for none. */
  readonly accountId: string | null;
  readonly league: League;
  readonly teams: TeamsFacts | null;
}

export interface Written {
  readonly rows: number;
  readonly changes?: readonly SyncChange[];
}

export const nothingWritten: Written = { rows: 0 };

export interface StepChange {
  readonly state?: SyncStepState;
  readonly done?: number;
  readonly total?: number | null;
}

/**
 * Writes a part and the sync's progress in one transaction that locks the sync's row.
 *
 * @throws SyncOwnershipLost
 */
export async function commit(
  run: SyncRun,
  part: SyncPart,
  change: StepChange,
  write?: (transaction: Transaction) => Promise<Written>,
): Promise<void> {
  run.steps = withStep(run.steps, part, change);
  await run.surroundings.database.transaction(async (transaction) => {
    let written = nothingWritten;
    if (write) {
      await updateOwnedSync(transaction, run);
      written = await write(transaction);
      // A backfill batch raises the version only once, because each new version triggers costly work.
      const isReported = !run.isBackfill || part === 'weeks';
      if (isReported) await raiseVersion(transaction, run.leagueId, written.rows);
    }
    const changed = { ...run.changed, [part]: (run.changed[part] ?? 0) + written.rows };
    const changes = together(run.changes, written.changes ?? []);
    const { missing, requests, steps } = run;
    await updateOwnedSync(transaction, run, { changed, changes, missing, requests, steps });
    run.changed = changed;
    run.changes = changes;
  });
}

/** Records the parts missing from a read, with the API contract's codes as reasons. */
export function noteMissing(run: SyncRun, missing: readonly MissingPart[]): void {
  run.missing = [...run.missing, ...missing.map((part) => ({ ...part, reason: codeOfType(part.reason) }))];
}

/** Logs entries that a read skipped, for the operator. */
export function noteSkipped(run: SyncRun, part: SyncPart, reading: Reading<unknown>): void {
  if (reading.skipped.length > 0)
    run.surroundings.log.warn(
      { leagueId: run.leagueId, part, skipped: reading.skipped.slice(0, 20) },
      'a platform sent an unrecognized response',
    );
}

/** Removes a part's missing entries before it is read again. */
export function forgetMissing(run: SyncRun, part: SyncPart): void {
  run.missing = run.missing.filter((missing) => missing.part !== part);
}

/** Returns whether this sync finished a part before it was interrupted. */
export function isFinished(run: SyncRun, part: SyncPart): boolean {
  const state = run.steps.find((step) => step.part === part)?.state;
  return state === 'done' || state === 'partial' || state === 'skipped';
}
