import { calls } from '@fantasy-stats/contract';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { openLeague } from '../../leagues/open-league.ts';
import { offersTo } from '../../notify/alerts/find/find-offers.ts';
import { leagueToday } from '../../notify/alerts/find/league-today.ts';

export const offerRoutes: RegisterRoutes = (routes, { database, now }) => {
  routes.cached(
    calls.league.openOffers,
    { inputs: ['league', 'past', 'players'], variesBy: 'team' },
    async ({ membership }) => {
      const { league, ownTeamId } = await openLeague(database, membership);
      if (ownTeamId === null || league.syncedAt === null) return { offers: [] };
      const facts = leagueToday(database, league.id, now(), [], '');
      const causes = await offersTo(database, { ownTeamId }, await facts.league(), facts);
      return {
        offers: causes.flatMap(({ facts: offer, subject }) => {
          if (offer.kind !== 'tradeOffer') return [];
          const { expiresAt, from, gets, gives, trade } = offer;
          return [{ id: subject, from, gets, gives, expiresAt, trade }];
        }),
      };
    },
  );
};
