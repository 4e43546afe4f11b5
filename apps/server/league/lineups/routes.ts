import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { nbaOutage, outageVersion } from '../../nba/outage.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { versionFor } from '../forecast/routes.ts';
import { whileRunning } from '../forecast/while-running.ts';

/** The call of `league/…` that looks back on lineups. */
export function lineupRoutes(forecasts: Forecaster): Concern {
  return (routes, { database }) => {
    routes.handleKept(
      calls.league.lineups,
      async ({ membership, query, unchanged, user }) => {
        const version = await versionFor(database, membership);
        const outage = await nbaOutage(database);
        if (unchanged(`lineups-${version}-${query.week ?? 'none'}${outageVersion(outage)}`))
          return notModified;
        const lineups = await whileRunning(forecasts.lineups(query.league, version, query.week, user.id));
        return { ...lineups, nbaOutage: outage };
      },
      { isTold: true },
    );
  };
}
