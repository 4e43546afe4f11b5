import { z } from 'zod';
import { act, Done, read } from './call.ts';

/* Alerts on the screens of the user's own devices: browsers that have subscribed at their push service (RFC 8030). */

/** Browsers an account has messages pushed to at most; another one takes the place of the oldest. */
export const pushDevicesAtMost = 20;

/** What a browser hands out when it subscribes. */
export const PushSubscriptionShape = z.object({
  /** Where its push service takes messages for it. A secret: nobody gets it back. */
  endpoint: z.url().max(2000),
  /** Its public key, a point of P-256, and the secret it shares with the server: base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type PushSubscriptionFacts = z.output<typeof PushSubscriptionShape>;

const DeviceShape = z.object({
  id: z.uuid(),
  /** What browser it is, on what: "Chrome on Android". */
  name: z.string(),
  createdAt: z.string(),
});

export const pushDevices = read({
  path: 'settings/push',
  summary: 'The devices alerts are pushed to, and the key a browser subscribes with.',
  access: 'premium',
  answer: z.object({
    /** Base64url: a point of P-256. */
    publicKey: z.string(),
    /** False for the demo account, which everybody uses. */
    isOffered: z.boolean(),
    devices: z.array(DeviceShape),
  }),
});

export const switchPushOn = act({
  path: 'settings/push/on',
  summary: 'Turns on push alerts for the calling browser while it stays logged in.',
  access: 'premium',
  body: PushSubscriptionShape,
  answer: z.object({ device: z.uuid() }),
  errors: ['pushServiceUnknown', 'demoAccount'],
});

export const keepPush = act({
  path: 'settings/push/keep',
  summary: 'Says what a device’s subscription is now, and that it goes with the log-in that asks.',
  access: 'premium',
  body: PushSubscriptionShape.extend({ device: z.uuid() }),
  answer: Done,
  errors: ['notFound', 'pushServiceUnknown'],
});

export const switchPushOff = act({
  path: 'settings/push/off',
  summary: 'Pushes nothing more to one of the user’s devices.',
  access: 'signedIn',
  body: z.object({ device: z.uuid() }),
  answer: Done,
  errors: ['notFound'],
});

export const tryPush = act({
  path: 'settings/push/try',
  summary: 'Pushes a message that says no more than that it came to one of the user’s devices, at once.',
  access: 'premium',
  body: z.object({ device: z.uuid() }),
  answer: Done,
  errors: ['notFound', 'pushGone', 'pushUnavailable'],
  mostPerMinute: 6,
});
