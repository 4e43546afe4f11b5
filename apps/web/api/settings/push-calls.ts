import type { AnswerOf } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import { call } from '../call.ts';

export type PushDevices = AnswerOf<typeof calls.settings.pushDevices>;

/** The reader's devices, and the key to subscribe with. @throws CallFailed */
export function readPushDevices(signal?: AbortSignal): Promise<PushDevices> {
  return call(calls.settings.pushDevices, {}, { signal });
}

/** Has alerts pushed to the browser of a subscription. @throws CallFailed */
export function switchPushOn(subscription: PushSubscriptionFacts): Promise<{ readonly device: string }> {
  return call(calls.settings.switchPushOn, subscription);
}

/** Says what a device's subscription is now. @throws CallFailed `notFound` where it is none of the reader's */
export async function keepPush(device: string, subscription: PushSubscriptionFacts): Promise<void> {
  await call(calls.settings.keepPush, { device, ...subscription });
}

/** Pushes nothing more to a device. @throws CallFailed */
export async function switchPushOff(device: string): Promise<void> {
  await call(calls.settings.switchPushOff, { device });
}

/** Pushes a message to a device for a try. @throws CallFailed */
export async function tryPush(device: string): Promise<void> {
  await call(calls.settings.tryPush, { device });
}
