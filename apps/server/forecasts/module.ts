import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { type Forecaster, type ForecasterOptions, forecaster } from './forecaster.ts';
import { lineupRoutes } from './lineups/lineup-routes.ts';
import { type Precomputer, precomputer } from './precompute.ts';
import { forgetOldForecasts } from './stored-forecasts.ts';
import { savedTradeRoutes } from './trades/saved-trade-routes.ts';
import { tradeRoutes } from './trades/trade-routes.ts';
import { warmUpForecasts } from './warm-up.ts';

/** Creates the forecaster that modules share. Threads start with the first request. */
export function openForecaster(parts: Parts, options?: ForecasterOptions): Forecaster {
  return forecaster(parts, { threads: parts.config.forecastThreads, ...options });
}

export interface ForecastsModule extends ServerModule {
  readonly precomputed: Precomputer;
  /**
   * Prepares the league with the latest sync, so the threads are already running when the first request
   * arrives. Never rejects.
   */
  warmUp(): Promise<void>;
}

/**
 * Computes forecasts in threads, stores results, and precomputes forecasts.
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
