import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, StatisticIdShape } from './shapes.ts';

const count = z.number().int().min(0);
const probability = z.number().min(0).max(1);

/** Horizons from a Monday: games of that day, of its week, and of the three weeks after it. */
export const horizons = ['day', 'week', 'later'] as const;
export type Horizon = (typeof horizons)[number];

/** Accuracy of projections. */
const ScoreShape = z.object({
  /**
   * Number of players with a finished game, and of their games. A player counts once for each Monday's
   * projection.
   */
  players: count,
  games: count,
  /** Minutes and the nine categories: projected stat line per game compared with actual games. */
  lines: z.array(
    z.object({
      statistic: StatisticIdShape,
      /** Number of games (attempts for percentages), the weight of the means. */
      weight: z.number().min(0),
      /** Mean actual value per game; null if none. */
      actual: z.number().nullable(),
      /**
       * Mean absolute error per player, mean squared error, and mean error (positive: projected too high).
       */
      error: z.number().min(0).nullable(),
      squared: z.number().min(0).nullable(),
      bias: z.number().nullable(),
      /**
       * Errors of projections and of season averages as of that Monday, for players with an average. Null
       * without such players.
       */
      beside: z
        .object({
          weight: z.number().min(0),
          error: z.number().min(0),
          squared: z.number().min(0),
          averageError: z.number().min(0),
          averageSquared: z.number().min(0),
        })
        .nullable(),
    }),
  ),
  /**
   * Forecast chances to play in bins of a tenth (empty ones left out): number, mean chance, and share of
   * games played.
   */
  chances: z.array(
    z.object({ from: probability, to: probability, forecasts: count, shown: probability, came: probability }),
  ),
  /**
   * Mean of −ln of the chance given to the outcome (log loss), and mean squared error of the chance (Brier
   * score). Null without chances.
   */
  logLoss: z.number().min(0).nullable(),
  brier: probability.nullable(),
  /** Total expected and actual games played, and the mean absolute error per player. */
  played: z.object({
    expected: z.number().min(0),
    actual: z.number().min(0),
    error: z.number().min(0).nullable(),
  }),
});
export type ProjectionScore = z.infer<typeof ScoreShape>;

/** Maximum number of weeks, more than a season has. */
export const mostWeeks = 60;

export const projectionRecord = read({
  path: 'league/projectionRecord',
  summary:
    'Accuracy of a season’s Monday projections and chances to play, by category and horizon, next to each player’s season average.',
  access: 'anyone',
  scope: 'advice',
  query: {
    /** The year a season starts; default: the newest season with a score. */
    season: z.coerce.number().int().min(2000).max(2200).optional(),
  },
  response: z.object({
    isSimulated: z.boolean(),
    season: z.number().int().nullable(),
    /** Seasons with a score, newest first. */
    seasons: z.array(z.number().int()),
    /** Earliest day on which more results are scored; null if none are pending. */
    nextOn: DayShape.nullable(),
    horizons: z.array(
      z.object({
        horizon: z.enum(horizons),
        /** Number of scored Mondays, and how many of them were computed after the games. */
        weeks: count,
        replayed: count,
        score: ScoreShape,
      }),
    ),
    /** Scores of single weeks, newest first. */
    weeks: z.array(z.object({ monday: DayShape, isReplayed: z.boolean(), score: ScoreShape })).max(mostWeeks),
  }),
});
export type ProjectionRecord = z.infer<typeof projectionRecord.response>;
