import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../app.ts';
import { notModified } from '../http/routes.ts';
import type { Forecaster } from '../league/forecast/forecaster.ts';
import { versionFor, whileRunning } from '../league/forecast/routes.ts';

/** The calls of `draft/…`. */
export function draftRoutes(forecasts: Forecaster): Concern {
  return (routes, { database }) => {
    routes.handle(calls.draft.review, async ({ query, unchanged, user }) => {
      const version = await versionFor(database, user.id, query.league);
      if (unchanged(`draft-${version}`)) return notModified;
      return whileRunning(forecasts.draftReview(query.league, version));
    });
  };
}
