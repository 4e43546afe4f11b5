import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../../app.ts';
import { notModified } from '../../http/routes.ts';
import { nbaVersionOf } from '../forecast/facts.ts';
import { openLeague, versionOf } from '../open-league.ts';
import { readLeaguePlayers } from './read-players.ts';

/** The call that says who plays where in a league and who is free. */
export const leaguePlayerRoutes: Concern = (routes, { reads }) => {
  routes.handleKept(calls.league.players, ({ membership, unchanged }) =>
    reads.atOnce([membership.league, membership.linked], async (transaction) => {
      const { freshness, league } = await openLeague(transaction, membership);
      /* Players found among the NBA's since are part of the answer. */
      const nbaVersion = await nbaVersionOf(transaction);
      const facts = await readLeaguePlayers(transaction, {
        id: league.id,
        platform: league.platform,
        today: league.facts.today,
      });
      return unchanged(versionOf(league.version, freshness, nbaVersion, facts))
        ? notModified
        : { ...facts, freshness };
    }),
  );
};
