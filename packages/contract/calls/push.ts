import { z } from 'zod';
import { act, Done, read } from './call.ts';

// Push notifications to the user's devices: browsers subscribed at their push service (RFC 8030).

/** Maximum number of subscribed browsers per account; a new one replaces the oldest. */
export const pushDevicesAtMost = 20;

export const PushSubscriptionShape = z.object({
  /** URL at the device's push service. It is secret, so no call returns it. */
  endpoint: z.url().max(2000),
  /** The device's public key (a point of P-256) and shared secret, as base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type PushSubscriptionFacts = z.output<typeof PushSubscriptionShape>;

const DeviceShape = z.object({
  id: z.uuid(),
  /** Browser and operating system: "Chrome on Android". */
  name: z.string(),
  createdAt: z.string(),
});

export const pushDevices = read({
  path: 'settings/push',
  summary: 'The devices that receive push alerts, and the key for subscriptions.',
  access: 'premium',
  response: z.object({
    /** Base64url of a point of P-256. */
    publicKey: z.string(),
    /** False for the demo account, which is shared. */
    isOffered: z.boolean(),
    devices: z.array(DeviceShape),
  }),
});

export const switchPushOn = act({
  path: 'settings/push/on',
  summary: 'Turns on push alerts for the calling browser while it stays logged in.',
  access: 'premium',
  body: PushSubscriptionShape,
  response: z.object({ device: z.uuid() }),
  errors: ['pushServiceUnknown', 'demoAccount'],
});

export const keepPush = act({
  path: 'settings/push/keep',
  summary: 'Updates a device’s subscription and links it to the current session.',
  access: 'premium',
  body: PushSubscriptionShape.extend({ device: z.uuid() }),
  response: Done,
  errors: ['notFound', 'pushServiceUnknown'],
});

export const switchPushOff = act({
  path: 'settings/push/off',
  summary: 'Stops push messages to one of the user’s devices.',
  access: 'signedIn',
  body: z.object({ device: z.uuid() }),
  response: Done,
  errors: ['notFound'],
});

export const tryPush = act({
  path: 'settings/push/try',
  summary: 'Sends a test notification to one of the user’s devices immediately.',
  access: 'premium',
  body: z.object({ device: z.uuid() }),
  response: Done,
  errors: ['notFound', 'pushGone', 'pushUnavailable'],
  mostPerMinute: 6,
});
