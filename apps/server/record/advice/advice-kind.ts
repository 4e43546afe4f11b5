import type { AdviceUnit, SummedAdvice } from '@fantasy-stats/contract/advice-record';
import type { Day, LeagueId, LeagueSeason, TeamId, Transaction } from '@fantasy-stats/domain';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import type { adviceShown } from '../../kernel/database/schema/advice.ts';
import type { Parts } from '../../kernel/parts.ts';

export type AdviceForecasts = Pick<Forecaster, 'request'>;

export type ScoreParts = Pick<Parts, 'database' | 'now' | 'pool'>;

/** First and last day, inclusive, of a period over which advice is scored. */
export interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

export interface Advice extends Days {
  readonly kind: SummedAdvice;
  /** Rank in the list, starting at 1. */
  readonly rank: number;
  /**
   * The same advice on different days has the same key and is recorded only once. Default: each day's advice
   * is recorded.
   */
  readonly key?: string;
  readonly unit: AdviceUnit;
  readonly details: object;
}

export type ShownAdvice = typeof adviceShown.$inferSelect;

/** A past period to score, with the league's season and moves. */
export interface AdviceWindow extends Days {
  readonly season: LeagueSeason;
  readonly moves: readonly Transaction[];
  /** Whether to stop waiting for missing data. */
  readonly isLate: boolean;
}

export interface Result {
  /** Whether the team is the advised one rather than its trade partner. */
  readonly isOwn: boolean;
  readonly isFollowed: boolean;
  /** Predicted gain in the advice's unit, and its standard error; null if none. */
  readonly promised: number;
  readonly error: number | null;
  readonly actual: number;
}

export interface Scored {
  readonly shown: ShownAdvice;
  /** Empty if the platform or the box scores lack the needed data. */
  readonly results: readonly Result[];
  /** The next period over which to score the advice; null after the last one. */
  readonly next: Days | null;
}

/** A kind of advice: how it is computed, and how it is scored after its period. */
export interface AdviceKind {
  readonly names: readonly SummedAdvice[];
  /**
   * Computes the advice that a team's pages show.
   * @param past a past week, to compute the advice of its first day
   * @returns null if not enough data is read yet
   */
  collect(
    forecasts: AdviceForecasts,
    about: { readonly league: LeagueId; readonly team: TeamId },
    past?: Days,
  ): Promise<readonly Advice[] | null>;
  /** Scores advice over a period. Advice missing from the result waits for more data. */
  score(parts: ScoreParts, window: AdviceWindow, shown: readonly ShownAdvice[]): Promise<readonly Scored[]>;
}
