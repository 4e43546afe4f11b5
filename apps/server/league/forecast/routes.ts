import { calls } from '@fantasy-stats/contract';
import type { LeagueId } from '@fantasy-stats/domain';
import type { Concern } from '../../app.ts';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../http/errors.ts';
import { notModified } from '../../http/routes.ts';
import { ThreadStopped } from '../../threads/thread-pool.ts';
import { linkTo } from '../membership.ts';
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

/**
 * Names all that a league's forecasts depend on, for one of its members.
 *
 * @throws ApiError `leagueNotFound` for everybody else
 */
export async function versionFor(database: Queryable, userId: string, league: LeagueId): Promise<string> {
  const row = await linkTo(database, userId, league);
  if (!row) throw new ApiError('leagueNotFound');
  return forecastVersion(row.league.version, row.league.syncedAt, await nbaVersionOf(database));
}

/** The calls of `league/…` that forecast. */
export function forecastRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, log, now }) => {
    const record = recordKeeper(database, log, now);

    routes.handle(calls.league.dashboard, async ({ query, unchanged, user }) => {
      const version = await versionFor(database, user.id, query.league);
      if (unchanged(`dashboard-${version}-${query.week ?? 'now'}`)) return notModified;
      const dashboard = await whileRunning(forecasts.dashboard(query.league, version, query.week, user.id));
      await record.keep(query.league, dashboard);
      return dashboard;
    });

    routes.handle(calls.league.forecastInputs, async ({ query, unchanged, user }) => {
      const version = await versionFor(database, user.id, query.league);
      if (unchanged(`inputs-${version}`)) return notModified;
      return whileRunning(forecasts.inputs(query.league, version, user.id));
    });
  };
}
