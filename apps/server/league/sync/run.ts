import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import {
  isWhole,
  type League,
  type MissingPart,
  type SyncPart,
  type TeamsFacts,
} from '@fantasy-stats/domain';
import type { LeagueSource, Reading } from '@fantasy-stats/platforms';
import type { Transaction } from '../../database/index.ts';
import type { SyncStep, SyncStepState } from '../../database/schema/sync.ts';
import { together } from '../changes/together.ts';
import { raiseVersion } from '../facts/write.ts';
import { codeOfType } from './platform-error.ts';
import type { SyncSurroundings } from './surroundings.ts';
import { type SyncRow, updateHeld, withStep } from './sync-row.ts';

/** A sync under way on this node. */
export interface SyncRun {
  readonly surroundings: SyncSurroundings;
  readonly id: string;
  readonly leagueId: string;
  readonly owner: string;
  readonly requestedBy: string | null;
  readonly trigger: SyncRow['trigger'];
  /** How often it has been put off. */
  readonly attempts: number;
  /** Whether it is a batch of the backfill. */
  readonly isBackfill?: boolean;
  steps: readonly SyncStep[];
  requests: number;
  /** So many requests it may make for what can wait as well. */
  readonly requestsAtMost: number;
  changed: SyncRow['changed'];
  changes: readonly SyncChange[];
  missing: readonly MissingPart[];
}

/** Reads and writes one part, and hands on what the parts after it need. */
export type PartReader = (run: SyncRun, read: ReadSoFar) => Promise<ReadSoFar>;

export const endState = (missing: readonly MissingPart[]): SyncStepState =>
  isWhole(missing) ? 'done' : 'partial';

/** What the first two parts bring, for the parts after them. */
export interface ReadSoFar {
  readonly source: LeagueSource;
  /** The account the source reads with; null for none. */
  readonly accountId: string | null;
  readonly league: League;
  readonly teams: TeamsFacts | null;
}

/** What was written: how many rows, and what that means. */
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
 * Writes what was read of a part and how far the sync has come, in one transaction that holds the sync's row: nothing
 * is ever half-written, and nothing is written by a node that lost the sync.
 *
 * @throws SyncTakenOver
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
      await updateHeld(transaction, run);
      written = await write(transaction);
      /* The background's changes are told once a batch: what hangs on the version is costly, and few of them show. */
      const isTold = !run.isBackfill || part === 'weeks';
      if (isTold) await raiseVersion(transaction, run.leagueId, written.rows);
    }
    const changed = { ...run.changed, [part]: (run.changed[part] ?? 0) + written.rows };
    const changes = together(run.changes, written.changes ?? []);
    const { missing, requests, steps } = run;
    await updateHeld(transaction, run, { changed, changes, missing, requests, steps });
    run.changed = changed;
    run.changes = changes;
  });
}

/** Notes what a reading could not bring, with the contract's codes for reasons. */
export function noteMissing(run: SyncRun, missing: readonly MissingPart[]): void {
  run.missing = [...run.missing, ...missing.map((part) => ({ ...part, reason: codeOfType(part.reason) }))];
}

/** Notes single things a reading left out, for the operator. */
export function noteSkipped(run: SyncRun, part: SyncPart, reading: Reading<unknown>): void {
  if (reading.skipped.length > 0)
    run.surroundings.log.warn(
      { leagueId: run.leagueId, part, skipped: reading.skipped.slice(0, 20) },
      'a platform sent an unrecognized response',
    );
}

/** Forgets what is missing of a part that is about to be read again. */
export function forgetMissing(run: SyncRun, part: SyncPart): void {
  run.missing = run.missing.filter((missing) => missing.part !== part);
}

/** Whether a part was finished by this very sync before it was interrupted. */
export function isFinished(run: SyncRun, part: SyncPart): boolean {
  const state = run.steps.find((step) => step.part === part)?.state;
  return state === 'done' || state === 'partial' || state === 'skipped';
}
