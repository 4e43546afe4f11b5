import type { Forecaster } from '../../../forecasts/forecaster.ts';
import type { Parts } from '../../../kernel/parts.ts';

export interface Finding extends Pick<Parts, 'database' | 'log' | 'now'> {
  readonly forecasts: Pick<Forecaster, 'request'>;
}
