import type { PlayoffChances } from '@fantasy-stats/engine/streaming';
import type { Queryable } from '../kernel/database/index.ts';
import type { PreparedForecast } from './compute-forecast.ts';
import { readStoredForecast } from './stored-forecasts.ts';

/** Returns the playoff odds that the dashboard shows for a forecast's version; null if none are stored. */
export async function readStoredOdds(
  database: Queryable,
  { facts: { season, version } }: Pick<PreparedForecast, 'facts'>,
): Promise<readonly PlayoffChances[] | null> {
  const stored = await readStoredForecast(database, season.league.id, 'dashboard', version);
  return stored?.about === 'dashboard' ? (stored.result.odds?.teams ?? null) : null;
}
