import { calls } from '@fantasy-stats/contract';
import { fantasyDayOf } from '@fantasy-stats/domain';
import type { Concern } from '../../app.ts';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../http/errors.ts';
import { notModified } from '../../http/routes.ts';
import { ThreadStopped } from '../../threads/thread-pool.ts';
import type { Membership } from '../membership.ts';
import { leagueRow } from '../open-league.ts';
import { recordKeeper } from '../record/keep.ts';
import { forecastVersion, nbaVersionOf } from './facts.ts';
import type { Forecaster } from './forecaster.ts';

/** What was asked while the server ends is for another node. */
export async function whileRunning<Answer>(asked: Promise<Answer | null>): Promise<Answer> {
  const answer = await asked.catch((error: unknown) => {
    throw error instanceof ThreadStopped ? new ApiError('shuttingDown') : error;
  });
  if (answer === null) throw new ApiError('leagueNotFound');
  return answer;
}

/** Names all that a league's forecasts depend on. @throws ApiError `leagueNotFound` */
export async function versionFor(database: Queryable, membership: Membership): Promise<string> {
  const { syncedAt, version } = await leagueRow(database, membership);
  return forecastVersion(version, syncedAt, await nbaVersionOf(database));
}

/** The calls of `league/…` that forecast. */
export function forecastRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, log, now }) => {
    const record = recordKeeper(database, log, now);

    routes.handleKept(calls.league.dashboard, async ({ membership, query, unchanged, user }) => {
      const version = await versionFor(database, membership);
      /* By day: what is shown first on each is kept for the record. */
      const day = fantasyDayOf(now());
      if (unchanged(`dashboard-${version}-${query.week ?? 'now'}-${day}`)) return notModified;
      const dashboard = await whileRunning(forecasts.dashboard(query.league, version, query.week, user.id));
      await record.keep(query.league, dashboard);
      return dashboard;
    });

    routes.handleKept(calls.league.forecastInputs, async ({ membership, query, unchanged, user }) => {
      const version = await versionFor(database, membership);
      if (unchanged(`inputs-${version}`)) return notModified;
      return whileRunning(forecasts.inputs(query.league, version, user.id));
    });
  };
}
