import { z } from 'zod';
import { read } from './call.ts';
import { MatchupChancesShape } from './dashboard.ts';
import { StatisticIdShape, TeamIdShape } from './shapes.ts';

export const exampleLeague = read({
  path: 'league/example',
  summary:
    'The demo account’s league as it stands now, for everybody: one team’s running matchup, the week by category, the luck of the last week. Null where no league is simulated, or none is at a week.',
  access: 'anyone',
  answer: z.object({
    example: z
      .object({
        name: z.string(),
        /** The running week. */
        week: z.number().int(),
        /** ISO instant at which the league was read. */
        at: z.string(),
        /** The team that is shown as the reader’s own. */
        team: TeamIdShape,
        teams: z.array(z.object({ id: TeamIdShape, name: z.string() })),
        matchup: MatchupChancesShape,
        /** Statistics in the league’s order. */
        statistics: z.array(StatisticIdShape),
        /** Each team’s week so far, a cell for each of the statistics. */
        rows: z.array(
          z.object({
            teamId: TeamIdShape,
            cells: z.array(
              z.object({
                value: z.number().nullable(),
                rank: z.number().int().nullable(),
                tied: z.boolean(),
                heat: z.number().int().min(-4).max(4).nullable(),
              }),
            ),
          }),
        ),
        /** Category wins above all-play in the last week that is over, the luckiest first; null before. */
        luck: z
          .object({
            week: z.number().int(),
            rows: z.array(z.object({ teamId: TeamIdShape, luck: z.number() })),
          })
          .nullable(),
      })
      .nullable(),
  }),
});
export type ExampleLeague = NonNullable<z.infer<typeof exampleLeague.answer>['example']>;
