import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { nothingChosen, textRules } from './form-rules.ts';
import { ruledText } from './ruled-text.ts';
import { LeagueIdParameter } from './shapes.ts';
import {
  deliveriesShown,
  deliveryStates,
  webhookEvents,
  webhookOffReasons,
  webhooksAtMost,
} from './webhook-kinds.ts';

// Webhooks are URLs of a user's own programs, which receive events by POST.

const DeliveryShape = z.object({
  /** Event id, also in the header `webhook-id`. */
  id: z.uuid(),
  event: z.enum([...webhookEvents, 'test']),
  /** Name of the event's league; null for tests. */
  league: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: z.string(),
  /** Time of the last attempt; null before the first. */
  lastAt: z.string().nullable(),
  /** HTTP status or error code of the last attempt; null before the first. */
  why: z.string().nullable(),
});

const WebhookShape = z.object({
  id: z.uuid(),
  /** Host and end of the webhook's URL; the full URL is never returned. */
  hint: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Leagues of the webhook; empty once the account has left all of them. */
  leagues: z.array(z.string()),
  isOn: z.boolean(),
  offBecause: z.enum(webhookOffReasons).nullable(),
  createdAt: z.string(),
  /** Time of the first failure since the last success; null if none. */
  failingSince: z.string().nullable(),
  /** Newest first. */
  deliveries: z.array(DeliveryShape).max(deliveriesShown),
});
export type Webhook = z.output<typeof WebhookShape>;

const Events = z.array(z.enum(webhookEvents)).min(1, nothingChosen.webhookEvents).max(webhookEvents.length);
const Leagues = z.array(LeagueIdParameter).min(1, nothingChosen.webhookLeagues).max(60);
const webhookParameters = { webhook: z.uuid() };

export const webhooks = read({
  path: 'webhooks/list',
  summary: 'The account’s webhooks with their newest deliveries; neither addresses nor secrets.',
  access: 'premium',
  response: z.object({
    webhooks: z.array(WebhookShape).max(webhooksAtMost),
    /**
     * Receiver of webhooks on servers with simulated platforms, with a page of its messages; null on others.
     */
    simulatedReceiver: z.string().nullable(),
    /** Whether only the simulated receiver is allowed, as for shared accounts. */
    isSimulatedOnly: z.boolean(),
  }),
});

export const addWebhook = act({
  path: 'webhooks/add',
  summary: 'Creates a webhook. The signing secret is returned only once.',
  access: 'premium',
  body: z.object({ address: ruledText(textRules.webhookAddress), events: Events, leagues: Leagues }),
  response: z.object({ webhook: z.uuid(), secret: z.string() }),
  errors: ['leagueNotFound', 'webhookAddressUnknown', 'tooManyWebhooks'],
});

export const changeWebhook = act({
  path: 'webhooks/change',
  summary: 'Changes which events of which leagues are posted, or turns a webhook off and on.',
  access: 'premium',
  body: z.object({ ...webhookParameters, events: Events, leagues: Leagues, isOn: z.boolean() }),
  response: Done,
  errors: ['leagueNotFound', 'notFound'],
});

export const renewSecret = act({
  path: 'webhooks/renew',
  summary:
    'Creates a new signing secret, returned only once. Deliveries are also signed with the old one for a day.',
  access: 'premium',
  body: z.object(webhookParameters),
  response: z.object({ secret: z.string() }),
  errors: ['notFound'],
});

export const removeWebhook = act({
  path: 'webhooks/remove',
  summary: 'Removes a webhook with its address, its secret and its deliveries.',
  access: 'signedIn',
  body: z.object(webhookParameters),
  response: Done,
  errors: ['notFound'],
});

export const tryWebhook = act({
  path: 'webhooks/try',
  summary: 'Posts a test event immediately and returns the outcome.',
  access: 'premium',
  body: z.object(webhookParameters),
  response: z.object({ isDelivered: z.boolean(), why: z.string().nullable() }),
  errors: ['notFound'],
  mostPerMinute: 6,
});
