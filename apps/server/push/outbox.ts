import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOpenAccount, isValidToken } from '../auth/tokens.ts';
import type { Config } from '../config/read.ts';
import type { Database } from '../database/connect.ts';
import { signInTokens, users } from '../database/schema/account.ts';
import { alerts } from '../database/schema/alert.ts';
import { outgoingPushes, type PushMessage, pushDevices } from '../database/schema/push.ts';
import { Later, type Queue, type WorkKind } from '../jobs/work.ts';
import type { Logger } from '../log.ts';
import { type CredentialsKeys, SealBroken } from '../settings/vault.ts';
import { isKnownService } from './address.ts';
import { type Delivery, deliverPush } from './deliver.ts';
import { type DeviceRow, subscriptionOf } from './devices.ts';
import { type PushKeys, readPushKeys } from './keys.ts';
import type { Push } from './push.ts';

/** Tried for more than a day: for as long as what it says is news. */
export const pushWork: WorkKind<{ push: string }> = {
  name: 'send-pushes',
  data: z.object({ push: z.string() }),
  tries: 40,
  pauseSeconds: 30,
  longestPauseSeconds: 3600,
  atOnce: 4,
};

/** So long a message that somebody has asked for himself is worth something. */
const triedSeconds = 120;

export interface PushParts {
  readonly config: Pick<Config, 'push'>;
  readonly credentialsKeys: CredentialsKeys;
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue' | 'handle'>;
  readonly log: Logger;
  readonly now: () => Date;
}

export function pushOutbox(parts: PushParts): Push {
  const { config, credentialsKeys, database, log, now, queue } = parts;
  let reading: Promise<PushKeys> | null = null;

  function keys(): Promise<PushKeys> {
    reading ??= readPushKeys(parts).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  }

  async function deliver(
    device: DeviceRow,
    message: PushMessage,
    how: { readonly seconds: number; readonly isUrgent: boolean },
  ): Promise<Delivery> {
    const { services, subject } = config.push;
    let subscription: ReturnType<typeof subscriptionOf>;
    try {
      subscription = subscriptionOf(credentialsKeys, device);
    } catch (error) {
      /* The operator changed the key: nobody can send to it any more. */
      if (error instanceof SealBroken) return forget(device, { kind: 'gone' });
      throw error;
    }
    /* The operator may have taken a service from the list since. */
    if (!isKnownService(subscription.endpoint, services)) return { kind: 'refused', why: 'service' };
    const delivery = await deliverPush({ keys: await keys(), subject, services, now: now() }, subscription, {
      text: JSON.stringify(message),
      topic: topicOf(message.tag),
      ...how,
    });
    return delivery.kind === 'gone' ? forget(device, delivery) : delivery;
  }

  /** Unless the browser has subscribed again while its old subscription was asked for. */
  async function forget(device: DeviceRow, delivery: Delivery): Promise<Delivery> {
    await database
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, device.id), eq(pushDevices.subscription, device.subscription)));
    log.info({ device: device.id }, 'a device that is no longer subscribed was forgotten');
    return delivery;
  }

  queue.handle(pushWork, async (data, { isLast, number }) => {
    const own = eq(outgoingPushes.id, data.push);
    const [waiting] = await database
      .select({ push: outgoingPushes, device: pushDevices })
      .from(outgoingPushes)
      .innerJoin(pushDevices, eq(pushDevices.id, outgoingPushes.deviceId))
      .innerJoin(
        signInTokens,
        and(eq(signInTokens.userId, pushDevices.userId), eq(signInTokens.hash, pushDevices.tokenHash)),
      )
      .innerJoin(users, eq(users.id, pushDevices.userId))
      .where(and(own, isOpenAccount, isValidToken(now()), isNews(now())));
    if (waiting) {
      const { device, push } = waiting;
      const seconds = (push.expiresAt.getTime() - now().getTime()) / 1000;
      const delivery = await deliver(device, push.message, { seconds, isUrgent: push.isUrgent });
      const isLater = delivery.kind === 'later' && !isLast;
      if (delivery.kind === 'later' || delivery.kind === 'refused')
        log.warn(
          { push: push.id, device: device.id, attempts: number, why: delivery.why },
          isLater ? 'a push was not taken' : 'a push was given up',
        );
      if (isLater) throw later(delivery.why, delivery.seconds);
    }
    await database.delete(outgoingPushes).where(own);
  });

  return {
    publicKey: async () => (await keys()).publicKey,
    put: async (queries, pushes) => {
      if (pushes.length === 0) return;
      const createdAt = now();
      const rows = await queries
        .insert(outgoingPushes)
        .values(pushes.map((push) => ({ ...push, createdAt })))
        .returning({ id: outgoingPushes.id });
      for (const { id } of rows) await queue.enqueue(queries, pushWork, { push: id });
    },
    sendNow: (device, message) => deliver(device, message, { seconds: triedSeconds, isUrgent: true }),
  };
}

/** Later: when the service asks for it, or by the pauses of the kind. */
function later(why: string, seconds: number | null): Error {
  return seconds === null ? new Error(why) : new Later(new Date(Date.now() + seconds * 1000), why);
}

/** A name of at most 32 letters that tells nothing: push services see it. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** Messages that are still news: not too old, and of an alert that was neither read behind the bell nor is over. */
function isNews(now: Date) {
  return and(
    gt(outgoingPushes.expiresAt, now),
    sql`exists (
      select 1 from ${alerts} as told
      where ${outgoingPushes.alertIds} ? told.id::text and told.read_at is null and told.ended_at is null)`,
  );
}
