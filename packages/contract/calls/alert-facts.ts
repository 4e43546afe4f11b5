import { goalUnits, injuredSlots, injuryStatuses, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';
import { extraMinutesFor, movedBecause, movedMeasures, priceCalls } from './alert-kinds.ts';
import { DayShape, TeamIdShape } from './shapes.ts';

const NamedEntry = z.object({ id: z.string(), name: z.string() });

export const LineupChangeShape = z.object({
  start: NamedEntry,
  slot: z.enum(rosterSlots),
  /** The benched player; null for an empty slot. */
  instead: NamedEntry.extend({
    injury: z.enum(injuryStatuses),
    /** Whether the benched player's NBA team plays that day; if so, the player is out with an injury. */
    hasGame: z.boolean(),
  }).nullable(),
});
export type LineupChange = z.output<typeof LineupChangeShape>;

const lineup = {
  day: DayShape,
  /**
   * ISO instant of the earliest tip-off before which a change must be made; null when no tip-off time is set.
   */
  before: z.string().nullable(),
  changes: z.array(LineupChangeShape).min(1),
};

/** A player who can move to a free slot of the injured list, or who has recovered while in one. */
const injuredPlayer = {
  player: NamedEntry,
  slot: z.enum(injuredSlots),
  injury: z.enum(injuryStatuses),
};

const RanksShape = z.object({
  /** Null when the earlier value is unknown. */
  before: z.number().int().nullable(),
  after: z.number().int(),
  teams: z.number().int(),
});

/** A player whose minutes, usage or value changed clearly. */
const MovedPlayerShape = NamedEntry.extend({
  why: z.enum(movedBecause),
  measure: z.enum(movedMeasures),
  /** Mean per game (usage: per 36 minutes) in the season's games before the window, and in the window. */
  before: z.number(),
  now: z.number(),
  /** Half the width of the change's 80% interval. */
  margin: z.number(),
});
export type MovedPlayer = z.output<typeof MovedPlayerShape>;

/** A player whose projection is clearly above or below their price. */
const PricedPlayerShape = NamedEntry.extend({
  call: z.enum(priceCalls),
  /** The team to buy from; null for the user's own player. */
  team: z.string().nullable(),
  /** Value per game: projected, and as other managers see it. */
  projected: z.number(),
  price: z.number(),
  /** Half the width of the gap's 80% interval. */
  margin: z.number(),
  /**
   * Rank by projection, by average draft position (null if unknown), by the platform's rating of the season (absent
   * if unknown), and by the last 30 days.
   */
  ranks: z
    .object({
      projected: z.number().int(),
      draft: z.number().int().nullable(),
      season: z.number().int().optional(),
      recent: z.number().int(),
    })
    .optional(),
});
export type PricedPlayer = z.output<typeof PricedPlayerShape>;

/** A player who is projected to play more while teammates are out. */
const ExtraMinutesShape = NamedEntry.extend({
  why: z.enum(extraMinutesFor),
  /** Minutes projected in the next game, and minutes per game so far this season. */
  minutes: z.number(),
  season: z.number(),
  /** Half the width of the difference's 80% interval. */
  margin: z.number(),
  /** Expected fantasy points of the extra minutes; absent outside points leagues, and in old alerts. */
  points: z.number().optional(),
  /**
   * Net gain of adding the player, with the change in the team's expected fantasy points in head-to-head points
   * leagues; absent unless the player is among the team's best pickups.
   */
  add: z.object({ net: z.number(), points: z.number().optional(), unit: z.enum(goalUnits) }).optional(),
});
export type ExtraMinutes = z.output<typeof ExtraMinutesShape>;

/** Players who must come off the injured list before an add, because it is refused otherwise. */
const ReturnsShape = z.array(
  z.object({
    activate: NamedEntry.nullable(),
    drop: NamedEntry.nullable(),
    list: NamedEntry.optional(),
  }),
);

/** Another team's offer to the user's team. */
export const OfferFactsShape = z.object({
  /** The proposing team. */
  from: z.string(),
  gets: z.array(z.string()),
  gives: z.array(z.string()),
  /** ISO instant; null when unknown. */
  expiresAt: z.string().nullable(),
  /** The other teams and the players who change teams, for the trade analyzer; absent in old alerts. */
  trade: z
    .object({
      with: z.array(TeamIdShape),
      moves: z.array(z.object({ playerId: z.string(), to: TeamIdShape })),
      /** Whether the offer also includes draft picks or FAAB, which no verdict counts. */
      hasMore: z.boolean().optional(),
    })
    .optional(),
});

/** An alert's data, from which its text is generated. */
export const AlertFactsShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emptySlot'), ...lineup }),
  z.object({ kind: z.literal('outStarter'), ...lineup }),
  z.object({
    kind: z.literal('weekLock'),
    /** The league's week; null for a calendar week. */
    week: z.number().int().nullable(),
    firstDay: DayShape,
    /** ISO instant at which the lineup, or the first of the moved players, locks. */
    locksAt: z.string(),
    /** Whether each player locks at their own first game; absent: all lock together. */
    locksByPlayer: z.boolean().optional(),
    starts: z.array(NamedEntry),
    sits: z.array(NamedEntry),
    /** Gain of the changes, and its unit. */
    gain: z.number(),
    /** Change in expected fantasy points; absent in old alerts and outside head-to-head points leagues. */
    points: z.number().optional(),
    unit: z.enum(goalUnits),
  }),
  z.object({ kind: z.literal('injuredSlot'), ...injuredPlayer }),
  z.object({ kind: z.literal('recovered'), ...injuredPlayer }),
  z.object({
    kind: z.literal('pickUp'),
    /** Null in leagues without matchups. */
    week: z.number().int().nullable(),
    player: NamedEntry,
    /** Null for an open roster spot. */
    drop: NamedEntry.nullable(),
    /** The player who moves to the injured list and so opens the spot; null in old alerts. */
    list: NamedEntry.nullable().default(null),
    returns: ReturnsShape.default([]),
    day: DayShape,
    /** Expected number of the player's games in the week that count. */
    games: z.number(),
    /**
     * Chance to win the week's matchup, without and with the player; a tie is half a win. Null in leagues
     * without matchups.
     */
    before: z.number().min(0).max(1).nullable(),
    after: z.number().min(0).max(1).nullable(),
    /** Net gain in the league's unit; null in old alerts. */
    net: z.number().nullable().default(null),
    /** Change in expected fantasy points; absent in old alerts and outside head-to-head points leagues. */
    points: z.number().optional(),
    unit: z.enum(goalUnits).nullable().default(null),
    /** ISO instant of the computation; null in old alerts. */
    asOf: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('dropped'),
    player: NamedEntry,
    /** The team that dropped the player. */
    by: z.string(),
    /** As in `pickUp`. */
    drop: NamedEntry.nullable(),
    list: NamedEntry.nullable(),
    returns: ReturnsShape,
    day: DayShape,
    games: z.number(),
    /** Net gain until `lastDay`, and its unit. */
    net: z.number(),
    /** Change in expected fantasy points; absent in old alerts and outside head-to-head points leagues. */
    points: z.number().optional(),
    unit: z.enum(goalUnits),
    lastDay: DayShape,
  }),
  z.object({
    kind: z.literal('addsLeft'),
    week: z.number().int(),
    day: DayShape,
    left: z.number().int(),
    /** The best pickup found today, with its net gain; null without one. */
    pickUp: z
      .object({
        player: NamedEntry,
        drop: NamedEntry.nullable(),
        /** The player who moves to the injured list to open the spot; null or absent: none. */
        list: NamedEntry.nullable().optional(),
        net: z.number(),
        points: z.number().optional(),
        unit: z.enum(goalUnits),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('waiver'),
    gets: z.array(NamedEntry).min(1),
    drops: z.array(NamedEntry),
    /** The bid in FAAB dollars; null without FAAB. */
    bid: z.number().nullable(),
  }),
  z.object({ kind: z.literal('tradeDeadline'), day: DayShape }),
  z.object({
    kind: z.literal('keeperDeadline'),
    /** ISO instant. */
    at: z.string(),
    /** Maximum number of keepers per team; null when unknown. */
    keepers: z.number().int().nullable(),
  }),
  z.object({
    kind: z.literal('movement'),
    day: DayShape,
    /** Length of the window in days. */
    days: z.number().int(),
    players: z.array(MovedPlayerShape),
    /** Players to buy low or sell high; absent: none. */
    prices: z.array(PricedPlayerShape).optional(),
  }),
  z.object({
    kind: z.literal('extraMinutes'),
    /** The day of the NBA team's next game. */
    day: DayShape,
    /** The absent teammates. */
    out: z.array(NamedEntry).min(1),
    players: z.array(ExtraMinutesShape).min(1),
  }),
  OfferFactsShape.extend({
    kind: z.literal('tradeOffer'),
    /** The trade's gain when the offer was read; absent if it was not computed. */
    verdict: z
      .object({
        gain: z.number(),
        unit: z.enum(['categoryWins', 'matchupWins', 'rotisseriePoints', 'points']),
        /** Probability that the gain is positive. */
        chance: z.number().min(0).max(1),
        /** Whether the gain is net of the team's best add without the trade; absent in older alerts. */
        isNet: z.boolean().optional(),
      })
      .optional(),
  }),
  z.discriminatedUnion('form', [
    z.object({
      kind: z.literal('weekResult'),
      form: z.literal('matchup'),
      week: z.number().int(),
      opponent: z.string(),
      result: z.enum(['won', 'lost', 'tied']),
      /** Categories won, or fantasy points. */
      score: z.object({ own: z.number(), opponent: z.number() }),
      ranks: RanksShape.nullable(),
      /** Playoff odds before the week and after it, as pages show them; null when not available. */
      playoffs: z.object({ before: z.number(), after: z.number() }).nullable(),
    }),
    z.object({
      kind: z.literal('weekResult'),
      form: z.literal('table'),
      /** First day of the change in the standings. */
      since: DayShape,
      until: DayShape,
      ranks: RanksShape,
      points: z.object({ before: z.number(), after: z.number() }).nullable(),
    }),
  ]),
]);
export type AlertFacts = z.output<typeof AlertFactsShape>;
