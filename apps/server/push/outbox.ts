import { createHash } from 'node:crypto';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { isOpenAccount, isValidToken } from '../auth/tokens.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { signInTokens, users } from '../database/schema/account.ts';
import { alerts } from '../database/schema/alert.ts';
import { outgoingPushes, type PushMessage, pushDevices } from '../database/schema/push.ts';
import type { Parts } from '../parts.ts';
import { SealBroken } from '../settings/vault.ts';
import { isKnownService } from './address.ts';
import { type Delivery, deliverPush } from './deliver.ts';
import { type DeviceRow, subscriptionOf } from './devices.ts';
import { type PushKeys, readPushKeys } from './keys.ts';

export interface OutgoingPush {
  readonly deviceId: string;
  readonly message: PushMessage;
  /** Whether a sleeping device is to be woken for it. */
  readonly isUrgent: boolean;
  readonly alertIds: readonly string[];
  /** Then it is no news any more. */
  readonly expiresAt: Date;
}

/** Messages to the screens of users' devices, kept in the database until their push services have taken them. */
export interface Push {
  /** The key that browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  /** Puts messages into the outbox, as part of whatever transaction `database` is. */
  put(database: Queryable, pushes: readonly OutgoingPush[]): Promise<void>;
  /** Sends what waits, without making anybody wait for it. */
  sendSoon(): void;
  /** Sends a message to a device now, once, past the outbox. A device that is gone is forgotten. */
  sendNow(device: DeviceRow, message: PushMessage): Promise<Delivery>;
  /** When nothing is being sent. */
  settled(): Promise<void>;
  /** Ends sending; what is under way is waited for. */
  stop(): Promise<void>;
}

/** After that many failures a message is given up: a quarter of an hour after the first. */
const attemptsAtMost = 5;
const pollingInterval = 30_000;
/** How long a message that is being sent is left alone by other nodes. */
const claimMinutes = 2;
/** Messages on their way at a time. */
const atOnce = 4;
/** So long a message that somebody has asked for himself is worth something. */
const triedSeconds = 120;

type Sending = Pick<Parts, 'config' | 'credentialsKeys' | 'database' | 'log' | 'now'>;

interface Claimed {
  readonly push: typeof outgoingPushes.$inferSelect;
  readonly device: DeviceRow;
}

export function pushOutbox(parts: Sending, pollMilliseconds: number | null = pollingInterval): Push {
  const { config, credentialsKeys, database, log, now } = parts;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
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

  /** Unless the browser has subscribed anew while its old subscription was asked for. */
  async function forget(device: DeviceRow, delivery: Delivery): Promise<Delivery> {
    await database
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, device.id), eq(pushDevices.subscription, device.subscription)));
    log.info({ device: device.id }, 'a device that is no longer subscribed was forgotten');
    return delivery;
  }

  async function send({ device, push }: Claimed): Promise<void> {
    const seconds = (push.expiresAt.getTime() - now().getTime()) / 1000;
    const delivery = await deliver(device, push.message, { seconds, isUrgent: push.isUrgent });
    const isLater = delivery.kind === 'later' && push.attempts < attemptsAtMost;
    if (delivery.kind === 'later' || delivery.kind === 'refused')
      log.warn(
        { push: push.id, device: device.id, attempts: push.attempts, why: delivery.why },
        isLater ? 'a push was not taken' : 'a push was given up',
      );
    if (isLater) {
      const wait = Math.max(delivery.seconds ?? 0, 60 * 2 ** (push.attempts - 1));
      await database
        .update(outgoingPushes)
        .set({ nextAttemptAt: new Date(now().getTime() + wait * 1000) })
        .where(eq(outgoingPushes.id, push.id));
    } else await database.delete(outgoingPushes).where(eq(outgoingPushes.id, push.id));
  }

  async function sendAll(): Promise<void> {
    await forgetStale(database, now());
    const sendFrom = async (first: Claimed | null): Promise<void> => {
      for (let next = first; next && !stopped; next = await claim(database, now())) await send(next);
    };
    /* Most of the time nothing waits. */
    const first = await claim(database, now());
    if (!first) return;
    const others = Array.from({ length: atOnce - 1 }, async () => sendFrom(await claim(database, now())));
    await Promise.all([sendFrom(first), ...others]);
  }

  function sendSoon(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = sendAll()
      .catch((error: unknown) => log.error({ err: error }, 'the push outbox could not be read'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          sendSoon();
        }
      });
  }

  const settled = async (): Promise<void> => {
    while (running) await running;
  };
  const timer = pollMilliseconds === null ? null : setInterval(sendSoon, pollMilliseconds).unref();
  return {
    publicKey: async () => (await keys()).publicKey,
    put: async (queries, pushes) => {
      if (pushes.length === 0) return;
      const at = now();
      await queries
        .insert(outgoingPushes)
        .values(pushes.map((push) => ({ ...push, createdAt: at, nextAttemptAt: at })));
    },
    sendSoon,
    sendNow: (device, message) => deliver(device, message, { seconds: triedSeconds, isUrgent: true }),
    settled,
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      await settled();
    },
  };
}

/** A name of at most 32 letters that tells nothing: push services see it. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** Forgets messages that are no news any more: too old, read behind the bell, or about what is over. */
async function forgetStale(database: Database, now: Date): Promise<void> {
  await database.delete(outgoingPushes).where(lte(outgoingPushes.expiresAt, now));
  await database.delete(outgoingPushes).where(
    and(
      lte(outgoingPushes.nextAttemptAt, now),
      sql`not exists (
        select 1 from ${alerts} as told
        where ${outgoingPushes.alertIds} ? told.id::text and told.read_at is null and told.ended_at is null)`,
    ),
  );
}

/** Takes one waiting message so that no other node sends it too; null when none waits. Only browsers that are logged in to an open account get any. */
async function claim(database: Database, now: Date): Promise<Claimed | null> {
  return database.transaction(async (transaction) => {
    const [claimed] = await transaction
      .select({ push: outgoingPushes, device: pushDevices })
      .from(outgoingPushes)
      .innerJoin(pushDevices, eq(pushDevices.id, outgoingPushes.deviceId))
      .innerJoin(signInTokens, eq(signInTokens.hash, pushDevices.tokenHash))
      .innerJoin(users, eq(users.id, pushDevices.userId))
      .where(
        and(
          isOpenAccount,
          lte(outgoingPushes.nextAttemptAt, now),
          lt(outgoingPushes.attempts, attemptsAtMost),
          isValidToken(now),
        ),
      )
      .orderBy(asc(outgoingPushes.nextAttemptAt))
      .limit(1)
      .for('update', { of: outgoingPushes, skipLocked: true });
    if (!claimed) return null;
    const attempts = claimed.push.attempts + 1;
    await transaction
      .update(outgoingPushes)
      .set({ attempts, nextAttemptAt: new Date(now.getTime() + claimMinutes * 60_000) })
      .where(eq(outgoingPushes.id, claimed.push.id));
    return { ...claimed, push: { ...claimed.push, attempts } };
  });
}
