import { isUnpaired, type PlayoffChances, weekToPlan } from '@fantasy-stats/engine/streaming';
import type { Queryable } from '../kernel/database/index.ts';
import { dashboardAnswer, type PreparedForecast } from './compute-forecast.ts';
import { readStoredForecast } from './stored-forecasts.ts';

/**
 * Returns the playoff odds of the dashboard, which weight the likely opponents of a playoff week without
 * matchups; computes them if the dashboard is not stored yet. Null if no such week is next, and without odds.
 */
export async function readPlayoffOdds(
  database: Queryable,
  prepared: PreparedForecast,
): Promise<readonly PlayoffChances[] | null> {
  const { season, version } = prepared.facts;
  const number = weekToPlan(season)?.number ?? null;
  if (number === null || ![number, number + 1].some((week) => isUnpaired(season, week))) return null;
  const stored = await readStoredForecast(database, season.league.id, 'dashboard', version);
  const dashboard =
    stored?.about === 'dashboard' ? stored.result : dashboardAnswer(prepared, undefined, null);
  return dashboard.odds?.teams ?? null;
}
