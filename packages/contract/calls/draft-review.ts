import { z } from 'zod';
import { read } from './call.ts';
import { CountsParameter } from './counts-parameter.ts';
import { nbaOutage } from './nba-outage.ts';
import { DraftAverageShape, LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

const noReviewReasons = [
  'notDrafted',
  'noPicks',
  'nothingProjectable',
  'nbaNotRead',
  /** Injury statuses, which rest-of-season projections need, are not synced yet. */
  'playersNotRead',
  'playersNotMatched',
  /** The stored NBA games are from another season. */
  'otherSeason',
] as const;
export type NoReviewReason = (typeof noReviewReasons)[number];

const letter = z.enum(['A', 'B', 'C', 'D', 'F']);

/** What happened to a drafted player: still on the team, traded, or dropped. */
const fates = ['kept', 'traded', 'dropped'] as const;
export type Fate = (typeof fates)[number];

/**
 * A pick compared with the expected value of its draft position. Values are per 7 days of the season, above
 * replacement.
 */
const ReviewedPickShape = z.object({
  pick: z.number().int(),
  round: z.number().int(),
  teamId: TeamIdShape,
  playerId: z.string(),
  cost: z.number().nullable(),
  isKeeper: z.boolean(),
  yields: z.number(),
  /** Average draft position before this draft; null when unknown. */
  average: DraftAverageShape.pick({ pick: true, cost: true, isMostlyUndrafted: true }).nullable(),
  /** Null while rosters are unknown. */
  fate: z.enum(fates).nullable(),
  nowTeamId: TeamIdShape.nullable(),
  /** Null for players who are not matched to NBA players. */
  review: z
    .object({
      worth: z.number(),
      soFar: z.number(),
      rest: z.number(),
      /** Value projected when the season started; null without a projection. */
      projected: z.number().nullable(),
      gain: z.number(),
      /** Ends of the 80 % interval of the gain. */
      low: z.number(),
      high: z.number(),
      rank: z.number().int(),
      verdict: z.enum(['steal', 'bust', 'asExpected']),
      /** Whether a loss comes mostly from missed games, not performance. */
      isAbsence: z.boolean(),
      games: z.object({ played: z.number(), nbaTeam: z.number(), rest: z.number() }),
      /** Games missed by injury or illness, if box scores give the reason. */
      hurt: z.number().int(),
    })
    .nullable(),
});
export type ReviewedPick = z.infer<typeof ReviewedPickShape>;

const ReviewedTeamShape = z.object({
  teamId: TeamIdShape,
  picks: z.number().int(),
  dollars: z.number().nullable(),
  gain: z.number(),
  low: z.number(),
  high: z.number(),
  rank: z.number().int(),
  tied: z.boolean(),
  letter,
  /** Letter grades at the ends of the interval. */
  worst: letter,
  best: letter,
  /** The keepers' total gain over the expected values of their draft positions; null without keepers. */
  keepers: z.number().nullable(),
  /** Values, in the order of the response's `statistics`. */
  cells: z.array(
    z.object({ worth: z.number(), rank: z.number().int(), tied: z.boolean(), score: z.number() }),
  ),
  punts: z.array(StatisticIdShape),
  strengths: z.array(StatisticIdShape),
});
export type ReviewedTeam = z.infer<typeof ReviewedTeamShape>;

export const review = read({
  path: 'draft/review',
  summary:
    'Who drafted well: every pick’s season value against the expected value of its slot, and the teams’ grades and builds.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    /** Category weights other than 1 in the value of picks: "BLK:3,TO:0". Builds use equal weights. */
    counts: CountsParameter.optional(),
  },
  response: z.object({
    review: z
      .object({
        isAuction: z.boolean(),
        /** Unit of values: G-score, rotisserie points or fantasy points, per 7 days. */
        unit: z.enum(['score', 'rotisseriePoints', 'points']),
        statistics: z.array(StatisticIdShape),
        /** Share of the season's days that are over. */
        played: z.number().min(0).max(1),
        picks: z.array(ReviewedPickShape),
        teams: z.array(ReviewedTeamShape),
        /**
         * Picks of a redraft with today's knowledge, best pick first (in auctions, most expensive first).
         * Empty without data.
         */
        redraft: z.array(
          z.object({
            /** Number of the original pick at this draft position. */
            pick: z.number().int(),
            /** The platform's key; null for undrafted players. */
            playerId: z.string().nullable(),
            name: z.string(),
            worth: z.number(),
            /** Number of the player's original pick; null for undrafted players. */
            went: z.number().int().nullable(),
          }),
        ),
        /** Expected value by draft position: overall picks in a snake draft, ranks by cost in an auction. */
        yields: z.array(z.number()),
        /** Number of picks whose player is not matched to an NBA player. */
        unknown: z.number().int(),
      })
      .nullable(),
    noReview: z.enum(noReviewReasons).nullable(),
    ...nbaOutage,
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});
