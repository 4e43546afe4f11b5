import { z } from 'zod';
import { read } from './call.ts';
import { FreshnessShape } from './freshness-shapes.ts';
import { longestCounts } from './mark-limits.ts';
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

/** Why trades, or one of them, are told without values. */
export const noValueReasons = [
  'nbaNotRead',
  'seasonNotStored',
  'nothingProjectable',
  'playersNotFound',
  'noPlayers',
  'notPlayedYet',
] as const;
export type NoValueReason = (typeof noValueReasons)[number];

/** Value a week above the replacement, by category in the order of the answer's `categories`. */
const WeeklyShape = z.object({
  perWeek: number,
  /** Standard deviation of what it estimates; 0 for facts. */
  deviation: number.min(0),
  categories: z.array(number),
});
export type WeeklyValue = z.infer<typeof WeeklyShape>;

const TradedPlayerShape = z.object({
  playerId: z.string(),
  /** As projected on the day; null where nobody could say anything about him. */
  made: WeeklyShape.nullable(),
  since: WeeklyShape.nullable(),
  /** What `since` would have been had he missed no game of his NBA team. */
  healthy: WeeklyShape.nullable(),
  toCome: WeeklyShape.nullable(),
  played: count,
  /** Games of his NBA team he was not in. */
  missed: count,
  /** Sum of his games. */
  line: StatLineShape,
  /** Games counted in the lineup of the team that got him; for those given, what would have. Null where lineups are not known. */
  counted: count.nullable(),
  /** The day he left the team that got him; null while he is there. */
  leftOn: DayShape.nullable(),
});
export type TradedPlayer = z.infer<typeof TradedPlayerShape>;

const VerdictSign = z.union([z.literal(1), z.literal(0), z.literal(-1)]);
const ContestColumn = z.union([StatisticIdShape, z.literal('points')]);

const WithoutShape = z.object({
  /** Sums over the days known: what those who came counted for, and what those who would have stayed would have. */
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
  /** In leagues without matchups: points of the form and rank, as they are and as they would be. */
  season: z
    .object({
      actual: z.object({ points: number, rank: count }),
      without: z.object({ points: number, rank: count }),
      changed: z.array(z.object({ id: ContestColumn, actual: number, without: number })),
    })
    .nullable(),
  /** What the league counts (category wins, matchup wins, points) with the trade less without; ties as half. Null before a week is over. */
  gained: number.nullable(),
  /** Matchup wins gained; null without matchups. */
  matchupsGained: number.nullable(),
  daysKnown: count,
  daysUnknown: count,
  /** The last day on which anybody who came was still there. */
  lastHeld: DayShape.nullable(),
});
export type TradeWithout = z.infer<typeof WithoutShape>;

const SideShape = z.object({
  teamId: TeamIdShape,
  got: z.array(TradedPlayerShape),
  gave: z.array(TradedPlayerShape),
  picksGot: picks,
  picksGave: picks,
  /** What the side did because it got more players than it gave, or fewer. */
  forced: z.object({ dropped: z.array(z.string()), added: z.array(z.string()), unexplained: count }),
  /** Got less gave. Null in a trade without values. */
  value: z
    .object({
      made: WeeklyShape,
      since: WeeklyShape,
      /** What `since` would have been had nobody of the trade missed a game of his NBA team. */
      healthy: WeeklyShape,
      toCome: WeeklyShape,
      /** Since and to come together, a week. */
      whole: z.object({ perWeek: number, deviation: number.min(0), chance: number.min(0).max(1) }),
      /** Chance of coming out ahead as seen on the day. */
      chanceThen: number.min(0).max(1),
      /** Running total of the net value since, day by day from `firstDay`. */
      runningTotal: z.array(number),
    })
    .nullable(),
  without: WithoutShape.nullable(),
});
export type TradeSide = z.infer<typeof SideShape>;

const TradeShape = z.object({
  id: z.string(),
  /** ISO instant it took effect, or was vetoed. */
  at: z.string(),
  day: DayShape,
  /** The first day whose games are another team's for it. */
  firstDay: DayShape,
  week: count.nullable(),
  status: z.enum(['done', 'byCommissioner', 'vetoed']),
  /** ISO instant of the offer, where the platform tells. */
  proposedAt: z.string().nullable(),
  weeksSince: number,
  weeksToCome: number,
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

/** What is computed of a league's trades, the same for all its members. */
export const HindsightShape = z.object({
  /** Newest first; vetoed ones among them. */
  trades: z.array(TradeShape),
  traders: z.array(TraderShape),
  players: z.array(PlayerShape),
  /** G-scores, Z-scores, or fantasy points. */
  unit: z.enum(['g', 'z', 'points']),
  categories: z.array(StatisticIdShape),
  /** What the league scores and no box score holds. */
  unvalued: z.array(StatisticIdShape),
  /** The last day whose games are in it; null without games. */
  lastPlayed: DayShape.nullable(),
  /** Whether the projections of the day knew the season before. */
  knowsSeasonBefore: z.boolean(),
  version: z.string(),
});
export type Hindsight = z.infer<typeof HindsightShape>;

export const trades = read({
  path: 'league/trades',
  summary:
    'A league’s trades in hindsight: what each side was worth when it was made, what it has brought since, and what would have been without it; offers as far as the reader may see them.',
  access: 'member',
  scope: 'league',
  query: {
    league: LeagueIdParameter,
    /** How much categories count in values, where that is not once: "BLK:3,TO:0". Never in fantasy points, nor without the trade. */
    counts: z.string().max(longestCounts).optional(),
  },
  answer: HindsightShape.extend({
    /** Offers that became no trade yet: accepted ones, and all of the reader's own team. Newest first. */
    offers: z.array(TradeOfferShape),
    offerPlayers: z.array(PlayerShape),
    /** The day down to which every trade is known; null while that cannot be told. */
    wholeSince: DayShape.nullable(),
    isWhole: z.boolean(),
    seasons: LinkedSeasonsShape,
    freshness: FreshnessShape,
    ...nbaOutage,
  }),
  errors: ['leagueNotFound'],
});
