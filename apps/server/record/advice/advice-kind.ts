import type { AdviceUnit, SummedAdvice } from '@fantasy-stats/contract/advice-record';
import type { Day, LeagueId, LeagueSeason, TeamId, Transaction } from '@fantasy-stats/domain';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import type { adviceShown } from '../../kernel/database/schema/advice.ts';
import type { Parts } from '../../kernel/parts.ts';

export type AdviceForecasts = Pick<Forecaster, 'request'>;

export type ScoreParts = Pick<Parts, 'database' | 'now' | 'pool'>;

/** Days over which advice is scored in one go, both inclusive. */
export interface Days {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** One piece of advice to a team. */
export interface Advice extends Days {
  readonly kind: SummedAdvice;
  /** Rank in the list, from 1. */
  readonly rank: number;
  /**
   * The same advice on another day has the same key and is recorded once. Default: each day's advice is
   * recorded.
   */
  readonly key?: string;
  readonly unit: AdviceUnit;
  /** Data for {@link AdviceKind.score}. */
  readonly details: object;
}

export type ShownAdvice = typeof adviceShown.$inferSelect;

/** Past days of a league, with what happened in the league. */
export interface AdviceWindow extends Days {
  readonly season: LeagueSeason;
  readonly moves: readonly Transaction[];
  /** Whether missing facts are no longer waited for. */
  readonly isLate: boolean;
}

/** Promise and result of advice for one team. */
export interface Result {
  /** Whether it is the advised team, or its trade partner. */
  readonly isOwn: boolean;
  readonly isFollowed: boolean;
  /** In the unit of the advice, with the standard error of the promise; null if there is none. */
  readonly promised: number;
  readonly error: number | null;
  readonly actual: number;
}

export interface Scored {
  readonly shown: ShownAdvice;
  /** Empty if the platform or the box scores lack the facts. */
  readonly results: readonly Result[];
  /** Next days over which to score the advice; null after the last ones. */
  readonly next: Days | null;
}

/** A kind of advice: how it is computed, and how it is scored when its days are over. */
export interface AdviceKind {
  readonly names: readonly SummedAdvice[];
  /**
   * Computes the advice that a team's pages show.
   * @param past a past week, to compute the advice of its first day from what was known then
   * @returns null if not enough data is read yet
   */
  collect(
    forecasts: AdviceForecasts,
    about: { readonly league: LeagueId; readonly team: TeamId },
    past?: Days,
  ): Promise<readonly Advice[] | null>;
  /** Scores advice over some days. Omitted advice waits for more facts. */
  score(parts: ScoreParts, window: AdviceWindow, shown: readonly ShownAdvice[]): Promise<readonly Scored[]>;
}
