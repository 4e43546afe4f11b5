import { z } from 'zod';
import { read } from './call.ts';
import { LeagueIdParameter, TeamWeekShape, WeekShape } from './shapes.ts';

export const calendarWeeks = read({
  path: 'league/calendarWeeks',
  summary:
    'Every team’s weekly statistics. Season-long leagues have calendar weeks, Monday to Sunday, summed from days with data for every team.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: z.object({
    weeks: z.array(WeekShape),
    /** Each team's weeks; weeks with an unknown day are left out. */
    teamWeeks: z.array(TeamWeekShape),
  }),
  errors: ['leagueNotFound'],
});
