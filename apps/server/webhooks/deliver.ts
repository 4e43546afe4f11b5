import { randomUUID } from 'node:crypto';
import { failingDaysAtMost, type WebhookOffReason } from '@fantasy-stats/contract/webhook-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '../database/index.ts';
import { webhookDeliveries, webhookLeagues, webhooks } from '../database/schema/webhook.ts';
import { type OutsideAnswer, waitAsked } from '../http/ask-outside.ts';
import { type Posted, postJson } from '../http/posted.ts';
import { Later, type WorkKind } from '../jobs/work.ts';
import { writeTurnedOff } from '../mail/turned-off.ts';
import type { Parts } from '../parts.ts';
import { SealBroken } from '../settings/vault.ts';
import { webhookAddress } from './address.ts';
import { messageText, type Told, testEvent } from './events.ts';
import { signedHeaders } from './sign.ts';
import {
  type DeliveryRow,
  isWebhook,
  openedWebhook,
  openSubscriptions,
  type Subscription,
  type WebhookRow,
} from './store.ts';

/** Seconds between one try and the next: a day and a half in all. */
export const pauses = [10, 60, 300, 1800, 7200, 18_000, 36_000, 64_800] as const;

/** Whatever fails by our own fault is tried again sooner than by {@link pauses}. */
export const webhookWork: WorkKind<{ delivery: string }> = {
  name: 'post-webhooks',
  data: z.object({ delivery: z.string() }),
  tries: pauses.length + 1,
  pauseSeconds: 10,
  longestPauseSeconds: 3600,
  isSerial: true,
  atOnce: 4,
};

type DeliverParts = Pick<Parts, 'config' | 'credentialsKeys' | 'database' | 'log' | 'mail' | 'now' | 'queue'>;

const offReasons = {
  gone: 'it answered 410 Gone, which says that it takes no more events',
  failing: `it has accepted nothing for ${failingDaysAtMost} days`,
  lost: 'its address can no longer be used; remove it and add it again',
} as const satisfies Record<WebhookOffReason, string>;

/** A webhook with what is to be known of its owner. */
type Receiver = Pick<Subscription, 'webhook' | 'owner'>;

/** Posts events to webhooks. */
export interface WebhookSender {
  /** Has a webhook told of something, once, however often it is asked for. @returns whether it is new */
  put(
    transaction: Transaction,
    about: { readonly webhook: WebhookRow; readonly leagueId: LeagueId; readonly subject: string },
    told: Told,
  ): Promise<boolean>;
  /** Posts a test at once. @returns whether it was taken, and the answer */
  tryNow(receiver: Receiver): Promise<{ readonly isDelivered: boolean; readonly why: string | null }>;
}

/** A delivery that was taken or not: `why` is the status, or an error's code. */
type Tried = Posted & { readonly why: string };

/** Everything that is no 2xx is a failure, and 410 says that nobody takes events there any more. */
function judged(answer: OutsideAnswer): Tried {
  const why = String(answer.status);
  if (answer.status >= 200 && answer.status < 300) return { kind: 'sent', why };
  return answer.status === 410 ? { kind: 'gone', why } : { kind: 'later', why, seconds: waitAsked(answer) };
}

/** The next pause: as the schedule has it and a little more or less, but no shorter than the receiver asks. */
export function pauseAfter(number: number, asked: number | null): number {
  const usual = (pauses[number - 1] ?? pauses[pauses.length - 1] ?? 0) * (1 + Math.random() / 10);
  return Math.max(usual, asked ?? 0);
}

