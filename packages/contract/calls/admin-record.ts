import { z } from 'zod';
import { adviceKinds } from './advice-record.ts';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

const count = z.number().int().min(0);

export const record = read({
  path: 'admin/record',
  summary: 'The stored published record by season and kind: leagues, scored and waiting entries.',
  access: 'admin',
  response: z.object({
    rows: z.array(
      z.object({
        /** The year the season starts. */
        season: z.number().int(),
        kind: z.enum(['projections', 'matchups', 'categories', ...adviceKinds]),
        /** Null for projections, which belong to no league. */
        leagues: count.nullable(),
        /**
         * Number of scored items: win probabilities, pickups, plans or trades. Projections are stored on
         * Mondays and count once per horizon; trade ideas and the finder's trades count once per week and
         * team.
         */
        scored: count,
        /** Number of items not scored yet; for trade ideas and the finder, the number of trades. */
        waiting: count,
        /** Number of scored results computed after the fact, in simulated seasons. */
        replayed: count,
        first: DayShape,
        last: DayShape,
      }),
    ),
  }),
});
