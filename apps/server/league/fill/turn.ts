import type { League, LeagueId } from '@fantasy-stats/domain';
import type { LeagueSource } from '@fantasy-stats/platforms';
import type { FillKind } from '../../database/schema/sync.ts';
import type { SyncRun } from '../sync/run.ts';
import type { SyncSurroundings } from '../sync/surroundings.ts';
import type { FillBudgets } from './budgets.ts';

/** What the background needs around it. */
export interface FillSurroundings extends SyncSurroundings {
  readonly now: () => Date;
  readonly budgets: FillBudgets;
}

/** A turn of the background with one league. */
export interface Turn {
  readonly run: SyncRun;
  readonly surroundings: FillSurroundings;
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
  /** Opens another league, for instance a past season, on the account and within the budget of this turn. */
  others(leagueId: LeagueId): SyncSurroundings;
}

/** Fills in one kind until nothing is left of it. @throws BudgetUsed, and every error of a request */
export type Filler = (turn: Turn) => Promise<void>;

export type Fillers = Readonly<Record<FillKind, Filler>>;
