import { statisticIds } from '@fantasy-stats/domain';
import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { markLimits, projectedStatistics } from './mark-limits.ts';
import { rankingScore } from './ranking-score.ts';
import { DayShape, StatisticIdShape } from './shapes.ts';

/** The NBA's number; below zero the platform's, of those the NBA has not told of yet. */
const NbaId = z
  .number()
  .int()
  .min(-999_999_999)
  .max(2_147_483_647)
  .refine((id) => id !== 0);

const Rank = z.number().int().min(1).max(markLimits.rank);

/** What somebody has noted about a player for himself. */
export const PlayerMarkShape = z.object({
  nbaId: NbaId,
  isWatched: z.boolean(),
  note: z.string().trim().max(markLimits.note),
  tags: z.array(z.string().trim().min(1).max(markLimits.tag)).max(markLimits.tags),
  /** Place in his own ranking; null without. */
  rank: Rank.nullable(),
});
export type PlayerMark = z.infer<typeof PlayerMarkShape>;

const Amount = z.number().min(0).max(markLimits.amount);

/** What somebody projects for a player, per game. */
export const OwnProjectionShape = z.object({
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
  answer: z.object({ players: z.array(PlayerMarkShape).max(markLimits.players) }),
});

export const change = act({
  path: 'marks/change',
  summary: 'Says what the account has marked of a player; one without any mark is forgotten.',
  access: 'signedIn',
  body: PlayerMarkShape,
  answer: Done,
  errors: ['tooManyMarks'],
});

export const setRanks = act({
  path: 'marks/setRanks',
  summary:
    'Keeps a ranking of the account’s own in place of the one before; an empty one forgets it. Other marks stay.',
  access: 'signedIn',
  body: z.object({
    players: z.array(PlayerMarkShape.pick({ nbaId: true }).extend({ rank: Rank })).max(markLimits.players),
  }),
  answer: Done,
  largestBody: 64 * 1024,
  errors: ['tooManyMarks'],
});

export const projections = read({
  path: 'marks/projections',
  summary: 'The projections the account has imported, and since when.',
  access: 'signedIn',
  answer: z.object({
    projections: z
      .object({ name: ProjectionsName, importedAt: z.string(), players: ProjectionList })
      .nullable(),
  }),
});

export const importProjections = act({
  path: 'marks/importProjections',
  summary: 'Keeps projections of the account’s own in place of those before.',
  access: 'signedIn',
  body: z.object({ name: ProjectionsName, players: ProjectionList.min(1) }),
  answer: Done,
  largestBody: 512 * 1024,
});

export const removeProjections = act({
  path: 'marks/removeProjections',
  summary: 'Forgets the account’s own projections.',
  access: 'signedIn',
  body: z.object({}),
  answer: Done,
});

const count = z.number().int().min(0);
/** What projections were off by: the mean of a player's absolute error, and of its square. */
const ErrorShape = z.object({ error: z.number().min(0), squared: z.number().min(0) });

const Correlation = z.number().min(-1).max(1).nullable();

export const projectionScore = read({
  path: 'marks/projectionScore',
  summary:
    'How the account’s own projections came true in the weeks that began after their import, beside ours as they were frozen and season averages; and how its own ranking, as it was frozen on Mondays, agreed with what players were worth, beside ours.',
  access: 'signedIn',
  answer: z.object({
    /** Null without own projections. */
    score: z
      .object({
        importedAt: z.string(),
        /** Weeks, players with a game in them (once for each week), and those games. */
        weeks: count,
        players: count,
        games: count,
        /** Minutes and the nine categories, as far as the list tells them and anybody is held against them. */
        lines: z.array(
          z.object({
            statistic: StatisticIdShape,
            /** Games, of percentages attempts, that all three are held against. */
            weight: z.number().min(0),
            own: ErrorShape,
            frozen: ErrorShape,
            average: ErrorShape,
          }),
        ),
      })
      .nullable(),
    /** Null where no ranking of the account's was frozen in the running season. */
    ranking: z
      .object({
        /** The Monday on which it was frozen last. */
        frozenOn: DayShape,
        /** The day from which on the first score can be there; null once there is one. */
        firstOn: DayShape.nullable(),
        /**
         * The newest four weeks that are scored, and the season since the first Monday where that is longer. Rank correlations
         * (Spearman) of the account's ranks, and of the values of our frozen projections, with what the same players were worth
         * per game by G-scores of the standard league; null where there is no order to compare.
         */
        scores: z
          .array(
            z.object({
              /** The Monday on which both were frozen, and the last day. */
              since: DayShape,
              until: DayShape,
              weeks: count,
              /** Ranked players with {@link rankingScore.leastGames} games in these days. */
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
export type OwnProjectionScore = NonNullable<z.infer<typeof projectionScore.answer>['score']>;
export type OwnRankingScore = NonNullable<z.infer<typeof projectionScore.answer>['ranking']>;

/** What pages begin with where their address says nothing. */
export const DefaultsShape = z.object({
  /** Null: as each device has it. */
  theme: z.enum(['system', 'light', 'dark']).nullable(),
  density: z.enum(['compact', 'comfortable']).nullable(),
  /** The window of player rankings; null for the usual one. */
  window: z.enum(['season', 'last7', 'last14', 'last30', 'last60', 'rest', 'lastSeason']).nullable(),
  punts: z.array(z.enum(statisticIds)).max(statisticIds.length),
  /** How much categories count in values: 1 where nothing stands. */
  weights: z.partialRecord(z.enum(statisticIds), z.number().min(0).max(markLimits.weight)),
  /** Whether weights and punts count in the values of players; forecasts never count them. */
  usesOwnWeights: z.boolean(),
  /** Whether the account's own projections stand in place of the product's. */
  usesOwnProjections: z.boolean(),
  /** Whether the tour of the pages was taken or left. */
  hasSeenTour: z.boolean(),
});
export type Defaults = z.infer<typeof DefaultsShape>;

export const defaults = read({
  path: 'settings/defaults',
  summary: 'What the account’s pages begin with, on all devices.',
  access: 'signedIn',
  answer: DefaultsShape,
});

export const changeDefaults = act({
  path: 'settings/changeDefaults',
  summary: 'Says what the account’s pages begin with; what is left out stays.',
  access: 'signedIn',
  body: DefaultsShape.partial(),
  answer: DefaultsShape,
});
