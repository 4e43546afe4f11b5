import { goalUnits, positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

// Advice that the server computes for API clients, which have no worker.

const number = z.number();
const probability = number.min(0).max(1);
const count = z.number().int();
const NamedPlayer = z.object({ id: z.string(), name: z.string() });

export const noPickupReasons = [
  'notRead',
  'playersNotRead',
  'contradicted',
  'unknownStatistic',
  'freeAgentsNotRead',
  'noDaysLeft',
  'noMatchup',
  'noAddsLeft',
  'lockedOut',
  'over',
  'locked',
  'noSeasonTotals',
  'recoveredOnList',
  'nothingProjectable',
] as const;
export type NoPickupReason = (typeof noPickupReasons)[number];

const PickupShape = z.object({
  player: NamedPlayer,
  /** The dropped player; null for an open roster spot. */
  drop: NamedPlayer.nullable(),
  /** The player who moves to the injured list to open the spot; absent: none. */
  list: NamedPlayer.optional(),
  /** Players who must come off the injured list first, or the platform refuses the add; absent: none. */
  returns: z
    .array(
      z.object({
        day: DayShape,
        /** Null when the player on the injured list is dropped. */
        activate: NamedPlayer.nullable(),
        drop: NamedPlayer.nullable(),
        list: NamedPlayer.optional(),
      }),
    )
    .readonly()
    .optional(),
  /** First day on which the player can play. */
  day: DayShape,
  /** Expected number of the player's games that count. */
  games: number,
  /** Gain through `lastDay` in the response's unit, with its standard deviation. */
  gain: number,
  deviation: number.min(0),
  /** Change of the team's expected fantasy points through `lastDay`; only in head-to-head points leagues. */
  points: number.optional(),
  /** Value lost after `lastDay` by the drop, in the same unit. */
  givenUp: number,
  /** `gain` minus `givenUp`, by which pickups are ranked. */
  net: number,
  /** Chance to win the matchup with the player (an undecided tie counts as half a win); null without a matchup. */
  chance: probability.nullable(),
});

const WeighedPickupsShape = z.object({
  /** Null in leagues without matchups. */
  week: count.nullable(),
  /** The days over which pickups are valued; null if none. */
  firstDay: DayShape.nullable(),
  lastDay: DayShape.nullable(),
  /**
   * Category wins, matchup wins, fantasy points or rotisserie points from `firstDay` to `lastDay`. Null when
   * nothing was valued.
   */
  unit: z.enum(goalUnits).nullable(),
  /** Chance to win the matchup with the current roster; null without a matchup. */
  chance: probability.nullable(),
  /** Best first, at most three; empty when no player improves the team. */
  pickups: z.array(PickupShape),
  weighed: count,
  /** Adds left from `firstDay` to `lastDay`; null without a limit. */
  addsLeft: count.nullable(),
  none: z.enum(noPickupReasons).nullable(),
});
export type WeighedPickups = z.infer<typeof WeighedPickupsShape>;

const league = { league: LeagueIdParameter };

export const pickups = read({
  path: 'league/pickups',
  summary: 'The best pickups for the user’s team until its matchup ends, each with the best drop.',
  access: 'member',
  scope: 'advice',
  query: league,
  response: WeighedPickupsShape.extend({
    teamId: TeamIdShape,
    /** The reason in `none` as a sentence: what is missing, and when to retry. */
    message: z.string().nullable(),
    version: z.string(),
  }),
  errors: ['leagueNotFound', 'teamNotFound'],
});

/** Maximum number of players per side of a requested trade. */
export const tradedAtMost = 8;
const listed = new RegExp(`^[\\w.-]{1,40}(?:,[\\w.-]{1,40}){0,${tradedAtMost - 1}}$`);
const PlayerList = z
  .string()
  .max(tradedAtMost * 41)
  .regex(listed);

/** A number without and with the trade, and the standard error of the change. */
const ChangeShape = z.object({ before: number, after: number, change: number, standardError: number.min(0) });

const ImpactShape = z.object({
  /** Gain in the response's unit. */
  gain: ChangeShape,
  /** Probability that the gain is positive, given the projection error. */
  chance: probability,
  /**
   * Category wins per week, wins in all remaining matchups, fantasy points per week; null when not
   * applicable.
   */
  categoryWins: ChangeShape.nullable(),
  matchupWins: ChangeShape.extend({ matchups: number }).nullable(),
  points: ChangeShape.nullable(),
});

const tradeProblems = [
  'empty',
  'unknownPlayer',
  'unknownTeam',
  'movesTwice',
  'staysPut',
  'onNoTeam',
  'notTheirsToDrop',
  'undroppable',
  'notFree',
  'addedTwice',
  'noPlace',
  'positionLimit',
  'tooLate',
] as const;
const noTradeReasons = [
  'notRead',
  'playersNotRead',
  'contradicted',
  'unknownStatistic',
  'over',
  'nbaNotRead',
  'rostersNotRead',
  'nothingProjectable',
] as const;
export type NoTradeReason = (typeof noTradeReasons)[number];

/** A side's best add without the trade, and the trade's gain beyond it. */
const BestAddAloneShape = z.object({
  add: z.string(),
  /** Null for an open roster spot. */
  drop: z.string().nullable(),
  gain: number,
  net: ChangeShape,
  /** Probability that the trade is better than the add. */
  chance: probability,
});

const TradeSideShape = z.object({
  teamId: TeamIdShape,
  /** Player ids. Drops and adds are forced or made possible by the trade. */
  gives: z.array(z.string()),
  gets: z.array(z.string()),
  drops: z.array(z.string()),
  adds: z.array(z.string()),
  season: ImpactShape,
  /** Null when no add helps. */
  bestAdd: BestAddAloneShape.nullable(),
  /** Null when no playoff weeks remain. */
  playoffs: ImpactShape.nullable(),
  columns: z.array(
    ChangeShape.extend({
      id: z.union([StatisticIdShape, z.literal('points')]),
      /** Whether the column decides matchups or the standings. */
      isContested: z.boolean(),
      rankBefore: count,
      rankAfter: count,
    }),
  ),
  /** From simulated seasons with and without the trade; null when a season cannot be simulated. */
  odds: z
    .object({
      playoffs: ChangeShape.nullable(),
      title: ChangeShape,
      /** Wins at the end of the regular season, or points in leagues without matchups. */
      finish: ChangeShape,
    })
    .nullable(),
});

/** An impossible trade, and the player or team that makes it impossible. */
const ImpossibleTradeShape = z.object({
  kind: z.literal('impossible'),
  problem: z.enum(tradeProblems),
  playerId: z.string().nullable(),
  teamId: TeamIdShape.nullable(),
  position: z.enum(positions).nullable(),
});

/** The league's trades cannot be analyzed now. */
const UnavailableTradeShape = z.object({ kind: z.literal('unavailable'), reason: z.enum(noTradeReasons) });

const WeighedTradeShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weighed'),
    /** Category wins per week, matchup wins per week, rotisserie points, or fantasy points per week. */
    unit: z.enum(['categoryWins', 'matchupWins', 'rotisseriePoints', 'points']),
    /** First day the traded players count for their new teams. */
    from: DayShape,
    /** Number of simulated seasons used for the odds; 0 without odds. */
    simulations: count,
    /** The two sides, the requesting team first. */
    sides: z.array(TradeSideShape),
    players: z.array(NamedPlayer),
  }),
  ImpossibleTradeShape,
  UnavailableTradeShape,
]);
export type WeighedTrade = z.infer<typeof WeighedTradeShape>;

