import {
  injuryStatuses,
  isLeagueId,
  nbaTeams,
  positions,
  reportStatuses,
  rosterSlots,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { DayShape, LeagueFieldsShape, StatisticIdShape, StatLineShape, TeamIdShape } from './shapes.ts';

const numbers = z.array(z.number());
const nbaTeam = z.enum(nbaTeams);

/**
 * The engine's inputs as they cross the wire. Lists of players stand in columns; expected lines are thousandths in two
 * bytes each (part by part, for the sake of compression), chances 255ths in one byte, both as base64.
 */
export const ForecastInputsShape = z.object({
  /** Empty where they are of no league. */
  leagueId: z.string().refine((id) => id === '' || isLeagueId(id)),
  today: DayShape,
  lastDay: DayShape,
  week: z.number().int().nullable(),
  rules: LeagueFieldsShape.pick({
    scoringForm: true,
    scored: true,
    slots: true,
    weeks: true,
    lineupLock: true,
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
  /** Days of each NBA team's coming games, counted from `today`. */
  games: z.partialRecord(nbaTeam, z.array(z.number().int())),
  /** Games of which a part is in the score already: NBA team, place among its games, share still to come. */
  shares: z.array(z.tuple([nbaTeam, z.number().int(), z.number()])),
  players: z.object({
    ids: z.array(z.string()),
    names: z.array(z.string()),
    /** Places in the domain's `nbaTeams`. */
    nbaTeams: z.array(z.number().int()),
    regimes: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    /** How many times larger than while he plays the errors of a player's line are. */
    errors: z.array(z.number().min(1).max(20)),
    /** How many times what he does in the coming week's games a player is expected to do in games very far ahead. */
    laterLoads: z.array(z.number().nonnegative().max(25)),
    means: z.base64(),
    chances: z.base64(),
    /** Games of which the NBA's injury report tells: place of the player, place among his coming games, status. */
    reported: z.array(z.tuple([z.number().int(), z.number().int().nonnegative(), z.enum(reportStatuses)])),
    /** Games in which more or less is expected of a player than usual: his place, the game's, factor of his line. */
    loads: z.array(
      z.tuple([z.number().int(), z.number().int().nonnegative(), z.number().nonnegative().max(20)]),
    ),
  }),
  /** When the newest of those reports was made; null without one. */
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
      place: z.number().int().nullable(),
    }),
  ),
  teams: z.array(
    z.object({
      id: TeamIdShape,
      soFar: StatLineShape,
      gamesPlayed: z.number().nullable().default(null),
      gamesBySlot: z.partialRecord(z.enum(rosterSlots), z.number()).nullish(),
      bonuses: z.record(z.string(), z.number()).optional(),
    }),
  ),
});
export type WireForecastInputs = z.infer<typeof ForecastInputsShape>;
