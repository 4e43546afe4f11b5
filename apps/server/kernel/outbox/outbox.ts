import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { type DeliveryChannel, deliveries } from '../database/schema/delivery.ts';
import { JobPostponed } from '../jobs/work.ts';
import { defineJob, type Job } from '../module.ts';
import type { Posted } from '../outbound/posted.ts';
import type { Parts } from '../parts.ts';
import type { Channel, Delivery } from './channel.ts';

type Column =
  | 'deviceId'
  | 'expiresAt'
  | 'leagueId'
  | 'mailbox'
  | 'recapChannelId'
  | 'recipient'
  | 'requestedBy'
  | 'webhookId';

/** A message to store. By default its id and key are generated. */
export type NewDelivery<Name extends DeliveryChannel> = Pick<Delivery<Name>, 'body' | 'details' | 'userId'> &
  Partial<Pick<Delivery<Name>, Column | 'id' | 'key'>>;

/**
 * Stores a message and enqueues the job, in `database`'s transaction.
 *
 * @param group on serial channels, its messages are sent one at a time
 * @returns false if the account already has a message with this key on the channel
 */
export async function storeDelivery<Name extends DeliveryChannel>(
  { now, queue }: { readonly now: () => Date; readonly queue: Pick<Parts['queue'], 'enqueue'> },
  database: Queryable,
  { name, work }: Pick<Channel<Name, never>, 'name' | 'work'>,
  delivery: NewDelivery<Name>,
  group?: string,
): Promise<boolean> {
  const { id = randomUUID(), key = id } = delivery;
  const [added] = await database
    .insert(deliveries)
    .values({ ...delivery, id, key, channel: name, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  if (added) await queue.enqueue(database, work, { delivery: id }, group === undefined ? {} : { key: group });
  return added !== undefined;
}

/** Returns which keys are stored for the given accounts, on any channel. */
export async function storedKeys(
  database: Queryable,
  userIds: readonly string[],
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await database
    .select({ key: deliveries.key })
    .from(deliveries)
    .where(and(inArray(deliveries.userId, [...userIds]), inArray(deliveries.key, [...keys])));
  return new Set(rows.map(({ key }) => key));
}

const isOn = <Name extends DeliveryChannel>(row: Delivery, name: Name): row is Delivery<Name> =>
  row.channel === name;

/**
 * Returns the job that sends a channel's messages. A message's states are: waiting → sending → sent, unknown
 * (it may have arrived) or failed; back to waiting while attempts are left.
 */
export function deliveryJob<Name extends DeliveryChannel, Target>(
  { database, log, now }: Pick<Parts, 'database' | 'log' | 'now'>,
  channel: Channel<Name, Target>,
): Job {
  const { name } = channel;

  async function unsettled(id: string): Promise<Delivery<Name> | null> {
    const isUnsettled = inArray(deliveries.state, ['waiting', 'sending']);
    const [row] = await database
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.id, id), isUnsettled));
    return row && isOn(row, name) ? row : null;
  }

  const isSame = ({ id, userId }: Delivery) => and(eq(deliveries.userId, userId), eq(deliveries.id, id));

  /**
   * Records that a message is about to be sent.
   * @returns false if another process did so, or the message was deleted
   */
  async function take(delivery: Delivery): Promise<boolean> {
    const taken = await database
      .update(deliveries)
      .set({ state: 'sending', attempts: sql`${deliveries.attempts} + 1` })
      .where(and(isSame(delivery), eq(deliveries.state, delivery.state)))
      .returning({ id: deliveries.id });
    return taken.length > 0;
  }

  async function end(transaction: Queryable, delivery: Delivery, posted: Posted): Promise<void> {
    const state = posted.kind === 'sent' || posted.kind === 'unknown' ? posted.kind : 'failed';
    const ended = { state, why: posted.why ?? null, body: '', lastAt: now() } as const;
    if (channel.skipsHistory) await transaction.delete(deliveries).where(isSame(delivery));
    else await transaction.update(deliveries).set(ended).where(isSame(delivery));
  }

  async function settle(
    target: Target,
    delivery: Delivery<Name>,
    posted: Posted,
    isLater: boolean,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const waits = { state: 'waiting', why: posted.why ?? null, lastAt: now() } as const;
      if (isLater) await transaction.update(deliveries).set(waits).where(isSame(delivery));
      else await end(transaction, delivery, posted);
      await channel.settle?.(transaction, target, posted, { delivery, isLater });
    });
  }

  return defineJob(channel.work, async ({ delivery: id }, { isLast, number }) => {
    const delivery = await unsettled(id);
    if (!delivery) return;
    const isExpired = delivery.expiresAt !== null && delivery.expiresAt <= now();
    const target = isExpired ? null : await channel.target(delivery);
    if (target === null) {
      await end(database, delivery, { kind: 'refused', why: isExpired ? 'expired' : 'off' });
      return;
    }
    if (delivery.state === 'sending' && channel.isSentOnce) {
      // The sending process died before it stored the result, so the message is not sent again.
      await settle(target, delivery, { kind: 'unknown', why: 'interrupted' }, false);
      return;
    }
    if (!(await take(delivery))) return;
    const posted = await channel.send(target, delivery);
    const isOpen = posted.kind === 'postponed' || (posted.kind === 'unknown' && !channel.isSentOnce);
    const isLater = isOpen && (!isLast || channel.isRetriedByHand === true);
    await settle(target, delivery, posted, isLater);
    if (posted.kind === 'sent') return;
    log.warn(
      { delivery: id, channel: name, attempts: number, why: posted.why },
      isLater ? 'delivery failed, will be retried' : 'delivery failed',
    );
    if (!isLater) return;
    const requested = posted.kind === 'postponed' ? posted.seconds : null;
    const seconds = channel.pause ? channel.pause(number, requested) : requested;
    throw seconds === null
      ? new Error(posted.why)
      : new JobPostponed(new Date(Date.now() + seconds * 1000), posted.why);
  });
}

/**
 * Days after which messages are deleted, sent or not. Their keys can then be reused, because nothing that old
 * is sent again.
 */
export const deliveryDays = 30;

export async function forgetOldDeliveries(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - deliveryDays * 86_400_000);
  await database.delete(deliveries).where(lt(deliveries.createdAt, before));
}
