import { calls } from '@fantasy-stats/contract';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readDraftAverages } from '../../leagues/facts/read-league.ts';
import { versionOf } from '../../leagues/input-versions.ts';
import { leagueRow } from '../../leagues/open-league.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { nbaOutage } from '../../nba/outage.ts';
import { nbaNumbersOf } from '../../nba/queries.ts';

export function draftRoutes(forecasts: Forecaster): RegisterRoutes {
  return (routes, { database }) => {
    routes.cached(calls.draft.projections, { inputs: ['nba', 'day'] }, async ({ queueKey, versions }) => {
      const version = versionOf(versions);
      const projections = await whileRunning(
        forecasts.request('projections', { day: versions.day }, { version, caller: queueKey }),
      );
      return { ...projections, nbaOutage: await nbaOutage(database) };
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
        const { averages, asOf, source } = await readDraftAverages(transaction, league.id);
        const ids = averages.map(({ playerId }) => playerId);
        const numbers = await nbaNumbersOf(transaction, league.id, ids);
        return {
          averages: averages.map((average) => ({
            ...average,
            nbaId: numbers.get(average.playerId) ?? newcomerNumber(average.playerId),
          })),
          asOf,
          platform: averages.length === 0 ? null : (source ?? league.platform),
        };
      }),
    );
  };
}
