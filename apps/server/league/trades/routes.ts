import { calls } from '@fantasy-stats/contract';
import { type LeagueId, playersKeptUnder, type TeamId, type TradeOffer } from '@fantasy-stats/domain';
import { exchangeKey, isTrade } from '@fantasy-stats/engine/trade/hindsight/sides';
import type { Concern } from '../../app.ts';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../http/errors.ts';
import { notModified } from '../../http/routes.ts';
import { readLeague, readPlayers, readTransactions } from '../facts/read.ts';
import { readOffers } from '../facts/read-days.ts';
import { fillOf } from '../fill/fill-row.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { whileRunning } from '../forecast/routes.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { pastSeasonsOf } from '../past-seasons.ts';

/** Offers shown at most, the newest. */
const mostOffers = 60;
const mostMoves = 100_000;
/** An accepted offer that is no trade after this long became none, whatever its platform goes on saying. */
const longestReview = 10 * 24 * 3600_000;

/** The call of `league/…` that looks back on trades. */
export function tradeRoutes(forecasts: Forecaster): Concern {
  return (routes, { database, now }) => {
    routes.handle(calls.league.trades, async ({ query, unchanged, user }) => {
      const around = await database.transaction(
        async (transaction) => {
          const { freshness, league, member } = await openLeague(transaction, user.id, query.league);
          const fill = await fillOf(transaction, league.id, 'transactions');
          const offers = await offersFor(transaction, league.id, member.ownTeamId, now());
          return {
            version: forecastVersion(league.version, league.syncedAt, await nbaVersionOf(transaction)),
            wholeSince: fill?.wholeSince ?? null,
            isWhole: fill?.isDone ?? false,
            offers,
            offerPlayers: await readPlayers(
              transaction,
              playersKeptUnder(league),
              offers.flatMap(({ moves }) => moves.map(({ playerId }) => playerId)),
            ),
            seasons: await seasonsOf(transaction, member.leagueId),
            freshness,
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const { version, ...rest } = around;
      if (unchanged(`trades-${versionOf(0, version, rest)}`)) return notModified;
      const hindsight = await whileRunning(forecasts.trades(query.league, version));
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

/**
 * Offers that became no trade: an accepted one waits for its review, which all members see; the others are the business of
 * the teams in them.
 */
async function offersFor(
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

/** The seasons a member's link leads to, the newest first. */
async function seasonsOf(
  database: Queryable,
  linked: LeagueId,
): Promise<{ league: LeagueId; season: number; name: string }[]> {
  const league = await readLeague(database, linked);
  const own = league ? [{ league: linked, season: league.season, name: league.name }] : [];
  return [...own, ...(await pastSeasonsOf(database, linked))];
}
