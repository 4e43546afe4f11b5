import { calls } from '@fantasy-stats/contract';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import type { FastifyRequest } from 'fastify';
import type { Concern } from '../app.ts';
import { tokenOf } from '../auth/bearer.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { PushMessage } from '../database/schema/push.ts';
import { ApiError } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import { isKnownService } from './address.ts';
import { deviceName } from './device-name.ts';
import { addDevice, deviceOf, devicesOf, keepDevice, removeDevice } from './devices.ts';
import { areSubscriptionKeys } from './encrypt.ts';

const trial: PushMessage = {
  title: 'Push works on this device',
  body: 'Fantasy Stats will tell you here what your leagues need of you.',
  path: '/settings#alerts',
  tag: 'trial',
};

/** Refuses what no message could, or may, be sent to. */
function checked(
  { auth, endpoint, p256dh }: PushSubscriptionFacts,
  { config }: Parts,
): PushSubscriptionFacts {
  if (!isKnownService(endpoint, config.push.services)) throw new ApiError('pushServiceUnknown');
  if (!areSubscriptionKeys({ auth, p256dh }))
    throw new ApiError('invalidRequest', {
      fields: [{ path: 'p256dh', message: 'This is no public key of a browser.' }],
    });
  return { auth, endpoint, p256dh };
}

const tokenHashOf = (request: FastifyRequest) => hashSecret(tokenOf(request));

/** The calls of `settings/push…`. */
export const pushRoutes: Concern = (routes, parts) => {
  const { credentialsKeys, database, now, push } = parts;

  routes.handle(calls.settings.pushDevices, async ({ user }) => ({
    publicKey: await push.publicKey(),
    isOffered: !user.isDemo,
    devices: (await devicesOf(database, user.id, now())).map(({ createdAt, id, name }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
    })),
  }));

  routes.handle(calls.settings.switchPushOn, async ({ body, request, user }) => {
    const asking = { userId: user.id, tokenHash: tokenHashOf(request) };
    const name = deviceName(request.headers['user-agent'] ?? '');
    const device = await addDevice(database, credentialsKeys, asking, checked(body, parts), {
      name,
      now: now(),
    });
    return { device: device.id };
  });

  routes.handle(calls.settings.keepPush, async ({ body, request, user }) => {
    const asking = { userId: user.id, tokenHash: tokenHashOf(request) };
    const isKept = await keepDevice(database, credentialsKeys, asking, body.device, checked(body, parts));
    if (!isKept) throw new ApiError('notFound');
    return { done: true };
  });

  routes.handle(calls.settings.switchPushOff, async ({ body, user }) => {
    if (!(await removeDevice(database, user.id, body.device))) throw new ApiError('notFound');
    return { done: true };
  });

  routes.handle(calls.settings.tryPush, async ({ body, user }) => {
    const device = await deviceOf(database, user.id, body.device);
    if (!device) throw new ApiError('notFound');
    const { kind } = await push.sendNow(device, trial);
    if (kind === 'gone') throw new ApiError('pushGone');
    if (kind !== 'taken') throw new ApiError('pushUnavailable');
    return { done: true };
  });
};
