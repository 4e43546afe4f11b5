import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, StatisticIdShape } from './shapes.ts';

const probability = z.number().min(0).max(1);
const count = z.number().int().min(0);

const ScoreShape = z.object({
  /** Forecasts that were compared with what came. */
  forecasts: count,
  /** Mean of −ln of the chance given to what came; saying ½ to everything costs .693. Null without forecasts. */
  loss: z.number().min(0).nullable(),
});

const CurveShape = ScoreShape.extend({
  /** Tenths of the chances from 0 to 1 in which there are forecasts. */
  bins: z.array(
    z.object({
      from: probability,
      to: probability,
      forecasts: count,
      /** Mean chance that was shown, and how often it came true (ties as half). */
      shown: probability,
      came: probability,
    }),
  ),
});
export type ReliabilityCurve = z.infer<typeof CurveShape>;

export const forecastRecord = read({
  path: 'league/forecastRecord',
  summary:
    'How the chances that were shown came true, over all leagues: the first of each day for every matchup and category, scored when the week is over.',
  access: 'anyone',
  scope: 'advice',
  answer: z.object({
    /** Whether it is the record of simulated leagues. */
    isSimulated: z.boolean(),
    /** The first day on which a forecast was kept; null before. */
    since: DayShape.nullable(),
    leagues: count,
    /** Forecasts whose week is not over yet. */
    waiting: count,
    matchups: CurveShape,
    categories: CurveShape,
    byCategory: z.array(ScoreShape.extend({ statistic: StatisticIdShape })),
    /** By the day of the week's days on which it was shown, the first day as 1; matchups and categories. */
    byDay: z.array(z.object({ day: count, matchups: ScoreShape, categories: ScoreShape })),
  }),
});
export type ForecastRecord = z.infer<typeof forecastRecord.answer>;
