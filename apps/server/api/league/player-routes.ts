import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { readFreshLeague } from '../../leagues/open-league.ts';
import { readLeaguePlayers } from '../../leagues/players/read-players.ts';

export const leaguePlayerRoutes: RegisterRoutes = (routes, { database }) => {
  routes.cached(calls.league.players, { inputs: ['league', 'players', 'nba'] }, ({ membership }) =>
    readSnapshot(database, async (transaction) => {
      const { freshness, league } = await readFreshLeague(transaction, membership);
      const facts = await readLeaguePlayers(transaction, {
        id: league.id,
        platform: league.platform,
        today: league.facts.today,
      });
      return { ...facts, freshness };
    }),
  );
};
