import { goalUnits, injuryStatuses } from '@fantasy-stats/domain';
import { z } from 'zod';
import { noPickupReasons } from './advice.ts';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, TeamIdShape } from './shapes.ts';

const NamedPlayer = z.object({ id: z.string(), name: z.string() });
const games = z.number().min(0);
const chance = z.number().min(0).max(1).nullable();
/** The gain in expected fantasy points, in head-to-head points leagues; absent in other leagues. */
const points = z.number().optional();

const WeekLineupShape = z.object({
  unit: z.enum(goalUnits),
  /** Gain over the current lineup; null if the platform does not report slots. */
  gain: z.number().nullable(),
  points,
  /** Chance to win the matchup with the lineup; null without matchups. */
  chance,
  /** Most valuable first. */
  starters: z.array(
    z.object({
      player: NamedPlayer,
      /** Expected number of counted games. */
      games,
      /** Gain over the best lineup without the player. */
      gain: z.number(),
      points,
      /** Whether the player is in the lineup now; null when unknown. */
      isInLineup: z.boolean().nullable(),
    }),
  ),
  /** Players to bench. */
  out: z.array(NamedPlayer),
});

const StartChoiceShape = z.object({
  player: NamedPlayer,
  injury: z.enum(injuryStatuses),
  teamGames: games,
  games,
  value: z.number(),
  chance,
});

const StartOrSitShape = z.object({
  unit: z.enum(goalUnits),
  gain: z.number(),
  points,
  /** Whether the best lineup has room for both players. */
  bothStart: z.boolean(),
  /** The better choice first. */
  choices: z.tuple([StartChoiceShape, StartChoiceShape]),
  /** Changes by category when the better choice starts: in the chance to win it, or in rotisserie points. */
  categories: z.array(z.object({ statistic: z.string(), change: z.number() })),
  /** Which player to start, and why. */
  verdict: z.string(),
  reasons: z.array(z.string()),
});

export const SitsTodayShape = z.object({
  unit: z.enum(goalUnits),
  /** Each step builds on the previous one; empty if every player should play. */
  steps: z.array(
    z.object({
      /** Several if only benching them together helps. */
      players: z.array(NamedPlayer),
      /** Whether all of them are on the bench already. */
      areBenched: z.boolean(),
      /** Players who get their slots; empty if the slots stay empty. */
      fills: z.array(NamedPlayer),
      gain: z.number(),
      /** What to do, and why. */
      verdict: z.string(),
      reason: z.string(),
    }),
  ),
});

export const weekLineup = read({
  path: 'league/weekLineup',
  summary:
    'The user’s best lineup for the next week that has not locked, in leagues whose lineups lock weekly; with daily lineups, players to sit today; with two players, which of them to start in any league.',
  access: 'member',
  scope: 'advice',
  query: {
    league: LeagueIdParameter,
    /** Two players of the user's team, separated by a comma, to choose between. */
    players: z
      .string()
      .regex(/^[^,]{1,60},[^,]{1,60}$/, 'Give two player ids, separated by a comma.')
      .optional(),
  },
  response: z.object({
    teamId: TeamIdShape,
    /** The league's week; null for a calendar week. */
    week: z.number().int().nullable(),
    firstDay: DayShape.nullable(),
    lastDay: DayShape.nullable(),
    /**
     * ISO instant at which lineups lock: the first tip-off or, if each player locks at their own first game, that
     * of the players to move; null when unknown, or with daily lineups.
     */
    locksAt: z.string().nullable(),
    /** Null in leagues with daily lineups, and when the forecast is missing. */
    lineup: WeekLineupShape.nullable(),
    startOrSit: StartOrSitShape.nullable(),
    /** Players to bench today; null unless lineups are daily and categories count in the matchup. */
    sitsToday: SitsTodayShape.nullable(),
    none: z.enum(noPickupReasons).nullable(),
    /** The reason in `none` as a sentence. */
    message: z.string().nullable(),
    version: z.string(),
  }),
  errors: ['leagueNotFound', 'teamNotFound', 'playerNotOnTeam'],
});
