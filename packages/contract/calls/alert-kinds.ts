// Alert kinds, in a file without Zod schemas so that pages can import them without loading Zod.

export const alertKinds = [
  'emptySlot',
  'outStarter',
  'weekLock',
  'injuredSlot',
  'recovered',
  'pickUp',
  'dropped',
  'addsLeft',
  'waiver',
  'tradeDeadline',
  'keeperDeadline',
  'movement',
  'extraMinutes',
  'tradeOffer',
  'weekResult',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Measures by which a player rises or falls. */
export const movedMeasures = ['minutes', 'usage', 'value'] as const;
/**
 * Why a user is notified about a player: on their team, on their watch list, or a free agent worth adding.
 */
export const movedBecause = ['own', 'watched', 'free'] as const;

/** What a player's price calls for: buy from another team, or sell. */
export const priceCalls = ['buyLow', 'sellHigh'] as const;

/** Why a user is notified about a player with extra minutes: on their team, or a free agent. */
export const extraMinutesFor = ['own', 'free'] as const;

/** Delivery channels: the notification list, email, and push notifications on the user's devices. */
export const alertChannels = ['app', 'email', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export type NotOffered =
  /** Lineups lock weekly, so today's cannot change. */
  | 'weeklyLock'
  /** Lineups change every day, so none is set for a week. */
  | 'dailyLock';

/** Returns why a league's rules exclude alerts of a kind; null when they do not. */
export function whyNotOffered(
  kind: AlertKind,
  league: { readonly lineupLock: 'daily' | 'weekly' },
): NotOffered | null {
  if ((kind === 'emptySlot' || kind === 'outStarter') && league.lineupLock === 'weekly') return 'weeklyLock';
  return kind === 'weekLock' && league.lineupLock === 'daily' ? 'dailyLock' : null;
}

/** Kinds of email that an unsubscribe link turns off: one kind, the daily digest, or all. */
export const unsubscribeAbout = [...alertKinds, 'digest', 'all'] as const;
export type UnsubscribeAbout = (typeof unsubscribeAbout)[number];

/** Returns the kind of email encoded in an unsubscribe code; null for an invalid code. */
export function aboutOfCode(code: string): UnsubscribeAbout | null {
  return unsubscribeAbout.find((one) => code.split('.')[1] === one) ?? null;
}
