import type { StatisticId } from '@fantasy-stats/domain';
import type { AvailabilityConstants } from './availability.ts';
import type { LineConstants } from './mean-lines.ts';
import type { SpreadConstants } from './player-outlook.ts';

export interface ProjectionConstants {
  /** Seasons used for the fit, oldest first. */
  readonly fittedOn: readonly string[];
  readonly availability: AvailabilityConstants;
  readonly lines: LineConstants;
  readonly spread: SpreadConstants;
  /** Fitted divisor of each category's computed standard deviation; 1 for categories not listed. */
  readonly categoryScales: Readonly<Partial<Record<StatisticId, number>>>;
  /** How much the sharpness of forecasts varies, for categories and for whole matchups. */
  readonly sharpness: Readonly<Record<'categories' | 'matchups', SharpnessConstants>>;
}

/**
 * Standard deviations of the logarithm of forecast sharpness (docs/engine.md#sharpness), fitted on past
 * seasons.
 */
export interface SharpnessConstants {
  /** Standard deviation between seasons. */
  readonly season: number;
  /**
   * Standard deviation of a week's estimate within its season. A week's forecasts are not independent: they
   * share the same games.
   */
  readonly week: number;
}
