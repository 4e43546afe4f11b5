import type { RecapTone } from './recap-facts.ts';

/* What recaps are sent by, of what and how: apart from the calls' shapes, for pages that only name it. */

export const recapServices = ['discord', 'slack', 'groupme', 'email'] as const;
export type RecapService = (typeof recapServices)[number];

export const recapServiceName = {
  discord: 'Discord',
  slack: 'Slack',
  groupme: 'GroupMe',
  email: 'Email',
} as const satisfies Record<RecapService, string>;

/** What is sent: before a week, after it, and when a trade is made. */
export const recapKinds = ['preview', 'recap', 'trade'] as const;
export type RecapKind = (typeof recapKinds)[number];

/** What recaps are called by their tone. */
export const recapToneName = { plain: 'Plain', cheeky: 'Cheeky' } as const satisfies Record<
  RecapTone,
  string
>;

/** Channels that a member can have in a league. */
export const recapChannelsAtMost = 10;

/** So many days after a week's first day, or its last, a preview or recap can be sent. */
export const recapDelayAtMost = 2;

/** What a channel is sent, and when. */
export interface RecapChannelSettings {
  readonly kinds: Readonly<Record<RecapKind, boolean>>;
  /** Days after the week's first day on which the preview is sent. */
  readonly previewDay: number;
  /** Days after the week's last day on which the recap is sent; once its results are final. */
  readonly recapDay: number;
  /** Such as 09:00, by the clock of `timeZone`. */
  readonly time: string;
  readonly timeZone: string;
  readonly tone: RecapTone;
}

/** What a new channel begins with. */
export const usualRecapSettings: RecapChannelSettings = {
  kinds: { preview: true, recap: true, trade: true },
  previewDay: 0,
  recapDay: 1,
  time: '09:00',
  timeZone: 'America/New_York',
  tone: 'plain',
};

/** What the reader of recap emails can answer. */
export const recapEmailAnswers = ['agreed', 'stopped'] as const;
export type RecapEmailAnswer = (typeof recapEmailAnswers)[number];

/** What a code from an email answers, as far as its text says; null where it is none. Whether it is ours the server knows. */
export function answerOfCode(code: string): RecapEmailAnswer | null {
  const [, named] = code.split('.');
  return recapEmailAnswers.find((one) => one === named) ?? null;
}
