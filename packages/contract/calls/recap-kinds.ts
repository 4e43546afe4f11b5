import type { RecapTone } from './recap-facts.ts';

// Separate from the schemas, for pages that only need the names.

export const recapServices = ['discord', 'slack', 'groupme', 'email'] as const;
export type RecapService = (typeof recapServices)[number];

export const recapServiceName = {
  discord: 'Discord',
  slack: 'Slack',
  groupme: 'GroupMe',
  email: 'Email',
} as const satisfies Record<RecapService, string>;

export const recapKinds = ['preview', 'recap', 'trade'] as const;
export type RecapKind = (typeof recapKinds)[number];

export const recapToneName = { plain: 'Plain', cheeky: 'Cheeky' } as const satisfies Record<
  RecapTone,
  string
>;

export const recapChannelsAtMost = 10;

/** Maximum delay in days after a week's first day for previews, and after its last day for recaps. */
export const recapDelayAtMost = 2;

export interface RecapChannelSettings {
  readonly kinds: Readonly<Record<RecapKind, boolean>>;
  /** Days after the week's first day on which the preview is sent. */
  readonly previewDay: number;
  /** Days after the week's last day on which the recap is sent, once its results are final. */
  readonly recapDay: number;
  /** E.g. 09:00, in `timeZone`. */
  readonly time: string;
  readonly timeZone: string;
  readonly tone: RecapTone;
}

/** Defaults of a new channel. */
export const usualRecapSettings: RecapChannelSettings = {
  kinds: { preview: true, recap: true, trade: true },
  previewDay: 0,
  recapDay: 1,
  time: '09:00',
  timeZone: 'America/New_York',
  tone: 'plain',
};

export const recapEmailAnswers = ['agreed', 'stopped'] as const;
export type RecapEmailAnswer = (typeof recapEmailAnswers)[number];

/**
 * Returns the recipient's choice encoded in an email's code; null for an invalid code. Only the server can
 * verify the code.
 */
export function answerOfCode(code: string): RecapEmailAnswer | null {
  const [, encodedName] = code.split('.');
  return recapEmailAnswers.find((one) => one === encodedName) ?? null;
}