export function webhookSender(parts: DeliverParts): WebhookSender {
  const { config, credentialsKeys, database, log, mail, now, queue } = parts;

  async function post(
    { owner, webhook }: Receiver,
    { body, id }: Pick<DeliveryRow, 'body' | 'id'>,
  ): Promise<Tried> {
    let opened: ReturnType<typeof openedWebhook>;
    try {
      opened = openedWebhook(credentialsKeys, webhook, now());
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return { kind: 'refused', why: 'lost' };
    }
    /* The operator may have gone over to the real platforms since. */
    const address = webhookAddress(opened.address, config, owner.isDemo);
    if (!address) return { kind: 'refused', why: 'address' };
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = {
      ...signedHeaders(opened.secrets, { id, timestamp, body }),
      'user-agent': 'FantasyStats-Webhooks',
    };
    let status = '';
    const posted = await postJson(
      address.url,
      { body: Buffer.from(body), headers, isNamed: address.isNamed },
      (answer) => {
        status = String(answer.status);
        return judged(answer);
      },
    );
    return posted.kind === 'sent' ? { ...posted, why: status } : posted;
  }

  /** Notes with the webhook what became of a try; one that takes nothing any more is turned off, and its owner told. */
  async function note(transaction: Queryable, { owner, webhook }: Receiver, tried: Tried): Promise<void> {
    const isIt = isWebhook(webhook);
    if (tried.kind === 'sent') {
      await transaction.update(webhooks).set({ failingSince: null }).where(isIt);
      return;
    }
    const at = now();
    const [row] = await transaction
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${at.toISOString()}::timestamptz)` })
      .where(and(isIt, eq(webhooks.isOn, true)))
      .returning({ since: webhooks.failingSince });
    const days = row?.since ? (at.getTime() - row.since.getTime()) / 86_400_000 : 0;
    const offBecause: WebhookOffReason | null =
      tried.kind === 'gone'
        ? 'gone'
        : tried.kind === 'refused'
          ? 'lost'
          : days >= failingDaysAtMost
            ? 'failing'
            : null;
    if (!row || offBecause === null) return;
    await transaction.update(webhooks).set({ isOn: false, offBecause }).where(isIt);
    const about = {
      part: 'webhooks',
      what: `Your webhook at ${webhook.hint}`,
      why: offReasons[offBecause],
    } as const;
    await writeTurnedOff({ config, mail }, transaction, owner, about);
    log.warn({ webhook: webhook.id, why: offBecause }, 'a webhook was turned off');
  }

  /** What is to be posted now, and to whom; null where it is not to be posted any more. */
  async function waitingOf(id: string): Promise<(Receiver & { readonly delivery: DeliveryRow }) | null> {
    const [delivery] = await database.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
    if (delivery?.state !== 'waiting' || delivery.leagueId === null) return null;
    const { createdAt, leagueId, webhookId } = delivery;
    const [open] = await openSubscriptions(
      database,
      now(),
      and(eq(webhookLeagues.webhookId, webhookId), eq(webhookLeagues.leagueId, leagueId)),
    );
    if (open && createdAt >= open.since) return { ...open, delivery };
    await database
      .update(webhookDeliveries)
      .set({ state: 'failed', body: '', why: 'off' })
      .where(eq(webhookDeliveries.id, id));
    return null;
  }

  queue.handle(webhookWork, async ({ delivery: id }, { isLast, number }) => {
    const waiting = await waitingOf(id);
    if (!waiting) return;
    const { delivery, webhook } = waiting;
    const tried = await post(waiting, delivery);
    const isLater = (tried.kind === 'later' || tried.kind === 'unknown') && !isLast;
    await database.transaction(async (transaction) => {
      await transaction
        .update(webhookDeliveries)
        .set({
          why: tried.why,
          lastAt: now(),
          attempts: sql`${webhookDeliveries.attempts} + 1`,
          ...(isLater ? {} : { state: tried.kind === 'sent' ? 'delivered' : 'failed', body: '' }),
        })
        .where(eq(webhookDeliveries.id, id));
      await note(transaction, waiting, tried);
    });
    if (tried.kind === 'sent') return;
    const { event } = delivery;
    log.warn(
      { webhook: webhook.id, delivery: id, event, attempts: number, why: tried.why },
      isLater ? 'an event was not taken' : 'an event was given up',
    );
    if (!isLater) return;
    const seconds = pauseAfter(number, tried.kind === 'later' ? tried.seconds : null);
    throw new Later(new Date(Date.now() + seconds * 1000), tried.why);
  });

  return {
    put: async (transaction, { leagueId, subject, webhook }, told) => {
      const { id: webhookId, userId } = webhook;
      const [id, at] = [randomUUID(), now()];
      const [added] = await transaction
        .insert(webhookDeliveries)
        .values({
          userId,
          webhookId,
          id,
          leagueId,
          event: told.type,
          subject,
          body: messageText(id, at, told),
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: webhookDeliveries.id });
      if (added) await queue.enqueue(transaction, webhookWork, { delivery: id }, { key: webhookId });
      return added !== undefined;
    },
    tryNow: async (receiver) => {
      const { id: webhookId, userId } = receiver.webhook;
      const [id, at] = [randomUUID(), now()];
      const tried = await post(receiver, { id, body: messageText(id, at, testEvent) });
      const isDelivered = tried.kind === 'sent';
      await database.transaction(async (transaction) => {
        await transaction.insert(webhookDeliveries).values({
          userId,
          webhookId,
          id,
          event: 'test',
          subject: id,
          body: '',
          state: isDelivered ? 'delivered' : 'failed',
          attempts: 1,
          why: tried.why,
          createdAt: at,
          lastAt: now(),
        });
        await note(transaction, receiver, tried);
      });
      return { isDelivered, why: tried.why };
    },
  };
}
