import { calls } from '@fantasy-stats/contract';
import { fantasyDayOf } from '@fantasy-stats/domain';
import type { Concern } from '../../app.ts';
import type { Queryable } from '../../database/index.ts';
import { notModified } from '../../http/routes.ts';
import { nbaOutage, outageVersion } from '../../nba/outage.ts';
import type { Membership } from '../membership.ts';
import { leagueRow } from '../open-league.ts';
import { recordKeeper } from '../record/keep.ts';
import { adviceRecorder } from '../record/record-advice.ts';
import { forecastVersion, nbaVersionOf } from './facts.ts';
import type { Forecaster } from './forecaster.ts';
import { readWeekStart } from './week-starts.ts';
import { whileRunning } from './while-running.ts';

/** Names all that a league's forecasts depend on. @throws ApiError `leagueNotFound` */
export async function versionFor(database: Queryable, membership: Membership): Promise<string> {
  const { syncedAt, version } = await leagueRow(database, membership);
  return forecastVersion(version, syncedAt, await nbaVersionOf(database));
}

/** The calls of `league/…` that forecast. */
export function forecastRoutes(forecasts: Forecaster): Concern {
  return (routes, parts) => {
    const { database, log, now } = parts;
    const record = recordKeeper(database, log, now);
    const advice = adviceRecorder(parts, forecasts);

    routes.handleKept(
      calls.league.dashboard,
      async ({ membership, query, unchanged, user }) => {
        const version = await versionFor(database, membership);
        /* By day: what is shown first on each is kept for the record. */
        const day = fantasyDayOf(now());
        const outage = await nbaOutage(database);
        const tag = `dashboard-${version}-${query.week ?? 'now'}-${day}${outageVersion(outage)}`;
        if (unchanged(tag)) return notModified;
        const dashboard = await whileRunning(forecasts.dashboard(query.league, version, query.week, user.id));
        /* What was shown before the season's games were read is not what forecasts are measured by. */
        if (!dashboard.nba.isPartial) await record.keep(query.league, dashboard);
        if (membership.league === membership.linked && !dashboard.nba.isPartial)
          await advice.shown(query.league, membership.ownTeamId);
        return { ...dashboard, nbaOutage: outage };
      },
      { isTold: true },
    );

    routes.handleKept(
      calls.league.forecastInputs,
      async ({ membership, query, unchanged, user }) => {
        const version = await versionFor(database, membership);
        const outage = await nbaOutage(database);
        if (unchanged(`inputs-${version}${outageVersion(outage)}`)) return notModified;
        const inputs = await whileRunning(forecasts.inputs(query.league, version, user.id));
        return { ...inputs, nbaOutage: outage };
      },
      { isTold: true },
    );

    routes.handleKept(calls.league.weekStart, async ({ query, unchanged }) => {
      const start = await readWeekStart(database, query.league, query.week);
      if (unchanged(`weekStart-${query.week}-${start?.day ?? 'none'}`)) return notModified;
      return { inputs: start?.inputs ?? null };
    });
  };
}
