import { goalUnits, injuredSlots, injuryStatuses, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';
import { alertKinds, extraMinutesFor, movedBecause, movedMeasures, unsubscribeAbout } from './alert-kinds.ts';
import { act, Done, read } from './call.ts';
import { DayShape, LeagueIdParameter, ScoringFormShape } from './shapes.ts';

export const AlertKindShape = z.enum(alertKinds);

const NamedEntry = z.object({ id: z.string(), name: z.string() });

export const LineupChangeShape = z.object({
  start: NamedEntry,
  slot: z.enum(rosterSlots),
  /** The benched player; null for an empty slot. */
  instead: NamedEntry.extend({
    injury: z.enum(injuryStatuses),
    /** Whether the player's NBA team plays that day, in which case they are out by injury. */
    hasGame: z.boolean(),
  }).nullable(),
});
export type LineupChange = z.output<typeof LineupChangeShape>;

const lineup = {
  day: DayShape,
  /** ISO instant of the first tip-off that one of the changes must precede; null when no time is set. */
  before: z.string().nullable(),
  changes: z.array(LineupChangeShape).min(1),
};

/** A player who can move to a free slot of the injured list, or who recovered in one. */
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
  /** Per game, usage per 36 minutes: in the season's games before the window, and in the window. */
  before: z.number(),
  now: z.number(),
  /** Half the width of the change's 80% interval. */
  margin: z.number(),
});
export type MovedPlayer = z.output<typeof MovedPlayerShape>;

/** A player who is projected to play more while teammates are out. */
const ExtraMinutesShape = NamedEntry.extend({
  why: z.enum(extraMinutesFor),
  /** Projected in the next game, and per game of the season so far. */
  minutes: z.number(),
  season: z.number(),
  /** Half the width of the difference's 80% interval. */
  margin: z.number(),
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

/** The facts of an alert; its text is generated from them. */
export const AlertFactsShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emptySlot'), ...lineup }),
  z.object({ kind: z.literal('outStarter'), ...lineup }),
  z.object({
    kind: z.literal('weekLock'),
    /** The league's week; null for a calendar week. */
    week: z.number().int().nullable(),
    firstDay: DayShape,
    /** ISO instant at which the lineup locks. */
    locksAt: z.string(),
    starts: z.array(NamedEntry),
    sits: z.array(NamedEntry),
    /** Gain of the changes, and its unit. */
    gain: z.number(),
    unit: z.enum(goalUnits),
  }),
  z.object({ kind: z.literal('injuredSlot'), ...injuredPlayer }),
  z.object({ kind: z.literal('recovered'), ...injuredPlayer }),
  z.object({
    kind: z.literal('pickUp'),
    week: z.number().int(),
    player: NamedEntry,
    /** Null for an open roster spot. */
    drop: NamedEntry.nullable(),
    /** The player who moves to the injured list and so opens the spot; null in old alerts. */
    list: NamedEntry.nullable().default(null),
    returns: ReturnsShape.default([]),
    day: DayShape,
    /** Expected number of the player's games in the week that count. */
    games: z.number(),
    /** Chance to win the week's matchup, without and with the player; a tie is half a win. */
    before: z.number().min(0).max(1),
    after: z.number().min(0).max(1),
    /** Net gain in the league's unit; null in old alerts. */
    net: z.number().nullable().default(null),
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
        net: z.number(),
        unit: z.enum(goalUnits),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('waiver'),
    gets: z.array(NamedEntry).min(1),
    drops: z.array(NamedEntry),
    /** FAAB dollars; null without. */
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
    players: z.array(MovedPlayerShape).min(1),
  }),
  z.object({
    kind: z.literal('extraMinutes'),
    /** The day of the NBA team's next game. */
    day: DayShape,
    /** The absent teammates. */
    out: z.array(NamedEntry).min(1),
    players: z.array(ExtraMinutesShape).min(1),
  }),
  z.object({
    kind: z.literal('tradeOffer'),
    /** The proposing team. */
    from: z.string(),
    gets: z.array(z.string()),
    gives: z.array(z.string()),
    /** ISO instant; null when unknown. */
    expiresAt: z.string().nullable(),
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

export const AlertShape = z.object({
  id: z.uuid(),
  league: z.string(),
  leagueName: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** Whether its cause is gone, or the time to act has passed. */
  isOver: z.boolean(),
  facts: AlertFactsShape,
});
export type Alert = z.output<typeof AlertShape>;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, such as 18:30.');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

// Settings saved before push notifications existed have no `push`.
const Channels = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean().default(false) });
const usual = { app: true, email: false, push: false };

export const AlertSettingsShape = z.object({
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.string().min(1).max(60).refine(isTimeZone, 'Enter a time zone.'),
  /** When daily emails and push notifications (lineups and pickups) are sent, in the user's time zone. */
  daily: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('beforeFirstGame'), hours: z.number().int().min(1).max(12) }),
    z.object({ mode: z.literal('at'), time: Clock }),
  ]),
  /** Hours before a weekly lock at which its message is sent. */
  lockHours: z.number().int().min(1).max(48).default(6),
  /** Earliest time for a week's result, on the day after the week's end. */
  resultTime: Clock,
  /** Quiet hours, possibly across midnight. Null: none. */
  quiet: z
    .object({ from: Clock, to: Clock })
    .refine(({ from, to }) => from !== to, 'Quiet hours must start and end at different times.')
    .nullable(),
  /** Most alerts sent per channel within 24 hours, the most urgent first; null without a limit. */
  mostADay: z.number().int().min(1).max(50).nullable().default(null),
  /** Minimum gain of a pickup, in percentage points of the chance to win the matchup. */
  pickUpPoints: z.number().int().min(1).max(50),
  kinds: z.object({
    emptySlot: Channels,
    outStarter: Channels,
    pickUp: Channels,
    // Settings saved before these kinds existed do not have them.
    weekLock: Channels.default(usual),
    injuredSlot: Channels.default(usual),
    recovered: Channels.default(usual),
    addsLeft: Channels.default(usual),
    waiver: Channels.default(usual),
    tradeDeadline: Channels.default(usual),
    movement: Channels.default(usual),
    dropped: Channels.default(usual),
    keeperDeadline: Channels.default(usual),
    extraMinutes: Channels.default(usual),
    tradeOffer: Channels,
    weekResult: Channels,
  }),
});
export type AlertSettings = z.output<typeof AlertSettingsShape>;

