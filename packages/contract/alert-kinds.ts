import type { ScoringForm } from '@fantasy-stats/domain';

/* The kinds of alerts and what is known of them without schemas, for the pages. */

/** What a manager can be alerted to. */
export const alertKinds = ['emptySlot', 'outStarter', 'pickUp', 'tradeOffer', 'weekResult'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How an alert reaches its reader: the list behind the bell, an email, or the screens of the reader's devices. */
export const alertChannels = ['app', 'email', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** Why a league has no alerts of a kind. */
export type NotOffered =
  /** Lineups lock for a whole week: nothing can be done about today's. */
  | 'weeklyLock'
  /** There is no matchup whose chance a pickup could raise. */
  | 'noMatchups';

/** Why a league, by its rules, has no alerts of a kind; null where it has. */
export function whyNotOffered(
  kind: AlertKind,
  league: { readonly scoringForm: ScoringForm; readonly lineupLock: 'daily' | 'weekly' },
): NotOffered | null {
  if ((kind === 'emptySlot' || kind === 'outStarter') && league.lineupLock === 'weekly') return 'weeklyLock';
  const hasMatchups = league.scoringForm !== 'rotisserie' && league.scoringForm !== 'seasonPoints';
  return kind === 'pickUp' && !hasMatchups ? 'noMatchups' : null;
}

/** What the link in an email switches off: one kind of email, or all of them. */
export const unsubscribeAbout = [...alertKinds, 'all'] as const;
export type UnsubscribeAbout = (typeof unsubscribeAbout)[number];

/** Which kind of email a link's code is about, as it says itself; null where it is no such code. */
export function aboutOfCode(code: string): UnsubscribeAbout | null {
  return unsubscribeAbout.find((one) => code.split('.')[1] === one) ?? null;
}
