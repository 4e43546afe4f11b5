import { z } from 'zod';
import { noPickupReasons } from './advice.ts';
import { read } from './call.ts';
import { draftKinds } from './draft-room-limits.ts';
import { LeagueIdParameter, StatisticIdShape } from './shapes.ts';

/** Why a draft room has no advice. */
const noDraftAdviceReasons = [...noPickupReasons, 'noRoom', 'draftOver'] as const;
export type NoDraftAdviceReason = (typeof noDraftAdviceReasons)[number];

/** Maximum number of available players in the response. */
export const advisedPlayers = 400;

const count = z.number().int();

const AdvisedPlayerShape = z.object({
  /** NBA id, as in projections. */
  id: z.string(),
  name: z.string(),
  /**
   * G-score by the account's weights (in points leagues, of fantasy points per 7 days), and the player's rank
   * by it.
   */
  value: z.number(),
  rank: count,
  gamesPerWeek: z.number(),
  /** Fair price now, and the recommended bid of the user's team, in dollars; null in a snake or linear draft. */
  price: z.number().nullable(),
  bid: z.number().nullable(),
});

const DraftAdviceShape = z.object({
  /** Unit of `behind` as text; it depends on the league's scoring and the room's `valueFor`. */
  unit: z.string(),
  /** Draft slot on the clock, from 0; null in an auction. */
  onClock: count.nullable(),
  /** Picks of other teams before the user's next pick; null in an auction, and without a further pick. */
  picksUntilOwn: count.nullable(),
  /** The user's budget left and highest possible bid, in dollars; null in a snake or linear draft. */
  money: z.object({ left: z.number(), most: z.number() }).nullable(),
  /** Recommended players, best first. */
  picks: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Loss compared with the best pick, in `unit`. */
      behind: z.number(),
      /**
       * Chance that the player is available at the user's next pick, if they pick another player now; null in
       * an auction, and without a further pick.
       */
      nextTurn: z.number().nullable(),
    }),
  ),
  /** Available players, the most valuable first. */
  players: z.array(AdvisedPlayerShape),
  /** The build of the user's team by category: weight (mean 1; near 0 is a punt), and chance to win it. */
  categories: z.array(z.object({ statistic: StatisticIdShape, weight: z.number(), chance: z.number() })),
  /** The user's team's chance to win a matchup; null in category leagues, and without a further pick. */
  matchup: z.number().nullable(),
});

export const draftAdvice = read({
  path: 'draft/advice',
  summary:
    'The recommended picks of a saved draft room of the league, and fair prices and recommended bids in an auction.',
  access: 'member',
  scope: 'advice',
  query: {
    league: LeagueIdParameter,
    /** Default: the most recently changed room; mock drafts only if there are no other rooms. */
    room: z.uuid().optional(),
  },
  response: z.object({
    /** Null if the league has no saved room. */
    room: z
      .object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(draftKinds),
        teams: count,
        rounds: count,
        isMock: z.boolean(),
        /** Number of drafted players. */
        picked: count,
      })
      .nullable(),
    advice: DraftAdviceShape.nullable(),
    none: z.enum(noDraftAdviceReasons).nullable(),
    /** The reason in `none` as a sentence. */
    message: z.string().nullable(),
  }),
  errors: ['leagueNotFound', 'notFound'],
});
export type DraftAdvice = z.infer<typeof DraftAdviceShape>;
