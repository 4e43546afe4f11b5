import { calls } from '@fantasy-stats/contract';
import { readSnapshot } from '../kernel/database/read-snapshot.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { RegisterRoutes } from '../kernel/module.ts';
import { readWeeklySeason } from './facts/read-weekly-season.ts';
import { leagueRow } from './open-league.ts';

export const calendarWeekRoutes: RegisterRoutes = (routes, { database }) => {
  routes.handle(calls.league.calendarWeeks, ({ membership }) =>
    readSnapshot(database, async (transaction) => {
      const row = await leagueRow(transaction, membership);
      const season = await readWeeklySeason(transaction, row.id);
      if (!season) throw new ApiError('leagueNotFound');
      return { weeks: season.league.weeks, teamWeeks: season.teamWeeks };
    }),
  );
};
