import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { recapTones } from './recap-facts.ts';
import {
  type RecapChannelSettings,
  recapDelayAtMost,
  recapEmailAnswers,
  recapKinds,
  recapServices,
} from './recap-kinds.ts';
import { LeagueIdParameter } from './shapes.ts';

/* Where a league's recaps go: chats and email addresses that a member has named. */

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
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, such as 09:00.'),
  timeZone: z.string().min(1).max(60).refine(isTimeZone, 'Enter a time zone.'),
  tone: z.enum(recapTones),
}) satisfies z.ZodType<RecapChannelSettings>;

/** What became of a message: `unknown` where no answer came and it may have arrived or not. */
export const recapOutcomes = ['sent', 'waiting', 'failed', 'unknown'] as const;

const ChannelShape = z.object({
  id: z.uuid(),
  service: z.enum(recapServices),
  /** The end of its address, or the email address: the whole of a webhook's is given to nobody. */
  hint: z.string(),
  settings: RecapChannelSettingsShape,
  isOn: z.boolean(),
  /**
   * Why it was switched off, other than by its owner: the webhook is gone, the reader of the emails said stop, or the address
   * cannot be decrypted any more.
   */
  offBecause: z.enum(['gone', 'unsubscribed', 'lost']).nullable(),
  /** Of emails: false until the reader has agreed. */
  isConfirmed: z.boolean(),
  createdAt: z.string(),
  /** The newest message, a test among them. */
  last: z
    .object({
      at: z.string(),
      kind: z.enum([...recapKinds, 'test']),
      outcome: z.enum(recapOutcomes),
      /** A status or an error's code; null where all is well. */
      why: z.string().nullable(),
    })
    .nullable(),
});
export type RecapChannel = z.output<typeof ChannelShape>;

export const channels = read({
  path: 'recaps/channels',
  summary: 'Where the user has a league’s recaps sent.',
  access: 'member',
  query: { league: LeagueIdParameter },
  answer: z.object({
    channels: z.array(ChannelShape),
    /** Whether emails leave this server. */
    isEmailDelivered: z.boolean(),
    /** Where the chats are simulated: what arrived can be seen there. Null where the platforms are real. */
    simulatedChats: z.string().nullable(),
  }),
  errors: ['leagueNotFound'],
});

const named = { league: LeagueIdParameter, channel: z.uuid() };

export const addChannel = act({
  path: 'recaps/channels/add',
  summary: 'Has a league’s recaps sent to a webhook, a bot or an email address, whose reader is asked first.',
  access: 'member',
  body: z.object({
    league: LeagueIdParameter,
    service: z.enum(recapServices),
    /** The webhook’s address, GroupMe’s bot ID, or an email address. */
    address: z.string().trim().min(3).max(400),
    settings: RecapChannelSettingsShape,
  }),
  answer: z.object({ channel: z.uuid() }),
  errors: ['leagueNotFound', 'chatAddressUnknown', 'tooManyChannels', 'tooManyRequests'],
});

export const changeChannel = act({
  path: 'recaps/channels/change',
  summary: 'Changes what is sent to a channel and when, or switches it off and on.',
  access: 'member',
  body: z.object({ ...named, settings: RecapChannelSettingsShape, isOn: z.boolean() }),
  answer: Done,
  errors: ['leagueNotFound', 'notFound'],
});

export const removeChannel = act({
  path: 'recaps/channels/remove',
  summary: 'Removes a channel with its address.',
  access: 'signedIn',
  body: z.object(named),
  answer: Done,
  errors: ['notFound'],
});

export const tryChannel = act({
  path: 'recaps/channels/try',
  summary:
    'Sends a message at once that says no more than that it came; to an email address whose reader has not agreed yet, the question again.',
  access: 'member',
  body: z.object(named),
  answer: Done,
  errors: ['leagueNotFound', 'notFound', 'chatGone', 'chatUnavailable', 'tooManyRequests'],
  mostPerMinute: 6,
});

export const answerEmail = act({
  path: 'recaps/email',
  summary:
    'Agrees to a league’s recaps by email, or stops them, with the code from a link in an email, without login.',
  access: 'anyone',
  body: z.object({ code: z.string().min(16).max(200) }),
  answer: z.object({ answer: z.enum(recapEmailAnswers) }),
  errors: ['linkStateInvalid'],
});
