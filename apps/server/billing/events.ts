import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '../database/connect.ts';
import { billingEvents, type EventSubject } from '../database/schema/billing.ts';
import type { Logger } from '../parts.ts';

/** What an event makes worth reading anew. */
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

/** Events that wait to be worked on. */
export interface Inbox {
  /** Takes an event in, once however often it comes, and has it worked on soon. */
  take(event: Stripe.Event): Promise<void>;
  /** Works on what waits, without making anybody wait for it. */
  workSoon(): void;
  /** Resolves once everything that waits and is due was worked on. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface InboxParts {
  readonly database: Database;
  readonly log: Logger;
  readonly now: () => Date;
  /** Reads anew what events were about; `types` are theirs. */
  readonly work: (subject: Subject, types: readonly string[]) => Promise<void>;
}

/** Then Stripe is asked by the clock alone. */
const attemptsAtMost = 12;
const pollingMilliseconds = 30_000;
/** How long what is being worked on is left alone by other nodes. */
const claimMinutes = 2;
/** Stripe repeats an event for three days. */
const keptDays = 30;

/** After so many failures, so many seconds until the next try: 10, 20, 40 … an hour. */
function pauseSeconds(attempts: number): number {
  return Math.min(5 * 2 ** attempts, 3600);
}

export function inbox({ database, log, now, work }: InboxParts): Inbox {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  interface Claimed extends Subject {
    readonly events: readonly string[];
    readonly types: readonly string[];
    readonly attempts: number;
  }

  /** The subject whose turn it is; null when nothing is due. */
  async function nextDue(): Promise<Subject | null> {
    const [first] = await database
      .select({ kind: billingEvents.subject, id: billingEvents.subjectId })
      .from(billingEvents)
      .where(isDue())
      .orderBy(asc(billingEvents.nextAttemptAt))
      .limit(1);
    return first ?? null;
  }

  const isDue = () =>
    and(
      isNull(billingEvents.processedAt),
      lte(billingEvents.nextAttemptAt, now()),
      lt(billingEvents.attempts, attemptsAtMost),
    );

  /** Takes everything that waits of the subject whose turn it is: one reading serves them all. */
  async function claim(): Promise<Claimed | null> {
    for (let subject = await nextDue(); subject; subject = await nextDue()) {
      const { kind, id } = subject;
      const claimed = await database.transaction(async (transaction): Promise<Claimed | null> => {
        /* Always in the same order, so that two nodes at the same subject never wait for each other in a circle. */
        const rows = await transaction
          .select({ id: billingEvents.id, type: billingEvents.type, attempts: billingEvents.attempts })
          .from(billingEvents)
          .where(
            and(
              eq(billingEvents.subject, kind),
              eq(billingEvents.subjectId, id),
              isNull(billingEvents.processedAt),
            ),
          )
          .orderBy(asc(billingEvents.id))
          .for('update');
        const these = inArray(
          billingEvents.id,
          rows.map((row) => row.id),
        );
        const due =
          rows.length === 0 ? [] : await transaction.select().from(billingEvents).where(and(these, isDue()));
        /* Another node has taken them meanwhile. */
        if (due.length === 0) return null;
        await transaction
          .update(billingEvents)
          .set({
            attempts: sql`${billingEvents.attempts} + 1`,
            nextAttemptAt: new Date(now().getTime() + claimMinutes * 60_000),
          })
          .where(these);
        return {
          kind,
          id,
          events: rows.map((row) => row.id),
          types: rows.map(({ type }) => type),
          attempts: Math.min(...due.map(({ attempts }) => attempts)) + 1,
        };
      });
      if (claimed) return claimed;
    }
    return null;
  }

  /** Notes what became of events; their rows are taken in the same order as when they are claimed. */
  async function note(
    events: readonly string[],
    change: Partial<Pick<typeof billingEvents.$inferInsert, 'nextAttemptAt' | 'processedAt'>>,
  ): Promise<void> {
    const these = inArray(billingEvents.id, [...events]);
    await database.transaction(async (transaction) => {
      await transaction
        .select({ id: billingEvents.id })
        .from(billingEvents)
        .where(these)
        .orderBy(asc(billingEvents.id))
        .for('update');
      await transaction.update(billingEvents).set(change).where(these);
    });
  }

  async function workAll(): Promise<void> {
    for (let claimed = await claim(); claimed; claimed = stopped ? null : await claim()) {
      const { events, types, kind, id, attempts } = claimed;
      try {
        await work({ kind, id }, types);
        await note(events, { processedAt: now() });
      } catch (error) {
        log.warn({ subject: kind, types, attempts, err: error }, 'an event of the payment service waits');
        await note(events, { nextAttemptAt: new Date(now().getTime() + pauseSeconds(attempts) * 1000) });
      }
    }
  }

  function workSoon(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = workAll()
      .catch((error: unknown) => log.error({ err: error }, 'events of the payment service could not be read'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          workSoon();
        }
      });
  }

  const timer = setInterval(workSoon, pollingMilliseconds).unref();
  return {
    take: async (event) => {
      const subject = subjectOf(event);
      if (!subject) return;
      const at = now();
      await database
        .insert(billingEvents)
        .values({
          id: event.id,
          type: event.type,
          subject: subject.kind,
          subjectId: subject.id,
          receivedAt: at,
          nextAttemptAt: at,
        })
        .onConflictDoNothing();
      workSoon();
    },
    workSoon,
    settled: async () => {
      workSoon();
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Forgets events that Stripe does not repeat any more. */
export async function forgetOldEvents(database: Database, now: Date): Promise<void> {
  await database
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, new Date(now.getTime() - keptDays * 86_400_000)));
}
