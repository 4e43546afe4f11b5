import { z } from 'zod';
import { read } from './call.ts';
import { longestCounts } from './mark-limits.ts';
import { nbaOutage } from './nba-outage.ts';
import { DraftAverageShape, LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

/** Why a draft cannot be reviewed. */
const noReviewReasons = [
  'notDrafted',
  'noPicks',
  'nothingProjectable',
  'nbaNotRead',
  'playersNotMatched',
  /** The NBA's games that are kept are those of another season. */
  'otherSeason',
] as const;
export type NoReviewReason = (typeof noReviewReasons)[number];

const letter = z.enum(['A', 'B', 'C', 'D', 'F']);

/** Where a drafted player is now: on the team that drafted him, traded away, dropped, or gone otherwise. */
const fates = ['kept', 'traded', 'dropped'] as const;
export type Fate = (typeof fates)[number];

/** A pick against what its place yields. Worth is per week of the season, above what nobody drafted brings. */
export const ReviewedPickShape = z.object({
  pick: z.number().int(),
  round: z.number().int(),
  teamId: TeamIdShape,
  playerId: z.string(),
  cost: z.number().nullable(),
  isKeeper: z.boolean(),
  yields: z.number(),
  /** Where he went in other drafts, as it was known before this one; null where it was not. */
  average: DraftAverageShape.pick({ pick: true, cost: true, isMostlyUndrafted: true }).nullable(),
  /** Null while it is not known where anybody is. */
  fate: z.enum(fates).nullable(),
  /** The team that has him now. */
  nowTeamId: TeamIdShape.nullable(),
  /** Null for players who have not been found among the NBA's. */
  review: z
    .object({
      worth: z.number(),
      soFar: z.number(),
      rest: z.number(),
      /** As projected when the season began; null for who was not. */
      projected: z.number().nullable(),
      gain: z.number(),
      /** Ends of the 80 % interval of the gain. */
      low: z.number(),
      high: z.number(),
      rank: z.number().int(),
      verdict: z.enum(['steal', 'bust', 'asExpected']),
      /** Whether a loss comes mostly from games he missed rather than from how he plays. */
      isAbsence: z.boolean(),
      games: z.object({ played: z.number(), nbaTeam: z.number(), rest: z.number() }),
      /** Games missed for injury or illness, as far as box scores tell the reason. */
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
  /** The letters at the ends of the interval. */
  worst: letter,
  best: letter,
  /** What its keepers gain over the places they were kept at; null without. */
  keepers: z.number().nullable(),
  /** In the order of the review's statistics. */
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
    'Who drafted well: every pick’s worth over the season against what its place yields, grades and builds of the teams.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    /** How much categories count in the value of picks, where that is not once: "BLK:3,TO:0". Builds count all. */
    counts: z.string().max(longestCounts).optional(),
  },
  answer: z.object({
    review: z
      .object({
        isAuction: z.boolean(),
        /** What worth is told in: G-score, rotisserie points or fantasy points, per week. */
        unit: z.enum(['score', 'rotisseriePoints', 'points']),
        statistics: z.array(StatisticIdShape),
        /** Share of the season that is behind, by days. */
        played: z.number().min(0).max(1),
        picks: z.array(ReviewedPickShape),
        teams: z.array(ReviewedTeamShape),
        /** Who would go where today: the best pick first; in auctions the dearest. Empty where nothing is known yet. */
        redraft: z.array(
          z.object({
            /** The number of the pick that was held at this place. */
            pick: z.number().int(),
            /** The platform's key; null for who was not drafted. */
            playerId: z.string().nullable(),
            name: z.string(),
            worth: z.number(),
            /** The number of the pick that he went with; null for who was not drafted. */
            went: z.number().int().nullable(),
          }),
        ),
        /** What places yield, the first first: turns of a snake draft, ranks by cost in an auction. */
        yields: z.array(z.number()),
        /** Picks whose player has not been found among the NBA's. */
        unknown: z.number().int(),
      })
      .nullable(),
    noReview: z.enum(noReviewReasons).nullable(),
    ...nbaOutage,
    version: z.string(),
  }),
  errors: ['leagueNotFound'],
});
