import { z } from 'zod';
import { read } from './call.ts';
import { CountsParameter } from './counts-parameter.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { nbaOutage } from './nba-outage.ts';
import {
  DayShape,
  LeagueIdParameter,
  LinkedSeasonsShape,
  PlayerShape,
  StatisticIdShape,
  StatLineShape,
  TeamIdShape,
  TradeOfferShape,
  TransactionShape,
} from './shapes.ts';

const number = z.number();
const count = z.number().int();
const record = z.object({ wins: count, losses: count, ties: count });
const picks = TransactionShape.shape.picks;

/** Why all trades, or this trade, have no values. */
export const noValueReasons = [
  'nbaNotRead',
  /** Injury statuses, which rest-of-season projections need, are not synced yet. */
  'playersNotRead',
  'seasonNotStored',
  'nothingProjectable',
  'playersNotFound',
  'noPlayers',
  'notPlayedYet',
] as const;
export type NoValueReason = (typeof noValueReasons)[number];

/** Weekly value above replacement, by category in the order of the response's `categories`. */
const WeeklyShape = z.object({
  perWeek: number,
  /** Standard deviation of the estimate; 0 for past games. */
  deviation: number.min(0),
  categories: z.array(number),
});
export type WeeklyValue = z.infer<typeof WeeklyShape>;

const TradedPlayerShape = z.object({
  playerId: z.string(),
  /** Value projected on the day of the trade; null without a projection. */
  made: WeeklyShape.nullable(),
  since: WeeklyShape.nullable(),
  /** Value as in `since`, if the player had played in every game of the NBA team. */
  healthy: WeeklyShape.nullable(),
  toCome: WeeklyShape.nullable(),
  played: count,
  missed: count,
  line: StatLineShape,
  /**
   * Games counted in the lineup of the receiving team; for given players, games that would have counted. Null
   * when lineups are unknown.
   */
  counted: count.nullable(),
  /** The day the player left the receiving team; null if they are still on it. */
  leftOn: DayShape.nullable(),
});
export type TradedPlayer = z.infer<typeof TradedPlayerShape>;

const VerdictSign = z.union([z.literal(1), z.literal(0), z.literal(-1)]);
const ContestColumn = z.union([StatisticIdShape, z.literal('points')]);

const WithoutShape = z.object({
  /** Sums over the known days: counted games of received players, and hypothetical ones of given players. */
  came: StatLineShape,
  instead: StatLineShape,
  cameGames: count,
  insteadGames: count,
  matchups: z.array(
    z.object({
      week: count,
      opponent: TeamIdShape,
      isPlayoffs: z.boolean(),
      actual: record,
      without: record,
      actualResult: record,
      withoutResult: record,
      changed: z.array(z.object({ id: ContestColumn, actual: VerdictSign, without: VerdictSign })),
    }),
  ),
  /** In leagues without matchups: points and rank, with and without the trade. */
  season: z
    .object({
      actual: z.object({ points: number, rank: count }),
      without: z.object({ points: number, rank: count }),
      changed: z.array(z.object({ id: ContestColumn, actual: number, without: number })),
    })
    .nullable(),
  /**
   * Difference the trade made in category wins, matchup wins or points (ties count as half). Null before a
   * week is over.
   */
  gained: number.nullable(),
  /** Matchup wins gained; null in leagues without matchups. */
  matchupsGained: number.nullable(),
  daysKnown: count,
  daysUnknown: count,
  /** The last day with a received player on the team. */
  lastHeld: DayShape.nullable(),
});
export type TradeWithout = z.infer<typeof WithoutShape>;

