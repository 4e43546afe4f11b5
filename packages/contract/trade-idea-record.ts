import { z } from 'zod';
import { AdviceFigureShape } from './advice-figure.ts';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

const count = z.number().int().min(0);

/** Where proposed trades are shown: as the idea on the home page, and in the trade finder's list. */
export const shownOn = ['home', 'finder'] as const;

/** `count` are weeks of sides of trades; of rotisserie points sides of trades. */
const FigureShape = AdviceFigureShape.extend({
  /** Half the width of the 80 % interval that was shown beside the promise, on average. */
  margin: z.number().min(0),
});

export const tradeIdeaRecord = read({
  path: 'league/tradeIdeaRecord',
  summary:
    'What proposed trades were good for, over all leagues of a season: gain a week as shown and as it came, by where they were shown and by side, of trades that were made and of those that were not.',
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
    /** Trades that are not scored to their end, and the day from which on the next of them can be scored. */
    waiting: count,
    nextOn: DayShape.nullable(),
    /** How many of the scored weeks of sides are of trades that were worked out afterwards, for weeks before the server ran. */
    replayed: count,
    units: z.array(
      z.object({
        shownOn: z.enum(shownOn),
        unit: z.enum(['categoryWins', 'matchupWins', 'rotisseriePoints', 'points']),
        /** The side of the team that was shown the trade, or those of its partners. */
        side: z.enum(['own', 'partner']),
        /** Of trades that had been made in the league, and of the others. */
        followed: FigureShape.nullable(),
        unfollowed: FigureShape.nullable(),
      }),
    ),
  }),
});
export type TradeIdeaRecord = z.infer<typeof tradeIdeaRecord.answer>;
