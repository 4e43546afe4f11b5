import {
  allTieRules,
  injuryStatuses,
  isLeagueId,
  nbaTeams,
  positions,
  reportStatuses,
  rosterSlots,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { PendingGamesShape } from './pending-games.ts';
import { DayShape, LeagueFieldsShape, StatisticIdShape, StatLineShape, TeamIdShape } from './shapes.ts';

const numbers = z.array(z.number());
const nbaTeam = z.enum(nbaTeams);

/**
 * The engine's inputs in the API. Players are stored as columns. Expected stat lines are thousandths in two
 * bytes each, and chances are 255ths in one byte; both are base64.
 */
export const ForecastInputsShape = z.object({
  /** Empty for inputs without a league. */
  leagueId: z.string().refine((id) => id === '' || isLeagueId(id)),
  today: DayShape,
  /** When the inputs were created; null if the league's forecasts ignore the time of day. */
  now: z.iso.datetime().nullable().default(null),
  lastDay: DayShape,
  week: z.number().int().nullable(),
  rules: LeagueFieldsShape.pick({
    scoringForm: true,
    scored: true,
    slots: true,
    weeks: true,
    lineupLock: true,
    weekLock: true,
    dayLocks: true,
    medianWin: true,
    gamesCaps: true,
    rosterRules: true,
  }),
  parts: z.array(StatisticIdShape),
  spread: z.object({
    linear: numbers,
    quadratic: numbers,
    persistence: numbers,
    fringePersistence: numbers,
    shooting: numbers,
    shootingPersistence: numbers,
    correlation: numbers,
    playCorrelation: numbers,
  }),
  categoryScales: z.partialRecord(StatisticIdShape, z.number()),
  matchupSharpness: z.number().positive(),
  /** Days of each NBA team's upcoming games, counted from `today`. */
  games: z.partialRecord(nbaTeam, z.array(z.number().int())),
  /** NBA teams that played earlier in the lineup week; only in leagues where each player locks separately. */
  weekSoFar: z.object({ lastDay: DayShape, nbaTeams: z.array(nbaTeam) }).optional(),
  /** Games without a final date: the possible days, and the number per NBA team; null if none. */
  pending: PendingGamesShape.nullable().default(null),
  /**
   * Games in progress, which the score includes in part: NBA team, index among its games, remaining share.
   */
  shares: z.array(z.tuple([nbaTeam, z.number().int(), z.number()])),
  /**
   * Games with a known tip-off: NBA team, index among its games, tip-off, and whether the NBA lists it as
   * live or final.
   */
  tipOffs: z
    .array(z.tuple([nbaTeam, z.number().int(), z.iso.datetime().nullable(), z.boolean()]))
    .default([]),
  players: z.object({
    ids: z.array(z.string()),
    names: z.array(z.string()),
    /** Indices in the domain's `nbaTeams`. */
    nbaTeams: z.array(z.number().int()),
    regimes: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    /** Projection error of a player's stat line, as a multiple of an active player's. */
    errors: z.array(z.number().min(1).max(20)),
    /**
     * Factor on a player's expected stat line for games in the far future, compared with next week's games.
     */
    laterLoads: z.array(z.number().nonnegative().max(25)),
    means: z.base64(),
    chances: z.base64(),
    /** Games in the NBA's injury report: player index, index among the player's upcoming games, status. */
    reported: z.array(z.tuple([z.number().int(), z.number().int().nonnegative(), z.enum(reportStatuses)])),
    /**
     * Games changed by absent teammates: player index, game index, factor on minutes, teammates' missing
     * usage.
     */
    loads: z.array(
      z.tuple([
        z.number().int(),
        z.number().int().nonnegative(),
        z.number().nonnegative().max(20),
        z.number().min(-1).max(5).default(0),
      ]),
    ),
  }),
  /** When the newest report was made; null if none. */
  reportMadeAt: z.iso.datetime().nullable(),
  rostered: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      teamId: TeamIdShape,
      slot: z.enum(rosterSlots).nullable(),
      nbaTeam: z.string().nullable(),
      positions: z.array(z.enum(positions)),
      primaryPosition: z.enum(positions).nullish(),
      isUndroppable: z.boolean().optional(),
      jersey: z.string().nullable(),
      injury: z.enum(injuryStatuses),
      platformInjury: z.enum(injuryStatuses).optional(),
      place: z.number().int().nullable(),
    }),
  ),
  /** How tied matchups are decided, by week number. */
  ties: z
    .record(
      z.string(),
      z.object({
        rule: z.enum(allTieRules),
        statistic: StatisticIdShape.nullable(),
        winners: z.array(z.tuple([TeamIdShape, TeamIdShape])),
        isPlayoffs: z.boolean(),
      }),
    )
    .optional(),
  teams: z.array(
    z.object({
      id: TeamIdShape,
      soFar: StatLineShape,
      gamesPlayed: z.number().nullable().default(null),
      gamesBySlot: z.partialRecord(z.enum(rosterSlots), z.number()).nullish(),
      seasonGames: z.number().nullish(),
      bonuses: z.record(z.string(), z.number()).optional(),
    }),
  ),
});
export type WireForecastInputs = z.infer<typeof ForecastInputsShape>;
