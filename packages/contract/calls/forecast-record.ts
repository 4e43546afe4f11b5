import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, StatisticIdShape } from './shapes.ts';

const probability = z.number().min(0).max(1);
const count = z.number().int().min(0);

const ScoreShape = z.object({
  /** Number of forecasts with a known outcome. */
  forecasts: count,
  /**
   * Mean of −ln of the chance given to the outcome; always forecasting ½ costs .693. Null without forecasts.
   */
  loss: z.number().min(0).nullable(),
});

const CurveShape = ScoreShape.extend({
  /** Calibration bins of a tenth each; empty bins are left out. */
  bins: z.array(
    z.object({
      from: probability,
      to: probability,
      forecasts: count,
      /** Mean forecast chance, and share that came true (ties count as half). */
      shown: probability,
      came: probability,
    }),
  ),
});
export type ReliabilityCurve = z.infer<typeof CurveShape>;

const seasonOddsKinds = ['playoffs', 'title', 'rank'] as const;

export const forecastRecord = read({
  path: 'league/forecastRecord',
  summary:
    'Accuracy of the chances shown, over all leagues: the first of each day for every matchup and category, scored after the week.',
  access: 'anyone',
  scope: 'advice',
  response: z.object({
    isSimulated: z.boolean(),
    /** First day with a stored forecast; null if none. */
    since: DayShape.nullable(),
    leagues: count,
    /** Number of forecasts for unfinished weeks. */
    waiting: count,
    matchups: CurveShape,
    categories: CurveShape,
    byCategory: z.array(ScoreShape.extend({ statistic: StatisticIdShape })),
    /** By the forecast's day within the week, from 1; for matchups and categories. */
    byDay: z.array(z.object({ day: count, matchups: ScoreShape, categories: ScoreShape })),
    /** Accuracy of weekly odds of the season, scored after it; without forecasts left out. */
    seasonOdds: z.array(
      z.object({
        about: z.enum(seasonOddsKinds),
        leagues: count,
        forecasts: count,
        /** Mean Brier score of the chances, or mean error of the expected rank. */
        error: z.number().min(0),
        /** The same if every team had equal chances, or if the standings of that week stayed. */
        equalError: z.number().min(0),
        standingsError: z.number().min(0),
      }),
    ),
    /** Number of a season's stored weekly odds without results yet. */
    openSeasonOdds: count,
  }),
});
export type ForecastRecord = z.infer<typeof forecastRecord.response>;
