import { calls } from '@fantasy-stats/contract';
import { playersKeptUnder } from '@fantasy-stats/domain';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { nbaOutage } from '../../nba/outage.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import { readPlayers } from '../facts/read.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { whileRunning } from '../forecast/while-running.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { seasonsOf } from '../past-seasons.ts';
import { offersFor } from './offers.ts';

/** The call of `league/…` that looks back on trades. */
export function tradeRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, now }) => {
    routes.handleKept(calls.league.trades, async ({ membership, query, unchanged, user }) => {
      const around = await database.transaction(
        async (transaction) => {
          const { freshness, league, ownTeamId } = await openLeague(transaction, membership);
          const backfill = await backfillOf(transaction, league.id, 'transactions');
          const offers = await offersFor(transaction, league.id, ownTeamId, now());
          return {
            version: forecastVersion(league.version, league.syncedAt, await nbaVersionOf(transaction)),
            wholeSince: backfill?.wholeSince ?? null,
            isWhole: backfill?.isDone ?? false,
            offers,
            offerPlayers: await readPlayers(
              transaction,
              playersKeptUnder(league),
              offers.flatMap(({ moves }) => moves.map(({ playerId }) => playerId)),
            ),
            seasons: await seasonsOf(transaction, membership.linked),
            freshness,
            nbaOutage: await nbaOutage(transaction),
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const { version, ...rest } = around;
      if (unchanged(`trades-${versionOf(0, version, rest)}`)) return notModified;
      const hindsight = await whileRunning(forecasts.trades(query.league, version, user.id, query.counts));
      return {
        ...hindsight,
        ...rest,
        offers: rest.offers.map((offer) => ({
          ...offer,
          teamIds: [...offer.teamIds],
          moves: [...offer.moves],
          picks: [...offer.picks],
        })),
        offerPlayers: rest.offerPlayers.map((player) => ({ ...player, positions: [...player.positions] })),
      };
    });
  };
}
