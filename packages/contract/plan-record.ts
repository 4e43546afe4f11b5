import { z } from 'zod';
import { AdviceFigureShape } from './advice-figure.ts';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

const count = z.number().int().min(0);

/** `count` are plans, one a team and week at most. */
const FigureShape = AdviceFigureShape.extend({
  /** Half the width of the 80 % interval of the simulation around the promise, on average; null where no plan was simulated. */
  margin: z.number().min(0).nullable(),
});

export const planRecord = read({
  path: 'league/planRecord',
  summary:
    'What plans of adds for a week brought, over all leagues of a season: promised and actual gain over the week without adds, of plans that were followed and of those that were not.',
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
    /** Plans that are not scored, and the day from which on the next of them can be scored. */
    waiting: count,
    nextOn: DayShape.nullable(),
    units: z.array(
      z.object({
        unit: z.enum(['categories', 'wins', 'fantasyPoints', 'rotisseriePoints']),
        /** Plans of which all adds were made by the end of the week, and plans of which none was. */
        followed: FigureShape.nullable(),
        unfollowed: FigureShape.nullable(),
      }),
    ),
  }),
});
export type PlanRecord = z.infer<typeof planRecord.answer>;
