import { z } from 'zod';
import { read } from './call.ts';
import { LeagueIdParameter, TeamWeekShape, WeekShape } from './shapes.ts';

export const calendarWeeks = read({
  path: 'league/calendarWeeks',
  summary:
    'What every team did in each week. Leagues that are played over the whole season have those of the calendar, Monday to Sunday, added up from days that are known of every team.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  answer: z.object({
    weeks: z.array(WeekShape),
    /** Without weeks of which a day is not known. */
    teamWeeks: z.array(TeamWeekShape),
  }),
  errors: ['leagueNotFound'],
});
