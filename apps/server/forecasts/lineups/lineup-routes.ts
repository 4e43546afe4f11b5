import { calls } from '@fantasy-stats/contract';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { nbaOutage } from '../../nba/outage.ts';
import type { Forecaster } from '../forecaster.ts';
import { whileRunning } from '../while-running.ts';

export function lineupRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database }) => {
    routes.cached(
      calls.league.lineups,
      { inputs: ['forecast', 'nba'] },
      async ({ query, queueKey, versions }) => {
        const lineups = await whileRunning(
          forecasts.request(
            'lineups',
            { league: query.league, week: query.week },
            { version: versions.forecast, caller: queueKey },
          ),
        );
        return { ...lineups, nbaOutage: await nbaOutage(database) };
      },
    );
  };
}
