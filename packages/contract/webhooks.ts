import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { LeagueIdParameter } from './shapes.ts';
import {
  deliveriesShown,
  deliveryStates,
  webhookEvents,
  webhookOffReasons,
  webhooksAtMost,
} from './webhook-kinds.ts';

/* Webhooks: addresses of an account's own programs, to which events are posted. */

const DeliveryShape = z.object({
  /** Also the header `webhook-id`. */
  id: z.uuid(),
  event: z.enum([...webhookEvents, 'test']),
  /** The name of its league; null of tests. */
  league: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: z.string(),
  /** When it was last tried; null before. */
  lastAt: z.string().nullable(),
  /** A status or an error’s code of the last try; null before. */
  why: z.string().nullable(),
});

const WebhookShape = z.object({
  id: z.uuid(),
  /** Its host and the end of its address: the whole of it is given to nobody. */
  hint: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Of which leagues; empty once the account has left them all. */
  leagues: z.array(z.string()),
  isOn: z.boolean(),
  offBecause: z.enum(webhookOffReasons).nullable(),
  createdAt: z.string(),
  /** Since when nothing was taken; null while all is well. */
  failingSince: z.string().nullable(),
  /** The newest deliveries, the newest first. */
  deliveries: z.array(DeliveryShape).max(deliveriesShown),
});
export type Webhook = z.output<typeof WebhookShape>;

const Events = z.array(z.enum(webhookEvents)).min(1, 'Choose what is sent.').max(webhookEvents.length);
const Leagues = z.array(LeagueIdParameter).min(1, 'Choose a league.').max(60);
const named = { webhook: z.uuid() };

export const webhooks = read({
  path: 'webhooks/list',
  summary: 'The account’s webhooks with their newest deliveries; neither addresses nor secrets.',
  access: 'premium',
  answer: z.object({
    webhooks: z.array(WebhookShape).max(webhooksAtMost),
    /** Where platforms are simulated: what takes webhooks there, and shows what arrived. Null where they are real. */
    simulatedReceiver: z.string().nullable(),
    /** Whether nothing else may be posted to, as by accounts that are everybody’s. */
    isSimulatedOnly: z.boolean(),
  }),
});

export const addWebhook = act({
  path: 'webhooks/add',
  summary: 'Has events posted to an https address. The secret that signs them is answered this once.',
  access: 'premium',
  body: z.object({ address: z.string().trim().min(8).max(500), events: Events, leagues: Leagues }),
  answer: z.object({ webhook: z.uuid(), secret: z.string() }),
  errors: ['leagueNotFound', 'webhookAddressUnknown', 'tooManyWebhooks'],
});

export const changeWebhook = act({
  path: 'webhooks/change',
  summary: 'Changes which events of which leagues are posted, or turns a webhook off and on.',
  access: 'premium',
  body: z.object({ ...named, events: Events, leagues: Leagues, isOn: z.boolean() }),
  answer: Done,
  errors: ['leagueNotFound', 'notFound'],
});

export const renewSecret = act({
  path: 'webhooks/renew',
  summary:
    'Makes a new signing secret, answered this once. For a day deliveries are signed with the old one, too.',
  access: 'premium',
  body: z.object(named),
  answer: z.object({ secret: z.string() }),
  errors: ['notFound'],
});

export const removeWebhook = act({
  path: 'webhooks/remove',
  summary: 'Removes a webhook with its address, its secret and its deliveries.',
  access: 'signedIn',
  body: z.object(named),
  answer: Done,
  errors: ['notFound'],
});

export const tryWebhook = act({
  path: 'webhooks/try',
  summary: 'Posts a test event at once, and says what became of it.',
  access: 'premium',
  body: z.object(named),
  answer: z.object({ isDelivered: z.boolean(), why: z.string().nullable() }),
  errors: ['notFound'],
  mostPerMinute: 6,
});
