import { injuryStatuses, rosterSlots } from '@fantasy-stats/domain';
import { z } from 'zod';
import { alertKinds, unsubscribeAbout } from './alert-kinds.ts';
import { act, Done, read } from './call.ts';
import { DayShape, LeagueIdParameter, ScoringFormShape } from './shapes.ts';

export const AlertKindShape = z.enum(alertKinds);

const NamedShape = z.object({ id: z.string(), name: z.string() });

/** A change of today's lineup that lets one more game count. */
const LineupChangeShape = z.object({
  start: NamedShape,
  slot: z.enum(rosterSlots),
  /** Who makes room; null where the place is empty. */
  instead: NamedShape.extend({
    injury: z.enum(injuryStatuses),
    /** Whether his NBA team plays that day: then it is his health that keeps him out. */
    hasGame: z.boolean(),
  }).nullable(),
});
export type LineupChange = z.output<typeof LineupChangeShape>;

const lineup = {
  day: DayShape,
  /** The first tip-off by which one of the changes has to be made (ISO instant); null where no time is set. */
  before: z.string().nullable(),
  changes: z.array(LineupChangeShape).min(1),
};

const RanksShape = z.object({
  /** Null where it is not known how it was. */
  before: z.number().int().nullable(),
  after: z.number().int(),
  teams: z.number().int(),
});

/** What an alert is about: all its words are made from this. */
export const AlertFactsShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emptySlot'), ...lineup }),
  z.object({ kind: z.literal('outStarter'), ...lineup }),
  z.object({
    kind: z.literal('pickUp'),
    week: z.number().int(),
    player: NamedShape,
    /** Null where the roster has a free place. */
    drop: NamedShape.nullable(),
    /** From which day on he would play. */
    day: DayShape,
    /** His games that are expected to count in the week. */
    games: z.number(),
    /** Chance to win the week's matchup, without him and with him; a tie is half a win. */
    before: z.number().min(0).max(1),
    after: z.number().min(0).max(1),
    /** When that was computed (ISO instant); null in alerts from before it was noted. */
    asOf: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('tradeOffer'),
    /** The team that offers. */
    from: z.string(),
    gets: z.array(z.string()),
    gives: z.array(z.string()),
    /** ISO instant; null where the platform does not say. */
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
      /** Chance to reach the playoffs, after the week before and after this one; null where there is none to tell. */
      playoffs: z.object({ before: z.number(), after: z.number() }).nullable(),
    }),
    z.object({
      kind: z.literal('weekResult'),
      form: z.literal('table'),
      /** The days between which the table moved. */
      since: DayShape,
      until: DayShape,
      ranks: RanksShape,
      /** Rotisserie or fantasy points. */
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
  /** Its cause is gone, or the time to do something about it has passed. */
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

/* Settings from before there was push say nothing of it. */
const Channels = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean().default(false) });

export const AlertSettingsShape = z.object({
  /** As IANA names it: `Europe/Berlin`. */
  timeZone: z.string().min(1).max(60).refine(isTimeZone, 'Enter a time zone.'),
  /** When emails and pushes about the day (lineups and pickups) are sent, by the reader's own clock. */
  daily: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('beforeFirstGame'), hours: z.number().int().min(1).max(12) }),
    z.object({ mode: z.literal('at'), time: Clock }),
  ]),
  /** When the result of a week is sent, at the earliest, on the day after its end. */
  resultTime: Clock,
  /** Between these times nothing is sent; they may lie across midnight. Null: at any time. */
  quiet: z
    .object({ from: Clock, to: Clock })
    .refine(({ from, to }) => from !== to, 'Quiet hours must start and end at different times.')
    .nullable(),
  /** By how many percentage points a pickup has to raise the chance of the matchup. */
  pickUpPoints: z.number().int().min(1).max(50),
  kinds: z.object({
    emptySlot: Channels,
    outStarter: Channels,
    pickUp: Channels,
    tradeOffer: Channels,
    weekResult: Channels,
  }),
});
export type AlertSettings = z.output<typeof AlertSettingsShape>;

const usual = { app: true, email: false, push: false };

/** What holds until somebody says otherwise: everything in the application, nothing by email or push. */
export const usualAlertSettings: AlertSettings = {
  timeZone: 'America/New_York',
  daily: { mode: 'beforeFirstGame', hours: 2 },
  resultTime: '09:00',
  quiet: { from: '22:00', to: '08:00' },
  pickUpPoints: 3,
  kinds: { emptySlot: usual, outStarter: usual, pickUp: usual, tradeOffer: usual, weekResult: usual },
};

/** Alerts are kept so many days. */
export const alertDays = 30;

export const list = read({
  path: 'alerts/list',
  summary: `The newest alerts of the last ${alertDays} days, newest first.`,
  access: 'premium',
  answer: z.object({ alerts: z.array(AlertShape) }),
});

export const unread = read({
  path: 'alerts/unread',
  summary: 'How many alerts are still true and have not been read.',
  access: 'premium',
  answer: z.object({ unread: z.number().int() }),
});

export const markRead = act({
  path: 'alerts/read',
  summary: 'Marks alerts as read.',
  access: 'premium',
  body: z.object({ alerts: z.array(z.uuid()).min(1).max(200) }),
  answer: Done,
  errors: ['notFound'],
});

export const settings = read({
  path: 'alerts/settings',
  summary: 'The user’s alert settings.',
  access: 'premium',
  answer: z.object({
    settings: AlertSettingsShape,
    /** Whether the user has ever said so: else these are the usual ones. */
    isSaved: z.boolean(),
    email: z.object({
      address: z.string(),
      /** Emails go to confirmed addresses only. */
      isConfirmed: z.boolean(),
      /** Whether emails leave this server; else they stay in its outbox. */
      isDelivered: z.boolean(),
    }),
    leagues: z.array(
      z.object({
        league: z.string(),
        name: z.string(),
        scoringForm: ScoringFormShape,
        lineupLock: z.enum(['daily', 'weekly']),
        hasTeam: z.boolean(),
        /** The kinds that are off in this league alone. */
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
  answer: Done,
});

export const changeLeague = act({
  path: 'alerts/settings/league',
  summary: 'Says which kinds are off in one of the user’s leagues alone.',
  access: 'premium',
  body: z.object({ league: LeagueIdParameter, off: z.array(AlertKindShape).max(alertKinds.length) }),
  answer: Done,
  errors: ['leagueNotFound'],
});

export const unsubscribe = act({
  path: 'alerts/unsubscribe',
  summary:
    'Turns alert emails off with the code from the link in one of them, without login. The code can do nothing else.',
  access: 'anyone',
  body: z.object({ code: z.string().min(16).max(200) }),
  answer: z.object({ about: z.enum(unsubscribeAbout) }),
  errors: ['linkStateInvalid'],
});
