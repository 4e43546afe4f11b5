import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { type Forecaster, forecaster } from './forecaster.ts';
import { lineupRoutes } from './lineups/lineup-routes.ts';
import { type Precomputer, precomputer } from './precompute.ts';
import { forgetOldForecasts } from './stored-forecasts.ts';
import { savedTradeRoutes } from './trades/saved-trade-routes.ts';
import { tradeRoutes } from './trades/trade-routes.ts';
import { warmUpForecasts } from './warm-up.ts';

/** Creates the forecaster that modules share. Threads start with the first question. */
export function openForecaster(parts: Parts): Forecaster {
  return forecaster(parts, { threads: parts.config.forecastThreads });
}

export interface ForecastsModule extends ServerModule {
  readonly precomputed: Precomputer;
  /**
   * Prepares the league that was synced last, so that the first request finds the threads running. Never
   * rejects.
   */
  warmUp(): Promise<void>;
}

/**
 * Forecasts in threads, stored results, and precomputation.
 * @param recording the forecaster for precomputation, which also records what it computes
 */
export function forecastsModule(parts: Parts, forecasts: Forecaster, recording: Forecaster): ForecastsModule {
  const precomputed = precomputer(parts, recording);
  return {
    name: 'forecasts',
    precomputed,
    warmUp: () => warmUpForecasts(parts.database, forecasts, parts.log),
    routes: [tradeRoutes(forecasts), lineupRoutes(forecasts), savedTradeRoutes],
    jobs: precomputed.jobs,
    schedules: precomputed.tasks,
    cleanup: [() => forgetOldForecasts(parts.database)],
    stop: () => forecasts.stop(),
  };
}
