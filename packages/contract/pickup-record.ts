import { z } from 'zod';
import { AdviceFigureShape } from './advice-figure.ts';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

const count = z.number().int().min(0);

export const pickupRecord = read({
  path: 'league/pickupRecord',
  summary:
    'What recommended pickups brought, over all leagues of a season: promised and actual gain of those that were made and those that were not.',
  access: 'anyone',
  scope: 'advice',
  query: {
    /** The year a season starts; the newest of which anything is scored where it is left out. */
    season: z.coerce.number().int().min(2000).max(2200).optional(),
  },
  answer: z.object({
    /** Whether it is the record of simulated leagues. */
    isSimulated: z.boolean(),
    season: z.number().int().nullable(),
    /** Leagues of which anything is scored, and how many it takes for figures to be told. */
    leagues: count,
    leastLeagues: count,
    /** Recommendations whose days are not over, and the day from which on the next of them can be scored. */
    waiting: count,
    nextOn: DayShape.nullable(),
    /** How many of the scored ones were worked out afterwards, for weeks before the server ran. */
    replayed: count,
    units: z.array(
      z.object({
        unit: z.enum(['categories', 'wins', 'fantasyPoints', 'rotisseriePoints']),
        /** Those the team made within the days they were for, and the others. */
        followed: AdviceFigureShape.nullable(),
        unfollowed: AdviceFigureShape.nullable(),
      }),
    ),
  }),
});
export type PickupRecord = z.infer<typeof pickupRecord.answer>;
