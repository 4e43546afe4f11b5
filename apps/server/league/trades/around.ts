import { playersKeptUnder } from '@fantasy-stats/domain';
import type { Queryable } from '../../database/index.ts';
import { nbaOutage } from '../../nba/outage.ts';
import { backfillOf } from '../backfill/backfill-row.ts';
import { readPlayers } from '../facts/read.ts';
import type { Membership } from '../membership.ts';
import type { openLeague } from '../open-league.ts';
import { seasonsOf } from '../past-seasons.ts';
import { offersFor } from './offers.ts';

/** What is told beside a league's valued trades: which are known, what is offered to the reader, other seasons. */
export async function aroundTrades(
  database: Queryable,
  { freshness, league, ownTeamId }: Awaited<ReturnType<typeof openLeague>>,
  linked: Membership['linked'],
  now: Date,
) {
  const backfill = await backfillOf(database, league.id, 'transactions');
  const offers = await offersFor(database, league.id, ownTeamId, now);
  const offerPlayers = await readPlayers(
    database,
    playersKeptUnder(league),
    offers.flatMap(({ moves }) => moves.map(({ playerId }) => playerId)),
  );
  return {
    wholeSince: backfill?.wholeSince ?? null,
    isWhole: backfill?.isDone ?? false,
    offers: offers.map((offer) => ({
      ...offer,
      teamIds: [...offer.teamIds],
      moves: [...offer.moves],
      picks: [...offer.picks],
    })),
    offerPlayers: offerPlayers.map((player) => ({ ...player, positions: [...player.positions] })),
    seasons: await seasonsOf(database, linked),
    freshness,
    nbaOutage: await nbaOutage(database),
  };
}
