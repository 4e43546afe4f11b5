import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { textRules, timeMissing, timePattern } from './form-rules.ts';
import { recapTones } from './recap-facts.ts';
import {
  type RecapChannelSettings,
  recapDelayAtMost,
  recapEmailAnswers,
  recapKinds,
  recapServices,
} from './recap-kinds.ts';
import { ruledText } from './ruled-text.ts';
import { LeagueIdParameter } from './shapes.ts';

// Destinations of a league's recaps: chats and email addresses added by members.

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const delay = z.number().int().min(0).max(recapDelayAtMost);

const RecapChannelSettingsShape = z.object({
  kinds: z.object({ preview: z.boolean(), recap: z.boolean(), trade: z.boolean() }),
  previewDay: delay,
  recapDay: delay,
  time: z.string().regex(timePattern, timeMissing),
  timeZone: z.string().min(1).max(60).refine(isTimeZone, 'Enter a time zone.'),
  tone: z.enum(recapTones),
}) satisfies z.ZodType<RecapChannelSettings>;

/** Outcome of a message: `unknown` when there was no response, so it may or may not have arrived. */
export const recapOutcomes = ['sent', 'waiting', 'failed', 'unknown'] as const;

const ChannelShape = z.object({
  id: z.uuid(),
  service: z.enum(recapServices),
  /** End of the webhook's URL, which is never returned in full, or the email address. */
  hint: z.string(),
  settings: RecapChannelSettingsShape,
  isOn: z.boolean(),
  /** Why the channel was turned off automatically: the webhook no longer exists, the recipient unsubscribed,
   * or the address cannot be decrypted anymore.
   */
  offBecause: z.enum(['gone', 'unsubscribed', 'lost']).nullable(),
  /** For emails: false until the recipient has confirmed. */
  isConfirmed: z.boolean(),
  createdAt: z.string(),
  /** The newest message, including tests. */
  last: z
    .object({
      at: z.string(),
      kind: z.enum([...recapKinds, 'test']),
      outcome: z.enum(recapOutcomes),
      /** An HTTP status or error code; null without an error. */
      why: z.string().nullable(),
    })
    .nullable(),
});
export type RecapChannel = z.output<typeof ChannelShape>;

export const channels = read({
  path: 'recaps/channels',
  summary: 'The user’s channels for a league’s recaps.',
  access: 'member',
  query: { league: LeagueIdParameter },
  response: z.object({
    channels: z.array(ChannelShape),
    /** Whether this server sends emails. */
    isEmailDelivered: z.boolean(),
    /** Page with the messages of simulated chats; null on servers with real platforms. */
    simulatedChats: z.string().nullable(),
  }),
  errors: ['leagueNotFound'],
});

const channelParameters = { league: LeagueIdParameter, channel: z.uuid() };

export const addChannel = act({
  path: 'recaps/channels/add',
  summary: 'Sends a league’s recaps to a webhook, a bot or an email address, whose owner must agree first.',
  access: 'member',
  body: z.object({
    league: LeagueIdParameter,
    service: z.enum(recapServices),
    /** The webhook’s URL, GroupMe’s bot ID, or an email address. */
    address: ruledText(textRules.recapAddress),
    settings: RecapChannelSettingsShape,
  }),
  response: z.object({ channel: z.uuid() }),
  errors: ['leagueNotFound', 'chatAddressUnknown', 'tooManyChannels', 'tooManyRequests'],
});

export const changeChannel = act({
  path: 'recaps/channels/change',
  summary: 'Changes the contents and times of a channel, or turns it off and on.',
  access: 'member',
  body: z.object({ ...channelParameters, settings: RecapChannelSettingsShape, isOn: z.boolean() }),
  response: Done,
  errors: ['leagueNotFound', 'notFound'],
});

export const removeChannel = act({
  path: 'recaps/channels/remove',
  summary: 'Removes a channel with its address.',
  access: 'signedIn',
  body: z.object(channelParameters),
  response: Done,
  errors: ['notFound'],
});

export const tryChannel = act({
  path: 'recaps/channels/try',
  summary: 'Sends a test message immediately; to an unconfirmed email address, the confirmation email again.',
  access: 'member',
  body: z.object(channelParameters),
  response: Done,
  errors: ['leagueNotFound', 'notFound', 'chatGone', 'chatUnavailable', 'tooManyRequests'],
  mostPerMinute: 6,
});

export const answerEmail = act({
  path: 'recaps/email',
  summary:
    'Agrees to a league’s recaps by email, or stops them, with the code from a link in an email, without login.',
  access: 'anyone',
  body: z.object({ code: z.string().min(16).max(200) }),
  response: z.object({ answer: z.enum(recapEmailAnswers) }),
  errors: ['linkStateInvalid'],
});
