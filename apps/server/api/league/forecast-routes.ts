import { calls } from '@fantasy-stats/contract';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { readWeekStart } from '../../forecasts/week-starts.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { nbaOutage, nbaReadAt } from '../../nba/outage.ts';

export function forecastRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database }) => {
    routes.cached(
      calls.league.dashboard,
      { inputs: ['forecast', 'nba'] },
      async ({ query, queueKey, versions }) => {
        const dashboard = await whileRunning(
          forecasts.request(
            'dashboard',
            { league: query.league, week: query.week },
            { version: versions.forecast, caller: queueKey },
          ),
        );
        return {
          ...dashboard,
          nbaOutage: await nbaOutage(database),
          nbaReadAt: await nbaReadAt(database),
        };
      },
    );

    routes.cached(
      calls.league.forecastInputs,
      { inputs: ['forecast', 'nba'] },
      async ({ query, queueKey, versions }) => {
        const inputs = await whileRunning(
          forecasts.request(
            'inputs',
            { league: query.league },
            { version: versions.forecast, caller: queueKey },
          ),
        );
        return { ...inputs, nbaOutage: await nbaOutage(database) };
      },
    );

    routes.cached(calls.league.weekStart, { inputs: ['past'] }, async ({ query }) => {
      const start = await readWeekStart(database, query.league, query.week);
      return { inputs: start?.inputs ?? null };
    });
  };
}
