import { z } from 'zod';
import { AdviceFigureShape } from './advice-figure.ts';
import { read } from './call.ts';
import { DayShape } from './shapes.ts';

const count = z.number().int().min(0);
const probability = z.number().min(0).max(1);

export const tradeRecord = read({
  path: 'league/tradeRecord',
  summary:
    'How judged trades came true, over all leagues of a season: value gained a week by the favored side, as projected when they were made and at least four weeks later.',
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
    /** Trades without four weeks of games yet, and the day from which on the next of them can be scored. */
    waiting: count,
    nextOn: DayShape.nullable(),
    /** Scored trades that were judged more than a week after they were made. */
    replayed: count,
    /** G-scores, Z-scores or fantasy points a week, of the side that was ahead on the day. */
    units: z.array(z.object({ unit: z.enum(['g', 'z', 'points']), figure: AdviceFigureShape })),
    /** Tenths of that side's chance to come out ahead as seen on the day, and how often it was ahead. */
    bins: z.array(
      z.object({
        from: probability,
        to: probability,
        forecasts: count,
        shown: probability,
        came: probability,
      }),
    ),
  }),
});
export type TradeRecord = z.infer<typeof tradeRecord.answer>;
