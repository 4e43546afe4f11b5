import { type Day, fantasyDayOf, type LeagueId } from '@fantasy-stats/domain';
import { type Forecaster, withReport } from '../../forecasts/forecaster.ts';
import type { Parts } from '../../kernel/parts.ts';
import { storeMatchupChances } from '../matchup-chances.ts';
import { mondayOf, storeSeasonOdds } from '../season-odds.ts';
import { storeTrades } from './judged-trades.ts';
import { pickupAdvice } from './pickups.ts';
import { storeAdvice } from './store-advice.ts';

/**
 * Returns a forecaster for jobs that also records recommended pickups, evaluated trades, win probabilities and
 * season odds. Recording failures are logged. GET calls use the plain forecaster, which records nothing.
 */
export function recordingForecaster(
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
  forecasts: Forecaster,
): Forecaster {
  // The version of the last recorded trades: each server process records a version only once.
  const judged = new Map<LeagueId, string>();
  /** The last Monday for which each league's season odds are recorded. */
  const oddsMondays = new Map<LeagueId, Day>();
  const failed = (league: LeagueId) => (error: unknown) =>
    log.error({ err: error, league }, 'advice could not be recorded');
  const recordingPickups = withReport(forecasts, 'pickups', async (weighed, { league, team }) => {
    if (!weighed) return;
    const about = { league, team, isReplayed: false, day: fantasyDayOf(now()) };
    await storeAdvice(database, about, pickupAdvice(weighed)).catch(failed(league));
  });
  const recordingChances = withReport(recordingPickups, 'dashboard', async (dashboard, { league, week }) => {
    // A request for a past week shows no current advice, so it is not recorded.
    if (!dashboard || week !== undefined) return;
    if (dashboard.week)
      await storeMatchupChances(database, league, dashboard.week, now()).catch((error: unknown) =>
        log.error({ err: error, league }, 'win probabilities could not be recorded'),
      );
    const day = fantasyDayOf(now());
    const monday = mondayOf(day);
    if (!dashboard.odds || dashboard.nba.isPartial || oddsMondays.get(league) === monday) return;
    await storeSeasonOdds(database, league, dashboard.odds.teams, day).then(
      () => oddsMondays.set(league, monday),
      (error: unknown) => log.error({ err: error, league }, 'season odds could not be recorded'),
    );
  });
  return withReport(recordingChances, 'trades', async (hindsight, { counts, league }, { version = '' }) => {
    // Do not record results with a user's own category weights, which differ from the published forecast.
    if (!hindsight || counts !== undefined || judged.get(league) === version) return;
    judged.set(league, version);
    await storeTrades(database, league, hindsight, now()).catch((error: unknown) => {
      judged.delete(league);
      failed(league)(error);
    });
  });
}
