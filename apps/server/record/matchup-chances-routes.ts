import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../kernel/database/read-snapshot.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { RegisterRoutes } from '../kernel/module.ts';
import { readLeague, readWeek } from '../leagues/facts/read-league.ts';
import { readMatchupChances } from './matchup-chances.ts';
import { readMatchupGames } from './matchup-games.ts';

/** Registers the call that returns how a matchup's win probability changed during its week. */
export const matchupChancesRoutes: RegisterRoutes = (routes, { database }) => {
  routes.handle(calls.league.matchupChances, ({ membership, query: { matchup: id, week } }) =>
    readSnapshot(database, async (transaction) => {
      const league = await readLeague(transaction, membership.league);
      if (!league) throw new ApiError('leagueNotFound');
      const days = league.weeks.find(({ number }) => number === week);
      const { matchups } = await readWeek(transaction, league.id, week);
      const matchup = matchups.find((one) => one.id === id);
      if (!days || !matchup) return { points: [], games: [] };
      const teams = [matchup.home, ...(matchup.away === null ? [] : [matchup.away])];
      return {
        points: await readMatchupChances(transaction, league.id, week, id),
        games: await readMatchupGames(transaction, league, days, teams),
      };
    }),
  );
};
