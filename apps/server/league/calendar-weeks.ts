import { calls } from '@fantasy-stats/contract';
import type { Concern } from '../app.ts';
import { ApiError } from '../http/errors.ts';
import { readWeeklySeason } from './facts/read-weekly-season.ts';
import { leagueRow } from './open-league.ts';

/** The call of the weeks of leagues that are played over the whole season. */
export const calendarWeekRoutes: Concern = (routes, { reads }) => {
  routes.handle(calls.league.calendarWeeks, ({ membership }) =>
    reads.atOnce([membership.league, membership.linked], async (transaction) => {
      const row = await leagueRow(transaction, membership);
      const season = await readWeeklySeason(transaction, row.id);
      if (!season) throw new ApiError('leagueNotFound');
      return { weeks: season.league.weeks, teamWeeks: season.teamWeeks };
    }),
  );
};
