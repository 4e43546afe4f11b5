import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, StatLineShape, TeamIdShape } from './shapes.ts';

export const lastDay = read({
  path: 'league/lastDay',
  summary:
    'What was there before today: what every team had on the day before, and the chances of the running matchups as they were first shown on the last earlier day of the week.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  answer: z.object({
    /** The league’s day before today. */
    day: DayShape,
    /** Empty where the day has not been read, or nobody played. */
    teams: z.array(
      z.object({
        teamId: TeamIdShape,
        line: StatLineShape,
        /** Fantasy points of the day; null in category forms, and where the platform does not tell. */
        points: z.number().nullable(),
        gamesPlayed: z.number().nullable(),
      }),
    ),
    /** Chances of the home side, a tie as half; empty where none was shown on an earlier day of the running week. */
    chances: z.array(z.object({ matchupId: z.string(), day: DayShape, chance: z.number().min(0).max(1) })),
  }),
  errors: ['leagueNotFound'],
});
