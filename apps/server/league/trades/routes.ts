import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { whileRunning } from '../forecast/while-running.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { aroundTrades } from './around.ts';

/** The call of `league/…` that looks back on trades. */
export function tradeRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, now }) => {
    routes.handleKept(calls.league.trades, async ({ membership, query, unchanged, user }) => {
      const { version, around } = await database.transaction(
        async (transaction) => {
          const opened = await openLeague(transaction, membership);
          const { league } = opened;
          return {
            version: forecastVersion(league.version, league.syncedAt, await nbaVersionOf(transaction)),
            around: await aroundTrades(transaction, opened, membership.linked, now()),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      if (unchanged(`trades-${versionOf(0, version, around)}`)) return notModified;
      const hindsight = await whileRunning(forecasts.trades(query.league, version, user.id, query.counts));
      return { ...hindsight, ...around };
    });
  };
}
