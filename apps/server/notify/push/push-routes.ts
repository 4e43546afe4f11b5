import { calls } from '@fantasy-stats/contract';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import type { PushMessage } from '../../kernel/database/schema/push.ts';
import { tokenOf } from '../../kernel/http/bearer.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { isKnownService } from '../../kernel/outbound/address.ts';
import type { Parts } from '../../kernel/parts.ts';
import type { Push } from '../delivery/push-channel.ts';
import { deviceName } from './device-name.ts';
import { addDevice, deviceOf, devicesOf, removeDevice, storeDevice } from './devices.ts';
import { areSubscriptionKeys } from './subscription-keys.ts';

const trial: PushMessage = {
  title: 'Push works on this device',
  body: 'Alerts about your leagues will appear here.',
  path: '/settings#alerts',
  tag: 'trial',
};

/** Rejects a subscription to which messages cannot or must not be sent. */
function checked(
  { auth, endpoint, p256dh }: PushSubscriptionFacts,
  { config }: Parts,
): PushSubscriptionFacts {
  if (!isKnownService(endpoint, config.push.services)) throw new ApiError('pushServiceUnknown');
  if (!areSubscriptionKeys({ auth, p256dh }))
    throw new ApiError('invalidRequest', {
      fields: [{ path: 'p256dh', message: 'This is not a browser’s public key.' }],
    });
  return { auth, endpoint, p256dh };
}

const tokenHashOf = (request: FastifyRequest) => hashSecret(tokenOf(request));

export const pushRoutes =
  (push: Push): RegisterRoutes =>
  (routes, parts) => {
    const { credentialsKeys, database, now } = parts;

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
      const owner = { userId: user.id, tokenHash: tokenHashOf(request) };
      const name = deviceName(request.headers['user-agent'] ?? '');
      const device = await addDevice(database, credentialsKeys, owner, checked(body, parts), {
        name,
        now: now(),
      });
      return { device: device.id };
    });

    routes.handle(calls.settings.keepPush, async ({ body, request, user }) => {
      const owner = { userId: user.id, tokenHash: tokenHashOf(request) };
      const isStored = await storeDevice(database, credentialsKeys, owner, body.device, checked(body, parts));
      if (!isStored) throw new ApiError('notFound');
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
      if (kind !== 'sent') throw new ApiError('pushUnavailable');
      return { done: true };
    });
  };
