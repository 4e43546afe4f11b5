import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { billingEvents, type EventSubject } from '../database/schema/billing.ts';
import type { Queue, WorkKind } from '../jobs/work.ts';

/** What an event makes worth reading again. */
export interface Subject {
  readonly kind: EventSubject;
  /** Stripe's number of it. */
  readonly id: string;
}

/** What Stripe's numbers are made of. */
const stripeNumber = /^[\w-]{1,255}$/;

function isNamed(value: unknown): value is { readonly id: unknown } {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** What an event is about; null for events that change nothing here. */
export function subjectOf(event: Stripe.Event): Subject | null {
  const { object } = event.data;
  const id = 'id' in object ? object.id : null;
  const named = (kind: EventSubject, number: unknown): Subject | null =>
    typeof number === 'string' && stripeNumber.test(number) ? { kind, id: number } : null;
  if (event.type.startsWith('checkout.session.')) return named('checkout', id);
  if (event.type.startsWith('customer.subscription.')) return named('subscription', id);
  if (event.type === 'customer.deleted') return named('customer', id);
  if (
    event.type === 'invoice.paid' ||
    event.type === 'invoice.payment_failed' ||
    event.type === 'invoice.payment_action_required' ||
    event.type === 'invoice.voided' ||
    event.type === 'invoice.marked_uncollectible'
  ) {
    const subscription = event.data.object.parent?.subscription_details?.subscription;
    return named('subscription', typeof subscription === 'string' ? subscription : subscription?.id);
  }
  /* Money that goes back: refunds whole and in part, disputes and how they end. */
  if (event.type === 'charge.refunded') return named('charge', id);
  if (event.type.startsWith('charge.dispute.') || event.type.startsWith('refund.')) {
    const charge = 'charge' in object ? object.charge : null;
    return named('charge', isNamed(charge) ? charge.id : charge);
  }
  return null;
}

/** Then Stripe is asked by the clock alone. */
export const eventWork: WorkKind<{ event: string }> = {
  name: 'read-stripe-events',
  data: z.object({ event: z.string() }),
  tries: 12,
  pauseSeconds: 5,
  longestPauseSeconds: 3600,
  isSerial: true,
};

/** Stripe repeats an event for three days. */
const keptDays = 30;

export interface InboxParts {
  readonly database: Database;
  readonly queue: Pick<Queue, 'enqueue' | 'handle'>;
  readonly now: () => Date;
  /** Reads again what events were about; `types` are theirs. */
  readonly work: (subject: Subject, types: readonly string[]) => Promise<void>;
}

/** Takes events in, each once however often it comes, and has what they are about read soon. */
export interface Inbox {
  take(event: Stripe.Event): Promise<void>;
}

export function inbox({ database, now, queue, work }: InboxParts): Inbox {
  queue.handle(eventWork, async (data) => {
    const [own] = await database.select().from(billingEvents).where(eq(billingEvents.id, data.event));
    if (!own || own.processedAt) return;
    const subject = { kind: own.subject, id: own.subjectId };
    /* One reading serves all events that wait of a subject. */
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
      /* Always in the same order, so that two nodes at the same subject never wait for each other in a circle. */
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

/** Forgets events that Stripe does not repeat any more. */
export async function forgetOldEvents(database: Database, now: Date): Promise<void> {
  await database
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, new Date(now.getTime() - keptDays * 86_400_000)));
}
