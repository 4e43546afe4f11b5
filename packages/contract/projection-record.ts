import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, StatisticIdShape } from './shapes.ts';

const count = z.number().int().min(0);
const probability = z.number().min(0).max(1);

/**
 * How far ahead of a Monday games are: those of the day itself, those of its week, and those of the three weeks after
 * that one.
 */
export const horizons = ['day', 'week', 'later'] as const;
export type Horizon = (typeof horizons)[number];

/** What became of projections. */
const ScoreShape = z.object({
  /** Players with a game that is over, and the games they played. A player counts once for each Monday. */
  players: count,
  games: count,
  /** Minutes and the nine categories: projected line of a game beside what players did in theirs. */
  lines: z.array(
    z.object({
      statistic: StatisticIdShape,
      /** Games, of percentages attempts: what the means are weighted by. */
      weight: z.number().min(0),
      /** Mean of what was done in a game; null without any. */
      actual: z.number().nullable(),
      /** Mean of a player's absolute error, of its square, and of his error: above 0, too much was projected. */
      error: z.number().min(0).nullable(),
      squared: z.number().min(0).nullable(),
      bias: z.number().nullable(),
      /**
       * The same errors beside those of each player's average of the season until the Monday, of those who had one; null
       * without any.
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
  /** Tenths of the chances to play in which there are some: how many, their mean, and how often the player played. */
  chances: z.array(
    z.object({ from: probability, to: probability, forecasts: count, shown: probability, came: probability }),
  ),
  /**
   * Mean of −ln of the chance given to what came, and of the squared gap between the chance and what came. Null without
   * chances: none are made for days beyond the week.
   */
  logLoss: z.number().min(0).nullable(),
  brier: probability.nullable(),
  /** Games that players were expected to play and played, all together, and the mean absolute error of a player's number. */
  played: z.object({
    expected: z.number().min(0),
    actual: z.number().min(0),
    error: z.number().min(0).nullable(),
  }),
});
export type ProjectionScore = z.infer<typeof ScoreShape>;

/** More than a season has. */
export const mostWeeks = 60;

export const projectionRecord = read({
  path: 'league/projectionRecord',
  summary:
    'How the projections of a season’s Mondays and the chances to play came true: by category and by how far ahead, beside each player’s season average.',
  access: 'anyone',
  scope: 'advice',
  query: {
    /** The year a season starts; the newest of which anything is scored where it is left out. */
    season: z.coerce.number().int().min(2000).max(2200).optional(),
  },
  answer: z.object({
    /** Whether it is the record of simulated games. */
    isSimulated: z.boolean(),
    season: z.number().int().nullable(),
    /** Seasons of which anything is scored, the newest first. */
    seasons: z.array(z.number().int()),
    /** The day from which on the next of what is frozen can be scored; null where nothing waits. */
    nextOn: DayShape.nullable(),
    horizons: z.array(
      z.object({
        horizon: z.enum(horizons),
        /** Mondays that are scored, and how many of them were made again after the games. */
        weeks: count,
        replayed: count,
        score: ScoreShape,
      }),
    ),
    /** The weeks that are scored by themselves, the newest first. */
    weeks: z.array(z.object({ monday: DayShape, isReplayed: z.boolean(), score: ScoreShape })).max(mostWeeks),
  }),
});
export type ProjectionRecord = z.infer<typeof projectionRecord.answer>;
