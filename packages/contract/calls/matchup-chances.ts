import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, StatisticIdShape, StatLineShape, TeamIdShape } from './shapes.ts';

const probability = z.number().min(0).max(1);

export const matchupChances = read({
  path: 'league/matchupChances',
  summary:
    'How the win probability of a matchup changed during its week, and the games that differed most from the players’ averages.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    week: z.coerce.number().int().min(0).max(60),
    matchup: z.string().min(1).max(80),
  },
  response: z.object({
    /** Forecasts of the home side's result, oldest first. Unchanged forecasts are left out. */
    points: z.array(z.object({ at: z.string(), win: probability, tie: probability })),
    /** Games of players in lineups, by day; the most surprising game of a day is first. */
    games: z.array(
      z.object({
        day: DayShape,
        teamId: TeamIdShape,
        playerId: z.string(),
        name: z.string(),
        /** When the game started; null if unknown. */
        startsAt: z.string().nullable(),
        isLive: z.boolean(),
        line: StatLineShape,
        /**
         * Fantasy points above the player's season average; in category leagues a sum of standardized
         * deviations.
         */
        surprise: z.number(),
        /** The category that contributed most to the surprise; null in points leagues. */
        category: StatisticIdShape.nullable(),
      }),
    ),
  }),
  errors: ['leagueNotFound'],
});