const offerOfTwo = {
  ...league,
  with: TeamIdShape,
  /** Comma-separated player ids: those the user's team gives, and those it gets. */
  give: PlayerList,
  get: PlayerList,
} as const;

export const weighTrade = read({
  path: 'league/weighTrade',
  summary: 'Rest-of-season effects of a trade between the user’s team and another one, for both teams.',
  access: 'member',
  scope: 'advice',
  query: offerOfTwo,
  response: z.object({
    teamId: TeamIdShape,
    trade: WeighedTradeShape,
    /** Why trades cannot be analyzed now, as a sentence; otherwise null. */
    message: z.string().nullable(),
    version: z.string(),
  }),
  errors: ['leagueNotFound', 'teamNotFound', 'playerNotOnTeam'],
});

const CounterOfferShape = z.object({
  /** The two sides, the requesting team first. */
  sides: z.array(
    z.object({
      teamId: TeamIdShape,
      gives: z.array(z.string()),
      gets: z.array(z.string()),
      gain: ChangeShape,
      /** Probability that the gain is positive, given the projection error. */
      chance: probability,
      /** Null when no add helps, and for the other team. */
      bestAdd: BestAddAloneShape.nullable(),
    }),
  ),
  /**
   * Players whose destination differs from that in the offer; `to` is null for players left out of the trade.
   */
  changed: z.array(z.object({ playerId: z.string(), to: TeamIdShape.nullable() })),
});

const FoundCountersShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    unit: z.enum(['categoryWins', 'matchupWins', 'rotisseriePoints', 'points']),
    /**
     * Whether no side is likely to decline the offer as it is. The requesting team's gain is net of its best
     * add.
     */
    isFair: z.boolean(),
    /** The smallest change that makes the offer fair; null if it is fair already, or if none was found. */
    fairest: CounterOfferShape.nullable(),
    /**
     * The fair trade near the offer with the largest net gain for the requesting team; null if none was
     * found.
     */
    best: CounterOfferShape.nullable(),
    players: z.array(NamedPlayer),
  }),
  ImpossibleTradeShape,
  UnavailableTradeShape,
]);
export type FoundCounters = z.infer<typeof FoundCountersShape>;

export const counterOffers = read({
  path: 'league/counterOffers',
  summary: 'Counter-offers to a trade between the user’s team and another one.',
  access: 'member',
  scope: 'advice',
  query: offerOfTwo,
  response: z.object({
    teamId: TeamIdShape,
    counters: FoundCountersShape,
    /** Why trades cannot be analyzed now, as a sentence; otherwise null. */
    message: z.string().nullable(),
    version: z.string(),
  }),
  errors: ['leagueNotFound', 'teamNotFound', 'playerNotOnTeam'],
});
