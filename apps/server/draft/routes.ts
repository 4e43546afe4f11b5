import { calls } from '@fantasy-stats/contract';
import { fantasyDayOf } from '@fantasy-stats/domain';
import type { Concern } from '../app.ts';
import { notModified } from '../http/routes.ts';
import { readDraftAverages } from '../league/facts/read.ts';
import { nbaVersionOf } from '../league/forecast/facts.ts';
import type { Forecaster } from '../league/forecast/forecaster.ts';
import { versionFor } from '../league/forecast/routes.ts';
import { whileRunning } from '../league/forecast/while-running.ts';
import { leagueRow, versionOf } from '../league/open-league.ts';
import { newcomerNumber } from '../nba/newcomer-number.ts';
import { nbaOutage, outageVersion } from '../nba/outage.ts';
import { nbaNumbersOf } from '../nba/queries.ts';

/** The calls of `draft/…`. */
export function draftRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, now, reads }) => {
    routes.handleKept(calls.draft.projections, async ({ unchanged, user }) => {
      const day = fantasyDayOf(now());
      const version = `${await nbaVersionOf(database)}-${day}`;
      const outage = await nbaOutage(database);
      if (unchanged(`projections-${version}${outageVersion(outage)}`)) return notModified;
      const projections = await whileRunning(forecasts.projections(day, version, user?.id));
      return { ...projections, nbaOutage: outage };
    });

    routes.handleKept(
      calls.draft.review,
      async ({ membership, query, unchanged, user }) => {
        const version = await versionFor(database, membership);
        const outage = await nbaOutage(database);
        if (unchanged(`draft-${version}${outageVersion(outage)}`)) return notModified;
        const review = await whileRunning(
          forecasts.draftReview(query.league, version, user.id, query.counts),
        );
        return { ...review, nbaOutage: outage };
      },
      { isTold: true },
    );

    routes.handleKept(calls.draft.averages, ({ membership, unchanged }) =>
      reads.atOnce([membership.league, membership.linked], async (transaction) => {
        const league = await leagueRow(transaction, membership);
        const { averages, asOf } = await readDraftAverages(transaction, league.id);
        const ids = averages.map(({ playerId }) => playerId);
        const numbers = await nbaNumbersOf(transaction, league.id, ids);
        const answer = {
          averages: averages.map((average) => ({
            ...average,
            nbaId: numbers.get(average.playerId) ?? newcomerNumber(average.playerId),
          })),
          asOf,
        };
        return unchanged(versionOf(league.version, answer)) ? notModified : answer;
      }),
    );
  };
}
