import type { League, LeagueId } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import type { BackfillKind } from '../../kernel/database/schema/sync.ts';
import type { SyncSurroundings } from '../sync/surroundings.ts';
import type { SyncRun } from '../sync/sync-steps.ts';
import type { BackfillBudgets } from './budgets.ts';

export interface BackfillSurroundings extends SyncSurroundings {
  readonly now: () => Date;
  readonly budgets: BackfillBudgets;
}

export interface BackfillBatch {
  readonly run: SyncRun;
  readonly surroundings: BackfillSurroundings;
  readonly league: League;
  readonly source: LeagueSource;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /**
   * Checks that the budget covers one more complete item of the kind of data being read.
   * @throws RequestBudgetExceeded
   */
  begin(): void;
  /** Opens another league, such as a past season, with this batch's account and budget. */
  others(leagueId: LeagueId): SyncSurroundings;
}

/**
 * Reads one kind of data until nothing is left.
 * @throws RequestBudgetExceeded, and any error of a request
 */
export type Backfill = (batch: BackfillBatch) => Promise<void>;

export type Backfills = Readonly<Record<BackfillKind, Backfill>>;
