import { z } from 'zod';
import { read } from './call.ts';
import { StatisticIdShape } from './shapes.ts';

/** Color steps, from far below the league's mean to far above it. */
const HeatStepShape = z.literal([-4, -3, -2, -1, 0, 1, 2, 3, 4]);

export const exampleLeague = read({
  path: 'league/example',
  summary:
    'The demo account’s league right now, for everyone: the closest current matchup, the week by category, the luck of the last week. Null if no league is simulated, or none has a current week.',
  access: 'anyone',
  response: z.object({
    example: z
      .object({
        name: z.string(),
        week: z.number().int(),
        /** ISO instant of the league's sync. */
        at: z.string(),
        /** Names of the favorite of the closest matchup, and of the opponent. */
        team: z.string(),
        opponent: z.string(),
        /** The team’s chance to win each category (ties count as half) in the league’s order. */
        chances: z.array(z.object({ id: StatisticIdShape, chance: z.number().min(0).max(1) })),
        /** The week of `teams`: the current one, or the last completed one before the first game. */
        tableWeek: z.number().int(),
        /** Every team's totals of that week, by category. */
        teams: z.array(
          z.object({
            name: z.string(),
            cells: z.partialRecord(
              StatisticIdShape,
              z.object({
                value: z.number().nullable(),
                rank: z.number().int().nullable(),
                tied: z.boolean(),
                heat: HeatStepShape.nullable(),
              }),
            ),
          }),
        ),
        statistics: z.array(StatisticIdShape),
        /**
         * Category wins above the all-play expectation in the last completed week, luckiest first: at most
         * eight teams, the luckiest and unluckiest.
         */
        luck: z.object({
          week: z.number().int(),
          rows: z.array(z.object({ name: z.string(), luck: z.number() })),
        }),
      })
      .nullable(),
  }),
});
export type ExampleLeague = NonNullable<z.infer<typeof exampleLeague.response>['example']>;
