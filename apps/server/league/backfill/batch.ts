import type { League, LeagueId } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import type { BackfillKind } from '../../database/schema/sync.ts';
import type { SyncRun } from '../sync/run.ts';
import type { SyncSurroundings } from '../sync/surroundings.ts';
import type { BackfillBudgets } from './budgets.ts';

/** What the background needs around it. */
export interface BackfillSurroundings extends SyncSurroundings {
  readonly now: () => Date;
  readonly budgets: BackfillBudgets;
}

/** A batch of the backfill with one league. */
export interface BackfillBatch {
  readonly run: SyncRun;
  readonly surroundings: BackfillSurroundings;
  readonly league: League;
  readonly source: LeagueSource;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /**
   * Makes sure that one more thing of the kind under way can be asked for as a whole.
   *
   * @throws BudgetUsed
   */
  begin(): void;
  /** Opens another league, for instance a past season, on the account and within the budget of this batch. */
  others(leagueId: LeagueId): SyncSurroundings;
}

/** Fills in one kind until nothing is left of it. @throws BudgetUsed, and every error of a request */
export type Backfill = (batch: BackfillBatch) => Promise<void>;

export type Backfills = Readonly<Record<BackfillKind, Backfill>>;
