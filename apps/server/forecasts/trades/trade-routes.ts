import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { openLeague } from '../../leagues/open-league.ts';
import type { Forecaster } from '../forecaster.ts';
import { whileRunning } from '../while-running.ts';
import { aroundTrades } from './trade-context.ts';

export function tradeRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database, now }) => {
    routes.cached(
      calls.league.trades,
      { inputs: ['forecast', 'league', 'past', 'players', 'nba'], variesBy: 'team' },
      async ({ membership, query, queueKey, versions }) => {
        const around = await readSnapshot(database, async (transaction) =>
          aroundTrades(transaction, await openLeague(transaction, membership), membership.linked, now()),
        );
        const hindsight = await whileRunning(
          forecasts.request(
            'trades',
            { league: query.league, counts: query.counts },
            { version: versions.forecast, caller: queueKey },
          ),
        );
        return { ...hindsight, ...around };
      },
    );
  };
}
