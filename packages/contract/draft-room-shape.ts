import {
  isLeagueId,
  leagueLimits,
  nbaTeams,
  rosterSlots,
  scoringForms,
  statisticIds,
} from '@fantasy-stats/domain';
import * as z from 'zod/mini';

/*
 * A draft room as it is sent, and as a browser without an account keeps it. In the small form of the schemas: pages hold what
 * they find in their storage against it.
 */

export const roomLimits = {
  name: 60,
  teams: 30,
  rounds: 40,
  budget: 100_000,
  picks: 900,
  traded: 300,
} as const;

const wholeWithin = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const Seat = wholeWithin(0, roomLimits.teams - 1);
const Round = wholeWithin(1, roomLimits.rounds);

const Pick = z.object({
  /** The NBA's number. */
  id: z.string().check(z.minLength(1), z.maxLength(20)),
  /** Seat, from 0. */
  team: Seat,
  cost: z.nullable(z.number().check(z.gte(0), z.lte(roomLimits.budget))),
  /** The round a keeper costs; null for who was picked. */
  keptAt: z.nullable(Round),
});
export type RoomPick = z.infer<typeof Pick>;

/** A pick that was traded before the draft: whose it was, and whose it is. */
const TradedPick = z.object({ round: Round, from: Seat, to: Seat });
export type TradedPick = z.infer<typeof TradedPick>;

/** By what a room without a league is played. */
const Rules = z.object({
  scoringForm: z.enum(scoringForms),
  scored: z
    .array(
      z.object({
        statistic: z.enum(statisticIds),
        /** Points of one; null in categories. */
        points: z.nullable(z.number().check(z.gte(-1000), z.lte(1000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(statisticIds.length)),
  slots: z
    .array(z.object({ slot: z.enum(rosterSlots), count: wholeWithin(0, leagueLimits.placesOfSlot) }))
    .check(z.maxLength(rosterSlots.length)),
});
export type RoomRules = z.infer<typeof Rules>;

/** By what a modeled opponent picks. */
export const draftStyles = ['average', 'value', 'punter', 'homer'] as const;

const Opponent = z.object({
  style: z.enum(draftStyles),
  /** 0: as a beginner would; 1: without a mistake of his own. */
  skill: z.number().check(z.gte(0), z.lte(1)),
  /** Whose players a homer takes too early; null for everybody else. */
  nbaTeam: z.nullable(z.enum(nbaTeams)),
});
export type MockOpponent = z.infer<typeof Opponent>;

/** The slowest mock draft, in seconds for a pick: the longest clock of a live draft. */
export const MOST_PACE = 300;

const Mock = z.object({
  /** By seat; the reader's own counts only where the computer picks for it. */
  opponents: z.array(Opponent).check(z.minLength(2), z.maxLength(roomLimits.teams)),
  /** Seconds an opponent takes for a pick. */
  pace: z.number().check(z.gte(0), z.lte(MOST_PACE)),
  seed: wholeWithin(1, 2_147_483_647),
});
export type MockSettings = z.infer<typeof Mock>;

export const draftKinds = ['snake', 'linear', 'thirdRoundReversal', 'auction'] as const;

export const DraftRoomShape = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(roomLimits.name)),
  /** The league it is about; null for one of its own rules. */
  league: z.nullable(z.string().check(z.maxLength(40), z.refine(isLeagueId, 'This is not a league id.'))),
  rules: z.nullable(Rules),
  kind: z.enum(draftKinds),
  teams: wholeWithin(2, roomLimits.teams),
  rounds: Round,
  /** Dollars a team has in an auction. */
  budget: wholeWithin(1, roomLimits.budget),
  /** The reader's seat, from 0. */
  seat: Seat,
  punts: z.array(z.enum(statisticIds)).check(z.maxLength(statisticIds.length)),
  picks: z.array(Pick).check(z.maxLength(roomLimits.picks)),
  traded: z.array(TradedPick).check(z.maxLength(roomLimits.traded)),
  /** Opponents whom the computer plays; null where every pick is entered. */
  mock: z.nullable(Mock),
});

/** A draft as its manager has put it in: by which rules, and who is gone where. */
export type DraftRoom = z.infer<typeof DraftRoomShape>;
