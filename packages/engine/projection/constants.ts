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
}
