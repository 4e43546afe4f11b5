import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isOpenAccount, isValidToken } from '../../accounts/auth/tokens.ts';
import type { Queryable } from '../../kernel/database/connect.ts';
import { signInTokens, users } from '../../kernel/database/schema/account.ts';
import { alerts } from '../../kernel/database/schema/alert.ts';
import { deliveries, type PushDetails } from '../../kernel/database/schema/delivery.ts';
import { type PushMessage, pushDevices } from '../../kernel/database/schema/push.ts';
import { isConfiguredOrigin, isKnownService } from '../../kernel/outbound/address.ts';
import { judgeResponse, type Posted, post } from '../../kernel/outbound/posted.ts';
import { deliveryWork } from '../../kernel/outbox/channel.ts';
import { deliveryJob, storeDelivery } from '../../kernel/outbox/outbox.ts';
import type { Parts } from '../../kernel/parts.ts';
import { type DeviceRow, subscriptionOf } from '../push/devices.ts';
import { type PushKeys, readPushKeys } from '../push/keys.ts';

/** Retries continue for more than a day, unless the message expires first. */
export const pushWork = deliveryWork('send-pushes', {
  concurrency: 4,
  retry: { tries: 40, pauseSeconds: 30, longestPauseSeconds: 3600 },
  timeoutSeconds: 120,
});

/** How long a push service stores a test message, in seconds. */
const testSeconds = 120;

interface OutgoingPush {
  readonly device: Pick<DeviceRow, 'id' | 'userId'>;
  readonly message: PushMessage;
  readonly details: Omit<PushDetails, 'tag'>;
  readonly expiresAt: Date;
}

export type Push = ReturnType<typeof pushChannel>;

type PushParts = Pick<Parts, 'config' | 'credentialsKeys' | 'database' | 'log' | 'now' | 'queue'>;

/** Retries each message until its alerts are read or have ended, or until it is too old. */
export function pushChannel(parts: PushParts) {
  const { config, credentialsKeys, database, log, now } = parts;
  const { services, subject } = config.push;
  let reading: Promise<PushKeys> | null = null;

  function keys(): Promise<PushKeys> {
    reading ??= readPushKeys(parts).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  }

  /**
   * Sends a message through the browser's push service (RFC 8030), which cannot read it. `web-push` encrypts
   * it (RFC 8291) and identifies this server (RFC 8292).
   */
  async function send(
    device: DeviceRow,
    message: string,
    {
      isUrgent,
      seconds,
      tag,
    }: { readonly isUrgent: boolean; readonly seconds: number; readonly tag: string },
  ): Promise<Posted> {
    const subscription = subscriptionOf(credentialsKeys, device);
    if (!subscription) return { kind: 'gone', why: 'seal' };
    const { auth, endpoint, p256dh } = subscription;
    // The operator may have removed this push service in the meantime.
    if (!isKnownService(endpoint, services)) return { kind: 'refused', why: 'service' };
    const { default: webPush } = await import('web-push');
    const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { auth, p256dh } }, message, {
      vapidDetails: { subject, ...(await keys()) },
      contentEncoding: 'aes128gcm',
      TTL: Math.max(0, Math.round(seconds)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: topicOf(tag),
    });
    return post(
      new URL(endpoint),
      { body, headers, isConfigured: isConfiguredOrigin(endpoint, services) },
      judgeResponse,
    );
  }

  /** Deletes a device, unless its browser has subscribed again since. */
  async function forget(queries: Queryable, { id, subscription }: DeviceRow): Promise<void> {
    await queries
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.subscription, subscription)));
    log.info({ device: id }, 'push device deleted: no longer subscribed');
  }

  const job = deliveryJob<'push', DeviceRow>(parts, {
    name: 'push',
    work: pushWork,
    skipsHistory: true,
    // Returns the device if it is still signed in and at least one of the message's alerts still applies.
    target: async ({ id }) => {
      const [row] = await database
        .select({ device: pushDevices })
        .from(deliveries)
        .innerJoin(pushDevices, eq(pushDevices.id, deliveries.deviceId))
        .innerJoin(
          signInTokens,
          and(eq(signInTokens.userId, pushDevices.userId), eq(signInTokens.hash, pushDevices.tokenHash)),
        )
        .innerJoin(users, eq(users.id, pushDevices.userId))
        .where(and(eq(deliveries.id, id), isOpenAccount, isValidToken(now()), isNews));
      return row?.device ?? null;
    },
    send: async (device, { body, details, expiresAt }) => {
      const seconds = ((expiresAt?.getTime() ?? 0) - now().getTime()) / 1000;
      return send(device, body, { ...details, seconds });
    },
    settle: async (transaction, device, { kind }) => {
      if (kind === 'gone') await forget(transaction, device);
    },
  });

  return {
    jobs: [job],
    /** Returns the public VAPID key for browsers, base64url. */
    publicKey: async () => (await keys()).publicKey,
    put: async (queries: Queryable, pushes: readonly OutgoingPush[]): Promise<void> => {
      for (const { device, details, expiresAt, message } of pushes)
        await storeDelivery(
          parts,
          queries,
          { name: 'push', work: pushWork },
          {
            userId: device.userId,
            deviceId: device.id,
            details: { ...details, tag: message.tag },
            body: JSON.stringify(message),
            expiresAt,
          },
        );
    },
    /** Sends a message without the outbox. Deletes the device if it is gone. */
    sendNow: async (device: DeviceRow, message: PushMessage): Promise<Posted> => {
      const about = { isUrgent: true, seconds: testSeconds, tag: message.tag };
      const posted = await send(device, JSON.stringify(message), about);
      if (posted.kind === 'gone') await forget(database, device);
      return posted;
    },
  };
}

/** Returns a 32-character topic. It must not reveal the tag, because push services see it. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** SQL condition that the message has no alerts, or one that is unread and has not ended. */
const isNews = sql`(${deliveries.details} -> 'alertIds' = '[]'::jsonb or exists (
  select 1 from ${alerts} as alert
  where ${deliveries.details} -> 'alertIds' ? alert.id::text and alert.read_at is null and alert.ended_at is null))`;