/** Default settings: all alerts in the app, none by email or push. */
export const usualAlertSettings: AlertSettings = {
  timeZone: 'America/New_York',
  daily: { mode: 'beforeFirstGame', hours: 2 },
  lockHours: 6,
  resultTime: '09:00',
  quiet: { from: '22:00', to: '08:00' },
  mostADay: null,
  pickUpPoints: 3,
  kinds: {
    emptySlot: usual,
    outStarter: usual,
    weekLock: usual,
    injuredSlot: usual,
    recovered: usual,
    pickUp: usual,
    dropped: usual,
    addsLeft: usual,
    waiver: usual,
    tradeDeadline: usual,
    keeperDeadline: usual,
    movement: usual,
    extraMinutes: usual,
    tradeOffer: usual,
    weekResult: usual,
  },
};

/** Days for which alerts are stored. */
export const alertDays = 30;

export const list = read({
  path: 'alerts/list',
  summary: `The newest alerts of the last ${alertDays} days, newest first.`,
  access: 'premium',
  response: z.object({ alerts: z.array(AlertShape) }),
});

export const unread = read({
  path: 'alerts/unread',
  summary: 'The number of unread alerts that are still true.',
  access: 'premium',
  response: z.object({ unread: z.number().int() }),
});

export const markRead = act({
  path: 'alerts/read',
  summary: 'Marks alerts as read.',
  access: 'premium',
  body: z.object({ alerts: z.array(z.uuid()).min(1).max(200) }),
  response: Done,
  errors: ['notFound'],
});

export const settings = read({
  path: 'alerts/settings',
  summary: 'The user’s alert settings.',
  access: 'premium',
  response: z.object({
    settings: AlertSettingsShape,
    /** Whether the user has saved settings; otherwise these are the defaults. */
    isSaved: z.boolean(),
    email: z.object({
      address: z.string(),
      /** Emails are only sent to confirmed addresses. */
      isConfirmed: z.boolean(),
      /** Whether this server sends emails; otherwise they stay in its outbox. */
      isDelivered: z.boolean(),
    }),
    leagues: z.array(
      z.object({
        league: z.string(),
        name: z.string(),
        scoringForm: ScoringFormShape,
        lineupLock: z.enum(['daily', 'weekly']),
        hasTeam: z.boolean(),
        /** Kinds that are off in this league only. */
        off: z.array(AlertKindShape),
      }),
    ),
  }),
});

export const changeSettings = act({
  path: 'alerts/settings/change',
  summary: 'Changes the user’s alert settings.',
  access: 'premium',
  body: AlertSettingsShape,
  response: Done,
});

export const changeLeague = act({
  path: 'alerts/settings/league',
  summary: 'Changes which kinds of alerts are off in one league.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter, off: z.array(AlertKindShape).max(alertKinds.length) }),
  response: Done,
  errors: ['leagueNotFound'],
});

export const unsubscribe = act({
  path: 'alerts/unsubscribe',
  summary:
    'Turns alert emails off with the code from the link in one of them, without login. The code can do nothing else.',
  access: 'anyone',
  body: z.object({ code: z.string().min(16).max(200) }),
  response: z.object({ about: z.enum(unsubscribeAbout) }),
  errors: ['linkStateInvalid'],
});
