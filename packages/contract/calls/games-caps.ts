import { goalUnits, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';
import { noPickupReasons } from './advice.ts';
import { read } from './call.ts';
import { DayShape, LeagueIdParameter, TeamIdShape } from './shapes.ts';

const games = z.number().min(0);
/** Null for a cap on all slots together. */
const slot = z.enum(rosterSlots).nullable();

const PaceShape = z.object({
  slot,
  /** Games allowed. */
  cap: games,
  /** Games used and games left; null when unknown. */
  used: games.nullable(),
  left: games.nullable(),
  /** Expected games left if today's roster plays every day. */
  projected: games,
  /** Projected games that count if the best games are played within the caps. */
  planned: games,
  /** First day on which the cap is reached if the roster plays every day; null if it is not reached. */
  runsOut: DayShape.nullable(),
});

const GamesCapsPlanShape = z.object({
  period: z.enum(['week', 'season']),
  lastDay: DayShape,
  paces: z.array(PaceShape),
  /**
   * Players to sit, least valuable first, and how many of each player's games better games should replace.
   */
  sits: z.array(
    z.object({
      player: z.object({ id: z.string(), name: z.string() }),
      games,
      /** Value of a game in the response's unit; null without a unit. */
      perGame: z.number().nullable(),
    }),
  ),
  /** Gain from sitting these players, compared with playing every day until the caps are reached. */
  sitGain: z.number().nullable(),
  /** Games the roster leaves unused, and the value of a free agent's game in the slot. */
  open: z.array(z.object({ slot, games, perGame: z.number().nullable() })),
  /** Gain from filling all unused games with free agents. */
  openGain: z.number().nullable(),
  /** Rotisserie points or fantasy points of the season; null in leagues with matchups. */
  unit: z.enum(goalUnits).nullable(),
});
export type GamesCapsPlan = z.infer<typeof GamesCapsPlanShape>;

export const gamesCaps = read({
  path: 'league/gamesCaps',
  summary:
    'The user’s team’s pace under the league’s games caps: games used, left and projected by slot, players to sit, and how many games are open to stream.',
  access: 'member',
  scope: 'advice',
  query: { league: LeagueIdParameter },
  response: z.object({
    teamId: TeamIdShape,
    /** Null in a league without games caps, after the season, and when the forecast is missing. */
    plan: GamesCapsPlanShape.nullable(),
    none: z.enum(noPickupReasons).nullable(),
    /** The reason in `none` as a sentence. */
    message: z.string().nullable(),
    version: z.string(),
  }),
  errors: ['leagueNotFound', 'teamNotFound'],
});
