import { randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billingEvents } from '../database/schema/billing.ts';
import { createLog } from '../log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { type Inbox, inbox, type Subject } from './events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(billingEvents);
});

const log = createLog('silent');

/** So many nodes on one database, which note what they read; what goes wrong at the database is kept. */
function nodes(count: number): { inboxes: Inbox[]; read: Subject[]; troubles: unknown[] } {
  const read: Subject[] = [];
  const troubles: unknown[] = [];
  const inboxes = Array.from({ length: count }, () =>
    inbox({
      database: test.database,
      log: Object.assign(Object.create(log), { error: (facts: unknown) => troubles.push(facts) }),
      now: () => new Date(),
      work: async (subject) => {
        read.push(subject);
      },
    }),
  );
  return { inboxes, read, troubles };
}

const subscription = (id: string): Stripe.Event =>
  ({
    id: `evt_${randomUUID()}`,
    type: 'customer.subscription.updated',
    data: { object: { id } },
  }) as unknown as Stripe.Event;

it('is worked on by any number of nodes at a time without one waiting for another in a circle', async () => {
  const { inboxes, read, troubles } = nodes(6);
  const at = new Date(Date.now() - 1000);
  /* In no order of their own: whoever took them as they come would take them in another than his neighbour. */
  const rows = Array.from({ length: 240 }, (_, index) => ({
    id: `evt_${randomUUID()}`,
    type: 'customer.subscription.updated',
    subject: 'subscription' as const,
    subjectId: `sub_${index % 3}`,
    receivedAt: at,
    nextAttemptAt: new Date(at.getTime() - Math.floor(Math.random() * 500)),
  }));
  await test.database.insert(billingEvents).values(rows);
  await Promise.all(inboxes.map((one) => one.settled()));
  await Promise.all(inboxes.map((one) => one.stop()));
  expect(troubles).toEqual([]);
  expect(await test.database.$count(billingEvents, isNull(billingEvents.processedAt))).toBe(0);
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(['sub_0', 'sub_1', 'sub_2']));
});

it('reads a subject once for all its events that wait, and again for one that comes later', async () => {
  const { inboxes, read } = nodes(1);
  const [own] = inboxes;
  if (!own) throw new Error('has no inbox');
  const at = new Date();
  const row = { type: 'customer.subscription.updated', subject: 'subscription' as const, subjectId: 'sub_9' };
  await test.database
    .insert(billingEvents)
    .values(['evt_a', 'evt_b'].map((id) => ({ ...row, id, receivedAt: at, nextAttemptAt: at })));
  await own.settled();
  expect(read).toHaveLength(1);
  await own.take(subscription('sub_9'));
  await own.settled();
  expect(read).toHaveLength(2);
  await own.stop();
});
