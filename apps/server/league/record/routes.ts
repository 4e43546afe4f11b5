import { calls } from '@fantasy-stats/contract';
import type { ForecastRecord } from '@fantasy-stats/contract/forecast-record';
import type { Concern } from '../../app.ts';
import { readRecord } from './read.ts';

/** The record changes when a week ends: everybody may ask, so it is computed at most this often. */
const keptMilliseconds = 5 * 60_000;

/** The call of the forecasts' record. */
export const recordRoutes: Concern = (routes, { database, config, now }) => {
  let kept: { readonly at: number; readonly record: Promise<ForecastRecord> } | null = null;
  routes.handle(calls.league.forecastRecord, async () => {
    const at = now().getTime();
    if (!kept || at - kept.at > keptMilliseconds) {
      const record = readRecord(database, config.platforms.isSimulated);
      kept = { at, record };
      record.catch(() => {
        kept = null;
      });
    }
    return kept.record;
  });
};
