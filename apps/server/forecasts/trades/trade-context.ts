import { leagueLimits, playerScopeOf } from '@fantasy-stats/domain';
import type { Queryable } from '../../kernel/database/index.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import { backfillOf } from '../../leagues/backfill/backfill-row.ts';
import { readOffers } from '../../leagues/facts/read-days.ts';
import { readPlayers } from '../../leagues/facts/read-league.ts';
import type { openLeague } from '../../leagues/open-league.ts';
import { seasonsOf } from '../../leagues/past-seasons.ts';
import { shownPlayers } from '../../leagues/players/settle-players.ts';
import { nbaOutage } from '../../nba/outage.ts';
import { offerAnswers } from './offer-answers.ts';
import { offersFor } from './offers.ts';

/**
 * Returns what is shown with a league's evaluated trades: known trades, the user's offers and other seasons.
 */
export async function aroundTrades(
  database: Queryable,
  { freshness, league, ownTeamId }: Awaited<ReturnType<typeof openLeague>>,
  linked: Membership['linked'],
  now: Date,
) {
  const backfill = await backfillOf(database, league.id, 'transactions');
  const offers = await offersFor(database, league.id, ownTeamId, now);
  const offerPlayers = await shownPlayers(
    database,
    league.facts,
    await readPlayers(
      database,
      playerScopeOf(league),
      offers.flatMap(({ moves }) => moves.map(({ playerId }) => playerId)),
    ),
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
    answers: offerAnswers(
      league.platform,
      await readOffers(database, league.id, now, leagueLimits.offers),
      ownTeamId,
    ),
    offerPlayers: offerPlayers.map((player) => ({ ...player, positions: [...player.positions] })),
    seasons: await seasonsOf(database, linked),
    freshness,
    nbaOutage: await nbaOutage(database),
  };
}
