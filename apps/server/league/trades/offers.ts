import type { LeagueId, TeamId, TradeOffer } from '@fantasy-stats/domain';
import { exchangeKey, isTrade } from '@fantasy-stats/engine/trade-hindsight';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../http/errors.ts';
import { readLeague, readTransactions } from '../facts/read.ts';
import { readOffers } from '../facts/read-days.ts';

/** Offers shown at most, the newest. */
const mostOffers = 60;
const mostMoves = 100_000;
/** An accepted offer that is no trade after this long became none, whatever its platform goes on saying. */
const longestReview = 10 * 24 * 3600_000;

/**
 * Offers that became no trade: an accepted one waits for its review, which all members see; the others are the business of
 * the teams in them.
 */
export async function offersFor(
  database: Queryable,
  id: LeagueId,
  ownTeamId: TeamId | null,
  now: Date,
): Promise<TradeOffer[]> {
  const league = await readLeague(database, id);
  if (!league) throw new ApiError('leagueNotFound');
  const offers = await readOffers(database, id, now, mostMoves);
  if (offers.length === 0) return [];
  const done = new Set(
    (await readTransactions(database, league, mostMoves)).filter(isTrade).map(exchangeKey),
  );
  return offers
    .filter(({ state, teamIds }) => {
      if (state === 'vetoed') return false;
      return state === 'accepted' || (ownTeamId !== null && teamIds.includes(ownTeamId));
    })
    .filter(
      (offer) =>
        offer.state !== 'accepted' ||
        (Date.parse(offer.proposedAt) > now.getTime() - longestReview && !done.has(exchangeKey(offer))),
    )
    .slice(0, mostOffers);
}
