import { isUnpaired, type PlayoffChances, weekToPlan } from '@fantasy-stats/engine/streaming';
import type { Queryable } from '../kernel/database/index.ts';
import { dashboardAnswer, type PreparedForecast } from './compute-forecast.ts';
import { readStoredForecast } from './stored-forecasts.ts';

/** Caches the odds by forecast data, which all requests with one version share. */
const known = new WeakMap<PreparedForecast['facts'], readonly PlayoffChances[] | null>();

/**
 * Returns the dashboard's playoff odds, which weight the possible opponents in a playoff week whose matchups
 * are unknown. Computes them if no dashboard is stored, once for each version of the forecast. Null if this
 * and the next week's matchups are known, or without odds.
 */
export async function readPlayoffOdds(
  database: Queryable,
  prepared: PreparedForecast,
): Promise<readonly PlayoffChances[] | null> {
  const { facts } = prepared;
  const before = known.get(facts);
  if (before !== undefined) return before;
  const { season, version } = facts;
  const number = weekToPlan(season)?.number ?? null;
  if (number === null || ![number, number + 1].some((week) => isUnpaired(season, week))) return null;
  const stored = await readStoredForecast(database, season.league.id, 'dashboard', version);
  const dashboard =
    stored?.about === 'dashboard' ? stored.result : dashboardAnswer(prepared, undefined, null);
  const odds = dashboard.odds?.teams ?? null;
  known.set(facts, odds);
  return odds;
}
