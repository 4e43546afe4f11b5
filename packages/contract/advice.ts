import { positions } from '@fantasy-stats/domain';
import { z } from 'zod';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, StatisticIdShape, TeamIdShape } from './shapes.ts';

/*
 * Advice as the pages give it, computed on the server: for programs, which have no worker to compute it in themselves.
 */

const number = z.number();
const probability = number.min(0).max(1);
const count = z.number().int();
const NamedPlayer = z.object({ id: z.string(), name: z.string() });

/** Why no pickups are told. */
export const noPickupReasons = [
  'notRead',
  'freeAgentsNotRead',
  'noDaysLeft',
  'noMatchup',
  'noAddsLeft',
  'over',
  'locked',
  'noSeasonTotals',
  'nothingProjectable',
] as const;

const PickupShape = z.object({
  player: NamedPlayer,
  /** Whom he takes the place of; null where the roster has a free one. */
  drop: NamedPlayer.nullable(),
  /** From which day on he plays. */
  day: DayShape,
  /** His games that are expected to count. */
  games: number,
  /** What he brings by `lastDay` in the answer's unit, with its standard deviation. */
  gain: number,
  deviation: number.min(0),
  /** What is given up afterwards by the drop, in the same unit. */
  givenUp: number,
  /** Chance to win the matchup with him, a tie as half a win; null without a matchup. */
  chance: probability.nullable(),
});

export const WeighedPickupsShape = z.object({
  /** Null where the league has no matchups. */
  week: count.nullable(),
  /** The days the pickups are weighed over; null where there are none. */
  firstDay: DayShape.nullable(),
  lastDay: DayShape.nullable(),
  /** Category wins, matchup wins, fantasy points or rotisserie points, within those days. Null where nothing was weighed. */
  unit: z.enum(['categories', 'wins', 'fantasyPoints', 'rotisseriePoints']).nullable(),
  /** Chance to win the matchup as the roster is; null without one. */
  chance: probability.nullable(),
  /** The best first, at most three; none where nobody makes the team better. */
  pickups: z.array(PickupShape),
  /** Free agents who were weighed. */
  weighed: count,
  /** Adds the team may still make in those days; null without a limit. */
  addsLeft: count.nullable(),
  none: z.enum(noPickupReasons).nullable(),
});
export type WeighedPickups = z.infer<typeof WeighedPickupsShape>;

const league = { league: LeagueIdParameter };

export const pickups = read({
  path: 'league/pickups',
  summary:
    'The best pickups of the own team until its matchup ends, each in place of the player it can best do without.',
  access: 'member',
  scope: 'advice',
  query: league,
  answer: WeighedPickupsShape.extend({ teamId: TeamIdShape, version: z.string() }),
  errors: ['leagueNotFound', 'teamNotFound'],
});

/** Players that one side of a trade can give when a program asks. */
export const tradedAtMost = 8;
const listed = new RegExp(`^[\\w.-]{1,40}(?:,[\\w.-]{1,40}){0,${tradedAtMost - 1}}$`);
const PlayerList = z
  .string()
  .max(tradedAtMost * 41)
  .regex(listed);

/** A number without and with the trade, with the standard error of the change. */
const ChangeShape = z.object({ before: number, after: number, change: number, standardError: number.min(0) });

const StretchShape = z.object({
  /** In the answer's unit. */
  gain: ChangeShape,
  /** Probability that the gain is above zero, as far as projections can tell. */
  chance: probability,
  /** Category wins a week, matchup wins of all that are left, fantasy points a week; null where the form has none. */
  categoryWins: ChangeShape.nullable(),
  matchupWins: ChangeShape.extend({ matchups: number }).nullable(),
  points: ChangeShape.nullable(),
});

export const tradeProblems = [
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
export const noTradeReasons = [
  'notRead',
  'contradicted',
  'unknownStatistic',
  'over',
  'nbaNotRead',
  'rostersNotRead',
  'nothingProjectable',
] as const;

const TradeSideShape = z.object({
  teamId: TeamIdShape,
  /** Players’ ids. Drops and adds are what the trade forces, or makes room for. */
  gives: z.array(z.string()),
  gets: z.array(z.string()),
  drops: z.array(z.string()),
  adds: z.array(z.string()),
  season: StretchShape,
  /** Null where there are no playoffs to come. */
  playoffs: StretchShape.nullable(),
  columns: z.array(
    ChangeShape.extend({
      id: z.union([StatisticIdShape, z.literal('points')]),
      /** Whether it decides matchups or the standings. */
      isContested: z.boolean(),
      /** Place among all teams. */
      rankBefore: count,
      rankAfter: count,
    }),
  ),
  /** From seasons played out with and without the trade; null where a season cannot be. */
  odds: z
    .object({
      playoffs: ChangeShape.nullable(),
      title: ChangeShape,
      /** Wins at the end of the regular season, or points in forms without matchups. */
      finish: ChangeShape,
    })
    .nullable(),
});

export const WeighedTradeShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weighed'),
    /** Category wins a week, matchup wins a week, rotisserie points, or fantasy points a week. */
    unit: z.enum(['categoryWins', 'matchupWins', 'rotisseriePoints', 'points']),
    /** First day on which it counts. */
    from: DayShape,
    /** Seasons played out for the odds; 0 without them. */
    simulations: count,
    /** The asking team first. */
    sides: z.array(TradeSideShape),
    /** Everybody who is named in it. */
    players: z.array(NamedPlayer),
  }),
  /** The trade cannot be made, with whom it fails. */
  z.object({
    kind: z.literal('impossible'),
    problem: z.enum(tradeProblems),
    playerId: z.string().nullable(),
    teamId: TeamIdShape.nullable(),
    position: z.enum(positions).nullable(),
  }),
  /** No trade of the league can be weighed now. */
  z.object({ kind: z.literal('unavailable'), reason: z.enum(noTradeReasons) }),
]);
export type WeighedTrade = z.infer<typeof WeighedTradeShape>;

export const weighTrade = read({
  path: 'league/weighTrade',
  summary: 'What a trade of the own team with another one would change for both over the rest of the season.',
  access: 'member',
  scope: 'advice',
  query: {
    ...league,
    /** The other team. */
    with: TeamIdShape,
    /** Players’ ids with commas between them: those the own team gives, and those it gets. */
    give: PlayerList,
    get: PlayerList,
  },
  answer: z.object({ teamId: TeamIdShape, trade: WeighedTradeShape, version: z.string() }),
  errors: ['leagueNotFound', 'teamNotFound'],
});
