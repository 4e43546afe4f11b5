import { z } from 'zod';
import { AlertFactsShape } from './alert-facts.ts';
import { alertKinds, unsubscribeAbout } from './alert-kinds.ts';
import { act, Done, read } from './call.ts';
import { LeagueIdParameter, ScoringFormShape } from './shapes.ts';

export {
  type AlertFacts,
  AlertFactsShape,
  type ExtraMinutes,
  type LineupChange,
  LineupChangeShape,
  type MovedPlayer,
  type PricedPlayer,
} from './alert-facts.ts';

const AlertKindShape = z.enum(alertKinds);

const AlertShape = z.object({
  id: z.uuid(),
  league: z.string(),
  leagueName: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** Whether the alert is over: its cause is gone, or it is too late to act. */
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
  /** Earliest time of day at which a week's result is sent, on the day after the week ends. */
  resultTime: Clock,
  /** Quiet hours, possibly across midnight; null if none. */
  quiet: z
    .object({ from: Clock, to: Clock })
    .refine(({ from, to }) => from !== to, 'Quiet hours must start and end at different times.')
    .nullable(),
  /** Maximum number of alerts per channel within 24 hours, the most urgent first; null without a limit. */
  mostADay: z.number().int().min(1).max(50).nullable().default(null),
  /** One message a day about all leagues, at a time of day in the user's time zone. */
  digest: z
    .object({ email: z.boolean(), push: z.boolean(), time: Clock })
    .default({ email: false, push: false, time: '09:00' }),
  /** Minimum gain of a pickup, in percentage points of the chance to win the matchup. */
  pickUpPoints: z.number().int().min(1).max(50),
  /** Minimum net gain of a pickup in leagues without matchups; missing in older settings. */
  pickUpRotisseriePoints: z.number().min(0.05).max(10).default(0.2),
  pickUpFantasyPoints: z.number().int().min(1).max(500).default(10),
  kinds: z.object({
    emptySlot: Channels,
    outStarter: Channels,
    pickUp: Channels,
    // Settings saved before these kinds existed lack them.
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

/** The settings with the minimum gain of a pickup, by unit. */
export const pickUpThresholds = [
  'pickUpPoints',
  'pickUpRotisseriePoints',
  'pickUpFantasyPoints',
] as const satisfies readonly (keyof AlertSettings)[];
export type PickUpThresholds = Pick<AlertSettings, (typeof pickUpThresholds)[number]>;

/** Default settings: all alerts in the app, none by email or push. */
export const usualAlertSettings: AlertSettings = {
  timeZone: 'America/New_York',
  daily: { mode: 'beforeFirstGame', hours: 2 },
  lockHours: 6,
  resultTime: '09:00',
  quiet: { from: '22:00', to: '08:00' },
  mostADay: null,
  digest: { email: false, push: false, time: '09:00' },
  pickUpPoints: 3,
  pickUpRotisseriePoints: 0.2,
  pickUpFantasyPoints: 10,
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
      /** Whether the address is confirmed; others get no emails. */
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
