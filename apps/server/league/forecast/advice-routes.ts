import { calls } from '@fantasy-stats/contract';
import { fantasyDayOf } from '@fantasy-stats/domain';
import type { Concern } from '../../app.ts';
import { ApiError } from '../../http/errors.ts';
import { notModified } from '../../http/routes.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import type { Membership } from '../membership.ts';
import type { Forecaster } from './forecaster.ts';
import { versionFor } from './routes.ts';
import { whileRunning } from './while-running.ts';

/** @throws ApiError teamNotFound where the reader has not said which team is his, and in a past season */
function ownTeam({ league, linked, ownTeamId }: Membership): string {
  if (ownTeamId === null || league !== linked) throw new ApiError('teamNotFound');
  return ownTeamId;
}

/** The calls of `league/…` that advise: what the pages compute in the browser, for programs. */
export function adviceRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, now }) => {
    /** What advice depends on: the forecasts, who can be had, and the day. */
    async function versionOfAdvice(membership: Membership): Promise<string> {
      const version = await versionFor(database, membership);
      const freeAgents = await backfillOf(database, membership.league, 'freeAgents');
      return `${version}-${freeAgents?.readAt?.getTime().toString(36) ?? 0}-${fantasyDayOf(now())}`;
    }

    routes.handleKept(calls.league.pickups, async ({ membership, query, unchanged, user }) => {
      const teamId = ownTeam(membership);
      const version = await versionOfAdvice(membership);
      if (unchanged(`pickups-${version}`)) return notModified;
      const weighed = await whileRunning(forecasts.pickups(query.league, teamId, user.id));
      return { ...weighed, teamId, version };
    });

    routes.handleKept(calls.league.weighTrade, async ({ membership, query, unchanged, user }) => {
      const own = ownTeam(membership);
      const version = await versionOfAdvice(membership);
      if (unchanged(`trade-${version}`)) return notModified;
      const asked = { own, other: query.with, give: query.give.split(','), get: query.get.split(',') };
      const trade = await whileRunning(forecasts.trade(query.league, asked, user.id));
      return { teamId: own, trade, version };
    });
  };
}
