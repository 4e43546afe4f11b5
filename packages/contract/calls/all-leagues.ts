import { goalUnits, scoringForms } from '@fantasy-stats/domain';
import { z } from 'zod';
import { LineupChangeShape } from './alerts.ts';
import { read } from './call.ts';
import { DayShape, PlatformShape, TeamIdShape } from './shapes.ts';
import { SitsTodayShape } from './week-lineup.ts';

const NamedTeam = z.object({ id: TeamIdShape, name: z.string() });
const NamedPlayer = z.object({ id: z.string(), name: z.string() });

const LeagueTodayShape = z.object({
  id: z.string(),
  platform: PlatformShape,
  name: z.string(),
  scoringForm: z.enum(scoringForms),
  lineupLock: z.enum(['daily', 'weekly']),
  isActive: z.boolean(),
  /** The user's team; null until chosen. */
  team: NamedTeam.nullable(),
  /** Whether the season has ended. */
  isOver: z.boolean(),
  /** Whether the season is in progress with games left to play. */
  isPlayed: z.boolean(),
  /** Whether today's rosters are known; without them there are no lineup changes. */
  hasRoster: z.boolean(),
  /** Lineup changes that each let one more game count today. */
  changes: z.array(LineupChangeShape),
  /**
   * Players to sit today; null unless lineups are daily and categories count in the matchup, and while the
   * forecast is missing. No change starts one of them.
   */
  sitsToday: SitsTodayShape.nullable(),
  /** ISO instant of the first tip-off by which a change must be made; null if unknown or without changes. */
  before: z.string().nullable(),
  /**
   * A better lineup for the next week, in leagues with a weekly lock; null until two days before the lock, and
   * if there is none.
   */
  weekLineup: z
    .object({
      week: z.number().int().nullable(),
      /** ISO instant at which the lineup, or the first of the moved players, locks. */
      locksAt: z.string(),
      /** Whether each player locks at their own first game; absent: all lock together. */
      locksByPlayer: z.boolean().optional(),
      unit: z.enum(goalUnits),
      gain: z.number(),
      /** The gain in expected fantasy points, in head-to-head points leagues; absent in other leagues. */
      points: z.number().optional(),
      /** Players to move into the lineup, and to the bench. */
      starts: z.array(NamedPlayer),
      sits: z.array(NamedPlayer),
    })
    .nullable(),
  openSpots: z.number().int(),
  /** Injured players who can move to a free slot of the injured list. */
  injuredMoves: z.array(NamedPlayer),
  /** Players on the injured list who have recovered: every add is refused until they are activated or dropped. */
  recovered: z.array(NamedPlayer),
  /** Teams that have offered the user a trade. */
  offersFrom: z.array(z.string()),
  /** The trade deadline, if it is at most a week away. */
  tradeDeadline: DayShape.nullable(),
  /** ISO instant of the keeper deadline, if it is at most a week away. */
  keeperDeadline: z.string().nullable(),
  /** The user's place in the platform's standings, and the points they are ranked by; null if not known. */
  standing: z
    .object({ rank: z.number().int(), teams: z.number().int(), points: z.number().nullable() })
    .nullable(),
  /** The current matchup; null if none or it has no forecast yet. */
  matchup: z
    .object({
      week: z.number().int(),
      opponent: NamedTeam,
      /** Win probability (a tie counts as half a win unless the league's rule decides it). */
      chance: z.number(),
      /** Expected category wins; null in points leagues. */
      expected: z.object({ own: z.number(), opponent: z.number() }).nullable(),
      /** Expected fantasy points; null in category leagues. */
      points: z.object({ own: z.number(), opponent: z.number() }).nullable(),
    })
    .nullable(),
  /** The best add; null if no add helps. */
  add: z
    .object({
      unit: z.enum(goalUnits),
      week: z.number().int().nullable(),
      player: NamedPlayer,
      /** Null for an open roster spot, or when `list` opens one. */
      drop: NamedPlayer.nullable(),
      /** The player who moves to the injured list to open the spot. */
      list: NamedPlayer.nullable(),
      /** The best day to add the player; absent for today. */
      day: DayShape.optional(),
      net: z.number(),
      /** Change in expected fantasy points, in head-to-head points leagues; absent in other leagues. */
      points: z.number().optional(),
    })
    .nullable(),
  /** Whether the matchup and the add use the newest data; false if older or not yet computed. */
  isForecastCurrent: z.boolean(),
});

export type LeagueToday = z.output<typeof LeagueTodayShape>;

export const allLeagues = read({
  path: 'league/all',
  summary:
    "What to do today in each of the user's leagues, most urgent first, and the players in several of them.",
  access: 'premium',
  scope: 'advice',
  response: z.object({
    leagues: z.array(LeagueTodayShape),
    /** NBA players who are on the user's team or the current opponent's team in at least two leagues. */
    players: z.array(
      z.object({
        nbaId: z.number().int(),
        name: z.string(),
        nbaTeam: z.string().nullable(),
        /** Ids of the leagues in which the player is on the user's team, and on the opponent's. */
        own: z.array(z.string()),
        opponent: z.array(z.string()),
      }),
    ),
  }),
});
