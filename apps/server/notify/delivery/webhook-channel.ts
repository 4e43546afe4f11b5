import { randomUUID } from 'node:crypto';
import { failingDaysAtMost, type WebhookOffReason } from '@fantasy-stats/contract/webhook-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../kernel/database/index.ts';
import { deliveries } from '../../kernel/database/schema/delivery.ts';
import { webhookLeagues, webhooks } from '../../kernel/database/schema/webhook.ts';
import { writeTurnedOff } from '../../kernel/mail/turned-off.ts';
import { type Posted, post } from '../../kernel/outbound/posted.ts';
import { type OutsideResponse, retryAfterSeconds } from '../../kernel/outbound/request-outside.ts';
import { deliveryWork } from '../../kernel/outbox/channel.ts';
import { deliveryJob, storeDelivery } from '../../kernel/outbox/outbox.ts';
import type { Parts } from '../../kernel/parts.ts';
import { messageText, testEvent, type WebhookContent } from '../webhooks/events.ts';
import { signedHeaders } from '../webhooks/sign.ts';
import { webhookAddress } from '../webhooks/webhook-address.ts';
import {
  isWebhook,
  openedWebhook,
  openSubscriptions,
  type Subscription,
  type WebhookRow,
} from '../webhooks/webhook-store.ts';

/** Seconds between attempts: a day and a half in total. */
export const pauses = [10, 60, 300, 1800, 7200, 18_000, 36_000, 64_800] as const;

/**
 * Job that posts webhooks. It retries this server's own errors sooner than {@link pauses} retries the
 * receiver's.
 */
export const webhookWork = deliveryWork('post-webhooks', {
  concurrency: 4,
  retry: { tries: pauses.length + 1, pauseSeconds: 10, longestPauseSeconds: 3600 },
  timeoutSeconds: 120,
  key: 'serial',
});

const offReasons = {
  gone: 'it returned 410 Gone, so it accepts no more events',
  failing: `it has accepted nothing for ${failingDaysAtMost} days`,
  lost: 'its address can no longer be used; remove it and add it again',
} as const satisfies Record<WebhookOffReason, string>;

type Receiver = Pick<Subscription, 'webhook' | 'owner'>;

export type WebhookSender = ReturnType<typeof webhookChannel>;

interface NewEvent {
  readonly webhook: WebhookRow;
  readonly leagueId: LeagueId;
  readonly key: string;
}

/** Any status except 2xx is a failure; 410 means that the receiver wants no more events. */
function judged(response: OutsideResponse): Posted {
  const why = String(response.status);
  if (response.status >= 200 && response.status < 300) return { kind: 'sent', why };
  return response.status === 410
    ? { kind: 'gone', why }
    : { kind: 'postponed', why, seconds: retryAfterSeconds(response) };
}

/**
 * Returns the next pause in seconds: slightly longer than scheduled, and no shorter than the receiver's
 * Retry-After.
 */
export function pauseAfter(attempt: number, requested: number | null): number {
  const usual = (pauses[attempt - 1] ?? pauses[pauses.length - 1] ?? 0) * (1 + Math.random() / 10);
  return Math.max(usual, requested ?? 0);
}

export function webhookChannel(
  parts: Pick<Parts, 'config' | 'credentialsKeys' | 'database' | 'log' | 'mail' | 'now' | 'queue'>,
) {
  const { config, credentialsKeys, database, log, mail, now } = parts;

  async function send(
    { owner, webhook }: Receiver,
    { body, id }: { readonly body: string; readonly id: string },
  ): Promise<Posted> {
    const opened = openedWebhook(credentialsKeys, webhook, now());
    if (!opened) return { kind: 'refused', why: 'lost' };
    // The operator may have switched from the simulator to the real platforms in the meantime.
    const address = webhookAddress(opened.address, config, owner.isDemo);
    if (!address) return { kind: 'refused', why: 'address' };
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = {
      ...signedHeaders(opened.secrets, { id, timestamp, body }),
      'user-agent': 'FantasyStats-Webhooks',
    };
    return post(
      address.url,
      { body: Buffer.from(body), headers, isConfigured: address.isConfigured },
      judged,
    );
  }

  /** Records an outcome. If a webhook keeps failing, turns it off and emails its owner. */
  async function note(transaction: Queryable, { owner, webhook }: Receiver, { kind }: Posted): Promise<void> {
    const isIt = isWebhook(webhook);
    if (kind === 'sent') {
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
    const isFailing = days >= failingDaysAtMost ? 'failing' : null;
    const offBecause = kind === 'gone' ? 'gone' : kind === 'refused' ? 'lost' : isFailing;
    if (!row || offBecause === null) return;
    await transaction.update(webhooks).set({ isOn: false, offBecause }).where(isIt);
    const what = `Your webhook at ${webhook.hint}`;
    const about = { part: 'webhooks', what, why: offReasons[offBecause] } as const;
    await writeTurnedOff({ config, mail }, transaction, owner, about);
    log.warn({ webhook: webhook.id, why: offBecause }, 'webhook turned off');
  }

  const job = deliveryJob<'webhook', Receiver>(parts, {
    name: 'webhook',
    work: webhookWork,
    target: async ({ createdAt, leagueId, webhookId }) => {
      if (leagueId === null || webhookId === null) return null;
      const isIt = and(eq(webhookLeagues.webhookId, webhookId), eq(webhookLeagues.leagueId, leagueId));
      const [open] = await openSubscriptions(database, now(), isIt);
      return open && createdAt >= open.since ? open : null;
    },
    send,
    settle: note,
    pause: pauseAfter,
  });

  return {
    jobs: [job],
    /** @returns whether the event is new */
    put: (
      transaction: Transaction,
      { key, leagueId, webhook }: NewEvent,
      content: WebhookContent,
    ): Promise<boolean> => {
      const id = randomUUID();
      return storeDelivery(
        parts,
        transaction,
        { name: 'webhook', work: webhookWork },
        {
          userId: webhook.userId,
          id,
          key,
          leagueId,
          webhookId: webhook.id,
          details: { event: content.type },
          body: messageText(id, now(), content),
        },
        webhook.id,
      );
    },
    /** @returns whether the test was accepted, with the status or error code */
    tryNow: async (receiver: Receiver) => {
      const { id: webhookId, userId } = receiver.webhook;
      const [id, createdAt] = [randomUUID(), now()];
      const posted = await send(receiver, { id, body: messageText(id, createdAt, testEvent) });
      const isDelivered = posted.kind === 'sent';
      const why = posted.why ?? null;
      const state = isDelivered ? 'sent' : 'failed';
      await database.transaction(async (transaction) => {
        await transaction.insert(deliveries).values({
          ...{ userId, webhookId, id, key: id, channel: 'webhook', details: { event: 'test' }, body: '' },
          ...{ state, attempts: 1, why, createdAt, lastAt: now() },
        });
        await note(transaction, receiver, posted);
      });
      return { isDelivered, why };
    },
  };
}
