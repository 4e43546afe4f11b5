import { statisticIds } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { markLimits, projectedStatistics } from './mark-limits.ts';
import { rankingScore } from './ranking-score.ts';
import { DayShape, StatisticIdShape } from './shapes.ts';

/** NBA id; for players without one, a negative number from the platform's id. */
const NbaId = z
  .number()
  .int()
  .min(-999_999_999)
  .max(2_147_483_647)
  .refine((id) => id !== 0);

const Rank = z.number().int().min(1).max(markLimits.rank);

const PlayerMarkShape = z.object({
  nbaId: NbaId,
  isWatched: z.boolean(),
  note: z.string().trim().max(markLimits.note),
  tags: z.array(z.string().trim().min(1).max(markLimits.tag)).max(markLimits.tags),
  /** Rank in the user's own ranking; null if none. */
  rank: Rank.nullable(),
});
export type PlayerMark = z.infer<typeof PlayerMarkShape>;

const Amount = z.number().min(0).max(markLimits.amount);

/** A user's own projection of a player, per game. */
const OwnProjectionShape = z.object({
  nbaId: NbaId,
  line: z.partialRecord(z.enum(projectedStatistics), Amount),
});
export type OwnProjection = z.infer<typeof OwnProjectionShape>;

const ProjectionsName = z.string().trim().min(1).max(markLimits.name);
const ProjectionList = z.array(OwnProjectionShape).max(markLimits.projections);

export const players = read({
  path: 'marks/players',
  summary: 'The players the account has marked: watched, noted, tagged, ranked.',
  access: 'signedIn',
  response: z.object({ players: z.array(PlayerMarkShape).max(markLimits.players) }),
});

export const change = act({
  path: 'marks/change',
  summary: 'Changes the account’s marks on a player; a player without marks is deleted.',
  access: 'signedIn',
  body: PlayerMarkShape,
  response: Done,
  errors: ['tooManyMarks'],
});

export const setRanks = act({
  path: 'marks/setRanks',
  summary: 'Replaces the account’s own ranking; an empty one deletes it. Other marks stay.',
  access: 'signedIn',
  body: z.object({
    players: z.array(PlayerMarkShape.pick({ nbaId: true }).extend({ rank: Rank })).max(markLimits.players),
  }),
  response: Done,
  largestBody: 64 * 1024,
  errors: ['tooManyMarks'],
});

export const projections = read({
  path: 'marks/projections',
  summary: 'The projections the account has imported, and since when.',
  access: 'signedIn',
  response: z.object({
    projections: z
      .object({ name: ProjectionsName, importedAt: z.string(), players: ProjectionList })
      .nullable(),
  }),
});

export const importProjections = act({
  path: 'marks/importProjections',
  summary: 'Replaces the account’s own projections.',
  access: 'signedIn',
  body: z.object({ name: ProjectionsName, players: ProjectionList.min(1) }),
  response: Done,
  largestBody: 512 * 1024,
});

export const removeProjections = act({
  path: 'marks/removeProjections',
  summary: 'Deletes the account’s own projections.',
  access: 'signedIn',
  body: z.object({}),
  response: Done,
});

const count = z.number().int().min(0);
/** Projection error: mean absolute error per player, and mean squared error. */
const ErrorShape = z.object({ error: z.number().min(0), squared: z.number().min(0) });

const Correlation = z.number().min(-1).max(1).nullable();

export const projectionScore = read({
  path: 'marks/projectionScore',
  summary:
    'Accuracy of the account’s own projections in the weeks after their import, next to our frozen ones and season averages; and agreement of the account’s ranking, frozen on Mondays, with actual player values, next to ours.',
  access: 'signedIn',
  response: z.object({
    /** Null if the user has no own projections. */
    score: z
      .object({
        importedAt: z.string(),
        /** Number of weeks, of players with a game in them (counted once per week), and of their games. */
        weeks: count,
        players: count,
        games: count,
        /**
         * Errors in minutes and the nine categories; omits those that the list lacks or that have no data to
         * compare.
         */
        lines: z.array(
          z.object({
            statistic: StatisticIdShape,
            /** Games in the comparison (attempts for percentages). */
            weight: z.number().min(0),
            own: ErrorShape,
            frozen: ErrorShape,
            average: ErrorShape,
          }),
        ),
      })
      .nullable(),
    /** Null if no ranking of the account was stored in the current season. */
    ranking: z
      .object({
        /** The Monday on which a ranking was last stored. */
        frozenOn: DayShape,
        /** Earliest day on which the ranking can be scored first; null once it has a score. */
        firstOn: DayShape.nullable(),
        /**
         * The newest four scored weeks, and the season so far if longer. Spearman rank correlations of the
         * account's ranks, and of the values in our stored projections, with actual G-scores per game in the
         * standard league; null without two different values.
         */
        scores: z
          .array(
            z.object({
              /** The Monday on which the ranking and our projections were stored, and the last scored day. */
              since: DayShape,
              until: DayShape,
              weeks: count,
              /** Ranked players with at least {@link rankingScore.leastGames} games on these days. */
              players: count.max(rankingScore.mostRanked),
              own: Correlation,
              frozen: Correlation,
            }),
          )
          .max(2),
      })
      .nullable(),
  }),
});
export type OwnProjectionScore = NonNullable<z.infer<typeof projectionScore.response>['score']>;
export type OwnRankingScore = NonNullable<z.infer<typeof projectionScore.response>['ranking']>;

/** Defaults of pages without URL parameters. */
export const DefaultsShape = z.object({
  /** Null: the device's setting. */
  theme: z.enum(['system', 'light', 'dark']).nullable(),
  density: z.enum(['compact', 'comfortable']).nullable(),
  /** Window of player rankings; null for the default. */
  window: z.enum(['season', 'last7', 'last14', 'last30', 'last60', 'rest', 'lastSeason']).nullable(),
  punts: z.array(z.enum(statisticIds)).max(statisticIds.length),
  /** Category weights in values; default 1. */
  weights: z.partialRecord(z.enum(statisticIds), z.number().min(0).max(markLimits.weight)),
  /** Whether weights and punts affect player values; they never affect forecasts. */
  usesOwnWeights: z.boolean(),
  /** Whether the account's own projections replace the product's. */
  usesOwnProjections: z.boolean(),
  /** Whether the tour was finished or dismissed. */
  hasSeenTour: z.boolean(),
});
export type Defaults = z.infer<typeof DefaultsShape>;

export const defaults = read({
  path: 'settings/defaults',
  summary: 'The account’s default settings of pages, on all devices.',
  access: 'signedIn',
  response: DefaultsShape,
});

export const changeDefaults = act({
  path: 'settings/changeDefaults',
  summary: 'Changes the default settings of pages; omitted ones stay.',
  access: 'signedIn',
  body: DefaultsShape.partial(),
  response: DefaultsShape,
});
