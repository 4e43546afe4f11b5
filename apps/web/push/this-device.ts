import { calls } from '@fantasy-stats/contract/calls';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import { call } from '../api/call.ts';
import { failureIn } from '../api/failure.ts';
import { registerWorker } from '../service-worker/register.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { type PushTrouble, thisBrowser, troubleIn } from './push-support.ts';

/* Push in this browser: its permission, its service worker, its subscription, and what the server knows of it. */

/** The browser, or its reader, did not let push be switched on. */
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

/** This browser's subscription by a key: the one it has, or a new one. */
async function subscribed(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && base64Url(known.options.applicationServerKey) === publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

/** Ends this browser's subscription; the service worker stays, for pages without a network. */
async function unsubscribed(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Asks the reader's permission and has alerts pushed to this browser. To be called from a press: browsers ask nobody
 * else.
 *
 * @throws PushNotOn where the browser or its reader does not let it
 * @throws CallFailed where the server does not
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

/** Pushes nothing more to one of the reader's devices; where it is this one, the browser forgets it too. */
export async function switchOff(device: string): Promise<void> {
  await call(calls.settings.switchPushOff, { device });
  if (device !== knownDevice()) return;
  rememberDevice(null);
  await unsubscribed();
}

/**
 * Tells the server of this browser's subscription as it is today: browsers change it by themselves, and it goes with the
 * log-in. Where the device was taken from the list elsewhere, or is another account's, it ends here too.
 */
export async function keepThisDevice(): Promise<void> {
  const device = knownDevice();
  if (!device || troubleIn(thisBrowser()) || Notification.permission !== 'granted') return;
  try {
    const { publicKey } = await call(calls.settings.pushDevices, {});
    await call(calls.settings.keepPush, { device: device, ...factsOf(await subscribed(publicKey)) });
  } catch (thrown) {
    /* Whatever else it was, the next visit tries again. */
    if (failureIn(thrown).code !== 'notFound') return;
    rememberDevice(null);
    await unsubscribed();
  }
}
