import { randomUUID } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billingEvents } from '../kernel/database/schema/billing.ts';
import { type OpenQueue, openQueue } from '../kernel/jobs/queue.ts';
import { createLog } from '../kernel/log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { workOff } from '../testing/work-off.ts';
import { eventWork, type Inbox, inbox, type Subject } from './events.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.delete(billingEvents);
});

const log = createLog('silent');

interface Node {
  readonly queue: OpenQueue;
  readonly inbox: Inbox;
}

/** Starts nodes that share one database. Records the subjects that they read and the errors that they log. */
async function nodes(count: number): Promise<{ nodes: Node[]; read: Subject[]; troubles: unknown[] }> {
  const { database, pool } = test;
  const read: Subject[] = [];
  const troubles: unknown[] = [];
  const note = (facts: unknown) => troubles.push(facts);
  const noting = Object.assign(Object.create(log), { error: note, warn: note });
  const made: Node[] = [];
  for (let index = 0; index < count; index += 1) {
    const queue = await openQueue({ pool, log: noting, isScheduled: false });
    const work = async (subject: Subject) => {
      read.push(subject);
    };
    const events = inbox({ database, queue, now: () => new Date(), work });
    events.job.register(queue);
    made.push({ queue, inbox: events });
  }
  return { nodes: made, read, troubles };
}

const workAll = (all: readonly Node[]) =>
  Promise.all(all.map(({ queue }) => workOff(queue, test.pool, eventWork.name)));

const subscription = (id: string): Stripe.Event =>
  ({
    id: `evt_${randomUUID()}`,
    type: 'customer.subscription.updated',
    data: { object: { id } },
  }) as unknown as Stripe.Event;

it('createInbox processes all events on six nodes without deadlocks', async () => {
  const { nodes: all, read, troubles } = await nodes(6);
  const events = Array.from({ length: 240 }, (_, index) => subscription(`sub_${index % 3}`));
  for (const [index, event] of events.entries()) await all[index % all.length]?.inbox.take(event);
  // Nodes skip events of a subscription that another node is processing, so one round may not process all.
  for (let round = 0; round < 3; round += 1) await workAll(all);
  await Promise.all(all.map(({ queue }) => queue.stop()));
  expect(troubles).toEqual([]);
  expect(await test.database.$count(billingEvents)).toBe(240);
  expect(await test.database.$count(billingEvents, isNull(billingEvents.processedAt))).toBe(0);
  expect(new Set(read.map(({ id }) => id))).toEqual(new Set(['sub_0', 'sub_1', 'sub_2']));
});

it('createInbox reads a subscription once for all its waiting events, and again for a later event', async () => {
  const { nodes: all, read } = await nodes(1);
  const [own] = all;
  if (!own) throw new Error('has no inbox');
  for (let time = 0; time < 2; time += 1) await own.inbox.take(subscription('sub_9'));
  await workAll(all);
  expect(read).toHaveLength(1);
  const event = subscription('sub_9');
  for (let time = 0; time < 2; time += 1) await own.inbox.take(event);
  await workAll(all);
  expect(read).toHaveLength(2);
  await own.queue.stop();
});
