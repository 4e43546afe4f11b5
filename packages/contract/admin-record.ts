import { z } from 'zod';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

const count = z.number().int().min(0);

export const record = read({
  path: 'admin/record',
  summary: 'What is stored of the published record, by season and kind: leagues, what is scored, what waits.',
  access: 'admin',
  answer: z.object({
    rows: z.array(
      z.object({
        /** The year the season starts. */
        season: z.number().int(),
        kind: z.enum([
          'projections',
          'matchups',
          'categories',
          'pickups',
          'plans',
          'trades',
          'tradeIdeas',
          'foundTrades',
        ]),
        /** Null of projections, which are of no league. */
        leagues: count.nullable(),
        /** Mondays and horizons of projections; chances; pickups; plans; trades; weeks of the sides of trade ideas and of trades of the finder. */
        scored: count,
        /** Of trade ideas and of the finder the trades. */
        waiting: count,
        /** Of the scored ones those that were worked out afterwards, in simulated seasons. */
        replayed: count,
        first: DayShape,
        last: DayShape,
      }),
    ),
  }),
});
