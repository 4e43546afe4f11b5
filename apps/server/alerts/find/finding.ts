import type { Forecaster } from '../../league/forecast/forecaster.ts';
import type { Parts } from '../../parts.ts';

/** What the search for alerts needs around it. */
export interface Finding extends Pick<Parts, 'database' | 'log' | 'now'> {
  readonly forecasts: Pick<Forecaster, 'dashboard' | 'pickups'>;
}
