import type { StatisticId } from '@fantasy-stats/domain';
import type { AvailabilityConstants } from './availability.ts';
import type { LineConstants } from './mean-lines.ts';
import type { SpreadConstants } from './player-outlook.ts';

/** Everything fitted that projections and forecasts need. `node backtest/main.ts fit` writes the product's own. */
export interface ProjectionConstants {
  /** Seasons it was fitted on, oldest first. */
  readonly fittedOn: readonly string[];
  readonly availability: AvailabilityConstants;
  readonly lines: LineConstants;
  readonly spread: SpreadConstants;
  /** How much sharper than its computed deviation a category's forecast is; 1 where nothing is known. */
  readonly categoryScales: Readonly<Partial<Record<StatisticId, number>>>;
  /** How far a season's outcomes may correct that, by what they are of. */
  readonly sharpness: Readonly<Record<'categories' | 'matchups', SharpnessConstants>>;
}

/** How much the logarithm of sharpness differs, as fitted on past seasons. */
export interface SharpnessConstants {
  /** Standard deviation between seasons. */
  readonly season: number;
  /** Standard deviation of what one week of many forecasts says about its season: all of them share the same games. */
  readonly week: number;
}
