import { calls } from '@fantasy-stats/contract';
import { readNumberedAverages } from '../../forecasts/draft/draft-averages.ts';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { versionOf } from '../../leagues/input-versions.ts';
import { leagueRow } from '../../leagues/open-league.ts';
import { nbaOutage, nbaReadAt } from '../../nba/outage.ts';

export function draftRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database }) => {
    routes.cached(calls.draft.projections, { inputs: ['nba', 'day'] }, async ({ queueKey, versions }) => {
      const version = versionOf(versions);
      const projections = await whileRunning(
        forecasts.request('projections', { day: versions.day }, { version, caller: queueKey }),
      );
      return {
        ...projections,
        nbaOutage: await nbaOutage(database),
        nbaReadAt: await nbaReadAt(database),
      };
    });

    routes.cached(
      calls.draft.review,
      { inputs: ['forecast', 'nba'] },
      async ({ query, queueKey, versions }) => {
        const review = await whileRunning(
          forecasts.request(
            'draftReview',
            { league: query.league, counts: query.counts },
            { version: versions.forecast, caller: queueKey },
          ),
        );
        return { ...review, nbaOutage: await nbaOutage(database) };
      },
    );

    routes.cached(calls.draft.averages, { inputs: ['league', 'nba'] }, ({ membership }) =>
      readSnapshot(database, async (transaction) => {
        const league = await leagueRow(transaction, membership);
        const { averages, asOf, source } = await readNumberedAverages(transaction, league.id);
        return {
          averages,
          asOf,
          platform: averages.length === 0 ? null : (source ?? league.platform),
        };
      }),
    );
  };
}
