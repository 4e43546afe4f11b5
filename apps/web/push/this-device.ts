import { calls } from '@fantasy-stats/contract/calls';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import { call } from '../api/call.ts';
import { failureIn } from '../api/failure.ts';
import { registerWorker } from '../service-worker/register.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { type PushTrouble, thisBrowser, troubleIn } from './push-support.ts';

// Push in this browser: permission, service worker, subscription, and the server's record of the device.

/** Thrown if the browser or the user did not allow push. */
export class PushNotOn extends Error {
  readonly trouble: PushTrouble;

  constructor(trouble: PushTrouble, cause?: unknown) {
    super(`Push could not be turned on: ${trouble}`, { cause });
    this.name = 'PushNotOn';
    this.trouble = trouble;
  }
}

function base64Url(bytes: ArrayBuffer | null): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

function factsOf(subscription: PushSubscription): PushSubscriptionFacts {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64Url(subscription.getKey('p256dh')),
    auth: base64Url(subscription.getKey('auth')),
  };
}

/** Returns this browser's push subscription for a key; creates it if missing. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && base64Url(known.options.applicationServerKey) === publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

async function unsubscribed(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Requests permission and enables push in this browser. Call it in a click handler: browsers require a user
 * gesture.
 * @throws PushNotOn if the browser or the user does not allow it
 * @throws CallFailed if the server rejects the subscription
 */
export async function switchOnHere(publicKey: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushNotOn(permission === 'denied' ? 'denied' : 'dismissed');
  const subscription = await subscribed(publicKey).catch((cause: unknown) => {
    throw new PushNotOn('serviceUnreachable', cause);
  });
  try {
    rememberDevice((await call(calls.settings.switchPushOn, factsOf(subscription))).device);
  } catch (thrown) {
    await unsubscribed();
    throw thrown;
  }
}

/** Disables push on one of the user's devices; for this device, also in the browser. */
export async function switchOff(device: string): Promise<void> {
  await call(calls.settings.switchPushOff, { device });
  if (device !== knownDevice()) return;
  rememberDevice(null);
  await unsubscribed();
}

/**
 * Resends this browser's subscription to the server, because browsers can change it. Disables push here if
 * the device was removed elsewhere or belongs to another account.
 */
export async function updateThisDevice(): Promise<void> {
  const device = knownDevice();
  if (!device || troubleIn(thisBrowser()) || Notification.permission !== 'granted') return;
  try {
    const { publicKey } = await call(calls.settings.pushDevices, {});
    await call(calls.settings.keepPush, { device: device, ...factsOf(await subscribed(publicKey)) });
  } catch (thrown) {
    // For any other error, try again at the next visit.
    if (failureIn(thrown).code !== 'notFound') return;
    rememberDevice(null);
    await unsubscribed();
  }
}
