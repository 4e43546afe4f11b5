import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Database } from '../kernel/database/connect.ts';
import { billingEvents, type EventSubject } from '../kernel/database/schema/billing.ts';
import type { Queue, WorkKind } from '../kernel/jobs/work.ts';
import { defineJob, type Job } from '../kernel/module.ts';

export interface Subject {
  readonly kind: EventSubject;
  readonly id: string;
}

const stripeNumber = /^[\w-]{1,255}$/;

function hasId(value: unknown): value is { readonly id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** Returns an event's subject, the Stripe object to read again; null for events that do not matter here. */
export function subjectOf(event: Stripe.Event): Subject | null {
  const { object } = event.data;
  const id = 'id' in object ? object.id : null;
  const subjectFor = (kind: EventSubject, number: unknown): Subject | null =>
    typeof number === 'string' && stripeNumber.test(number) ? { kind, id: number } : null;
  if (event.type.startsWith('checkout.session.')) return subjectFor('checkout', id);
  if (event.type.startsWith('customer.subscription.')) return subjectFor('subscription', id);
  if (event.type === 'customer.deleted') return subjectFor('customer', id);
  if (
    event.type === 'invoice.paid' ||
    event.type === 'invoice.payment_failed' ||
    event.type === 'invoice.payment_action_required' ||
    event.type === 'invoice.voided' ||
    event.type === 'invoice.marked_uncollectible'
  ) {
    const subscription = event.data.object.parent?.subscription_details?.subscription;
    return subjectFor('subscription', typeof subscription === 'string' ? subscription : subscription?.id);
  }
  // Refunds (full and partial) and disputes (opened and closed).
  if (event.type === 'charge.refunded') return subjectFor('charge', id);
  if (event.type.startsWith('charge.dispute.') || event.type.startsWith('refund.')) {
    const charge = 'charge' in object ? object.charge : null;
    return subjectFor('charge', hasId(charge) ? charge.id : charge);
  }
  return null;
}

/**
 * Job that reads the subjects of new events from Stripe. After its last attempt, only the scheduled task
 * reads them.
 */
export const eventWork: WorkKind<{ event: string }> = {
  name: 'read-stripe-events',
  schema: z.object({ event: z.string() }),
  concurrency: 1,
  retry: { tries: 12, pauseSeconds: 5, longestPauseSeconds: 3600 },
  timeoutSeconds: 300,
  key: 'serial',
};

/** Days to store events, longer than Stripe's three days of retries. */
const retentionDays = 30;

export interface InboxParts {
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly now: () => Date;
  /** Reads a subject again. `types` are the types of its new events. */
  readonly work: (subject: Subject, types: readonly string[]) => Promise<void>;
}

/** Stores each event once, and queues a read of its subject. */
export interface Inbox {
  readonly job: Job;
  take(event: Stripe.Event): Promise<void>;
}

export function inbox({ database, now, queue, work }: InboxParts): Inbox {
  const job = defineJob(eventWork, async (data) => {
    const [own] = await database.select().from(billingEvents).where(eq(billingEvents.id, data.event));
    if (!own || own.processedAt) return;
    const subject = { kind: own.subject, id: own.subjectId };
    // One read from Stripe covers all waiting events about a subject.
    const waiting = await database
      .select({ id: billingEvents.id, type: billingEvents.type })
      .from(billingEvents)
      .where(
        and(
          eq(billingEvents.subject, subject.kind),
          eq(billingEvents.subjectId, subject.id),
          isNull(billingEvents.processedAt),
        ),
      );
    await work(
      subject,
      waiting.map(({ type }) => type),
    );
    const these = inArray(
      billingEvents.id,
      waiting.map(({ id }) => id),
    );
    await database.transaction(async (transaction) => {
      // Rows are locked in a fixed order, so that two nodes cannot deadlock.
      await transaction
        .select({ id: billingEvents.id })
        .from(billingEvents)
        .where(these)
        .orderBy(asc(billingEvents.id))
        .for('update');
      await transaction.update(billingEvents).set({ processedAt: now() }).where(these);
    });
  });

  return {
    job,
    take: async (event) => {
      const subject = subjectOf(event);
      if (!subject) return;
      await database.transaction(async (transaction) => {
        const made = await transaction
          .insert(billingEvents)
          .values({
            id: event.id,
            type: event.type,
            subject: subject.kind,
            subjectId: subject.id,
            receivedAt: now(),
          })
          .onConflictDoNothing()
          .returning({ id: billingEvents.id });
        for (const { id } of made)
          await queue.enqueue(
            transaction,
            eventWork,
            { event: id },
            { key: `${subject.kind}:${subject.id}` },
          );
      });
    },
  };
}

/** Deletes events that Stripe no longer resends. */
export async function forgetOldEvents(database: Database, now: Date): Promise<void> {
  await database
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, new Date(now.getTime() - retentionDays * 86_400_000)));
}
