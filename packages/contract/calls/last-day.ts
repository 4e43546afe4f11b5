import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, StatLineShape, TeamIdShape } from './shapes.ts';

export const lastDay = read({
  path: 'league/lastDay',
  summary:
    'The state before today: every team’s statistics of the previous day, and the current matchups’ chances as first shown on the last earlier day of the week.',
  access: 'member',
  scope: 'league',
  query: { league: LeagueIdParameter },
  response: z.object({
    /** The league’s day before today. */
    day: DayShape,
    /** Empty when the day is not synced or has no games. */
    teams: z.array(
      z.object({
        teamId: TeamIdShape,
        line: StatLineShape,
        /** Fantasy points of the day; null in category leagues, and when unknown. */
        points: z.number().nullable(),
        gamesPlayed: z.number().nullable(),
      }),
    ),
    /**
     * The home team's chances to win (ties count as half); empty unless stored for an earlier day of the
     * current week.
     */
    chances: z.array(z.object({ matchupId: z.string(), day: DayShape, chance: z.number().min(0).max(1) })),
    /**
     * Rostered players whose injury status on the platform changed since the start of `day` (UTC), with the
     * ISO instant of the change.
     */
    statuses: z.array(z.object({ playerId: z.string(), since: z.string() })).optional(),
    /** Ranks in the standings at the last sync of `day`; empty without one. */
    ranks: z.array(z.object({ teamId: TeamIdShape, rank: z.number().int() })).optional(),
  }),
  errors: ['leagueNotFound'],
});
