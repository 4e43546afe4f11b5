import type { LeagueId, TeamId, TradeOffer } from '@fantasy-stats/domain';
import { exchangeKey, isTrade } from '@fantasy-stats/engine/trade-hindsight';
import type { Queryable } from '../../kernel/database/index.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { readOffers } from '../../leagues/facts/read-days.ts';
import { readLeague, readTransactions } from '../../leagues/facts/read-league.ts';

/** Maximum number of shown offers, newest first. */
const mostOffers = 60;
const mostMoves = 100_000;
/** Milliseconds after which an accepted offer without a trade has failed, whatever the platform reports. */
const longestReview = 10 * 24 * 3600_000;

/**
 * Returns offers that have not led to a trade. All members see accepted offers under review; only the teams
 * involved see the others.
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
