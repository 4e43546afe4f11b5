import {
  isLeagueId,
  leagueLimits,
  nbaTeams,
  rosterSlots,
  scoringForms,
  statisticIds,
} from '@fantasy-stats/domain';
import * as z from 'zod/mini';
import { draftAims, draftKinds, draftStyles, roomLimits } from './draft-room-limits.ts';

// The shape of a draft room in the API.

const wholeWithin = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const Seat = wholeWithin(0, roomLimits.teams - 1);
const Round = wholeWithin(1, roomLimits.rounds);

const Pick = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(roomLimits.playerId)),
  /** Draft slot, from 0. */
  team: Seat,
  cost: z.nullable(z.number().check(z.gte(0), z.lte(roomLimits.budget))),
  /** The round a keeper costs; null for a picked player. */
  keptAt: z.nullable(Round),
  /** Overall number in the platform’s draft; absent for a pick entered by hand. */
  number: z.optional(wholeWithin(1, roomLimits.picks)),
});
export type RoomPick = z.infer<typeof Pick>;

/** A pick traded before the draft: original and new owner. */
const TradedPick = z.object({ round: Round, from: Seat, to: Seat });
export type TradedPick = z.infer<typeof TradedPick>;

/** The platform’s draft that the room follows. */
const Followed = z.object({
  /** Whether the platform's picks are added automatically. */
  isOn: z.boolean(),
  /** The league’s teams by draft slot. */
  teams: z
    .array(z.string().check(z.minLength(1), z.maxLength(roomLimits.teamId)))
    .check(z.maxLength(roomLimits.teams)),
  /**
   * Picks entered by hand that contradict the platform’s draft. They are stored, but not part of the draft.
   */
  disputed: z.array(Pick).check(z.maxLength(roomLimits.picks)),
});

/** Rules of a room without a league. */
const Rules = z.object({
  scoringForm: z.enum(scoringForms),
  scored: z
    .array(
      z.object({
        statistic: z.enum(statisticIds),
        /** Points per unit; null for categories. */
        points: z.nullable(z.number().check(z.gte(-roomLimits.points), z.lte(roomLimits.points))),
      }),
    )
    .check(z.minLength(1), z.maxLength(statisticIds.length)),
  slots: z
    .array(z.object({ slot: z.enum(rosterSlots), count: wholeWithin(0, leagueLimits.placesOfSlot) }))
    .check(z.maxLength(rosterSlots.length)),
});
export type RoomRules = z.infer<typeof Rules>;

const Opponent = z.object({
  style: z.enum(draftStyles),
  /** From 0 (a beginner) to 1 (no mistakes). */
  skill: z.number().check(z.gte(0), z.lte(1)),
  /** NBA team whose players a homer takes too early; null for other styles. */
  nbaTeam: z.nullable(z.enum(nbaTeams)),
});
export type MockOpponent = z.infer<typeof Opponent>;

const Mock = z.object({
  /** Drafting styles by draft slot; the user's own style is used only for automatic picks. */
  opponents: z.array(Opponent).check(z.minLength(2), z.maxLength(roomLimits.teams)),
  /** Seconds an opponent takes per pick. */
  pace: z.number().check(z.gte(0), z.lte(roomLimits.pace)),
  seed: wholeWithin(1, roomLimits.seed),
});
export type MockSettings = z.infer<typeof Mock>;

export const DraftRoomShape = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(roomLimits.name)),
  /** The room's league; null for a room with its own rules. */
  league: z.nullable(
    z.string().check(z.maxLength(roomLimits.leagueId), z.refine(isLeagueId, 'This is not a league id.')),
  ),
  rules: z.nullable(Rules),
  kind: z.enum(draftKinds),
  teams: wholeWithin(2, roomLimits.teams),
  rounds: Round,
  /** Budget of a team in an auction, in dollars. */
  budget: wholeWithin(1, roomLimits.budget),
  /** The user's draft slot, from 0. */
  seat: Seat,
  punts: z.array(z.enum(statisticIds)).check(z.maxLength(statisticIds.length)),
  /** What the room's values maximize; absent: what the league counts. */
  valueFor: z.optional(z.enum(draftAims)),
  picks: z.array(Pick).check(z.maxLength(roomLimits.picks)),
  traded: z.array(TradedPick).check(z.maxLength(roomLimits.traded)),
  /** Opponents played by the computer; null when every pick is entered by hand. */
  mock: z.nullable(Mock),
  /** Absent or null until the platform’s draft starts. */
  followed: z.optional(z.nullable(Followed)),
});

/** A draft as entered by its manager: the rules, and the drafted players by team. */
export type DraftRoom = z.infer<typeof DraftRoomShape>;