const SideShape = z.object({
  teamId: TeamIdShape,
  got: z.array(TradedPlayerShape),
  gave: z.array(TradedPlayerShape),
  picksGot: picks,
  picksGave: picks,
  /** FAAB in dollars, which does not count in `value`. */
  faabGot: z.number().min(0).default(0),
  faabGave: z.number().min(0).default(0),
  /** The side's moves caused by receiving more or fewer players than it gave. */
  forced: z.object({ dropped: z.array(z.string()), added: z.array(z.string()), unexplained: count }),
  /** Value received minus value given. Null in a trade without values. */
  value: z
    .object({
      made: WeeklyShape,
      since: WeeklyShape,
      /** Value as in `since`, if the traded players had played in every game of their NBA teams. */
      healthy: WeeklyShape,
      toCome: WeeklyShape,
      /** Past and remaining value together, per week. */
      whole: z.object({ perWeek: number, deviation: number.min(0), chance: number.min(0).max(1) }),
      /** Chance on the day of the trade to come out ahead. */
      chanceThen: number.min(0).max(1),
      /** Cumulative net value since the trade, by day from `firstDay`. */
      runningTotal: z.array(number),
    })
    .nullable(),
  without: WithoutShape.nullable(),
});
export type TradeSide = z.infer<typeof SideShape>;

const TradeShape = z.object({
  id: z.string(),
  /** ISO instant of the trade or its veto. */
  at: z.string(),
  day: DayShape,
  /** First day the players' games count for their new teams. */
  firstDay: DayShape,
  week: count.nullable(),
  status: z.enum(['done', 'byCommissioner', 'vetoed']),
  /** ISO instant of the offer, when known. */
  proposedAt: z.string().nullable(),
  weeksSince: number,
  weeksToCome: number,
  /** FAAB whose payer is unknown. */
  undirectedFaab: z.number().min(0).default(0),
  sides: z.array(SideShape),
  verdict: z
    .object({ state: z.enum(['won', 'ahead', 'tooClose', 'even']), leader: TeamIdShape.nullable() })
    .nullable(),
  noValue: z.enum(noValueReasons).nullable(),
});
export type Trade = z.infer<typeof TradeShape>;

const TraderShape = z.object({
  teamId: TeamIdShape,
  trades: count,
  ahead: count,
  behind: count,
  open: count,
  made: number,
  since: number,
  gained: number.nullable(),
});
export type Trader = z.infer<typeof TraderShape>;

/** How a team answered the offers of the user's team. */
const OfferAnswersShape = z.object({ teamId: TeamIdShape, accepted: count, declined: count });
export type OfferAnswers = z.infer<typeof OfferAnswersShape>;

/** Computed data of a league's trades, the same for all members. */
const HindsightShape = z.object({
  /** Newest first, including vetoed trades. */
  trades: z.array(TradeShape),
  traders: z.array(TraderShape),
  players: z.array(PlayerShape),
  /** The unit of values: G-scores, Z-scores, or fantasy points. */
  unit: z.enum(['g', 'z', 'points']),
  categories: z.array(StatisticIdShape),
  /** Scored statistics that are not in box scores. */
  unvalued: z.array(StatisticIdShape),
  /** The last day with included games; null without games. */
  lastPlayed: DayShape.nullable(),
  /** Whether that day's projections included the previous season. */
  knowsSeasonBefore: z.boolean(),
  version: z.string(),
});
export type Hindsight = z.infer<typeof HindsightShape>;

export const trades = read({
  path: 'league/trades',
  summary:
    'A league’s trades in hindsight: value when made, value since, and results without the trade; offers as far as the user may see them.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    /**
     * Category weights other than 1 in values: "BLK:3,TO:0". Not used for fantasy points or replayed lineups.
     */
    counts: CountsParameter.optional(),
  },
  response: HindsightShape.extend({
    /**
     * Offers that are not trades yet: all accepted ones, and every offer of the user's own team. Newest
     * first.
     */
    offers: z.array(TradeOfferShape),
    offerPlayers: z.array(PlayerShape),
    /** Omits teams that answered no offer; empty if the platform does not list declined offers. */
    answers: z.array(OfferAnswersShape),
    /** Earliest day from which all trades are known; null when uncertain. */
    wholeSince: DayShape.nullable(),
    isWhole: z.boolean(),
    seasons: LinkedSeasonsShape,
    freshness: FreshnessShape,
    ...nbaOutage,
  }),
  errors: ['leagueNotFound'],
});
