import {
  addStripeApi,
  Deliveries,
  Ledger,
  paymentActions,
  Refused,
  type StripeEvent,
  subscriptionActions,
} from '@fantasy-stats/simulator/stripe';
import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventWork } from '../../apps/server/billing/events.ts';
import { payments } from '../../apps/server/billing/payments.ts';
import type { Payments } from '../../apps/server/billing/selling.ts';
import { readConfig } from '../../apps/server/kernel/config/read-config.ts';
import { users } from '../../apps/server/kernel/database/schema/account.ts';
import {
  billingCheckouts,
  billingCustomers,
  billingSubscriptions,
} from '../../apps/server/kernel/database/schema/billing.ts';
import { type OpenQueue, openQueue } from '../../apps/server/kernel/jobs/queue.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import { mailOutbox } from '../../apps/server/kernel/mail/mail-outbox.ts';
import { type TestDatabase, testDatabase } from '../../apps/server/testing/database.ts';
import { workOff } from '../../apps/server/testing/work-off.ts';

// The final state must not depend on how events arrive. Two servers share one Stripe account; the second gets
// events late, out of order, twice or never.

const day = 86_400;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...subscriptionActions) },
  { weight: 5, arbitrary: fc.constantFrom(...paymentActions) },
  { weight: 2, arbitrary: fc.constantFrom('buyMonthly', 'buySeason', 'buyByBank') },
  { weight: 2, arbitrary: fc.constant('daysPass') },
  { weight: 3, arbitrary: fc.constant('newsArrives') },
);
type Step = (typeof subscriptionActions)[number] | (typeof paymentActions)[number] | string;

const fate = fc.constantFrom('once', 'once', 'twice', 'lost');
const history = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
  fates: fc.array(fate, { minLength: 1, maxLength: 40 }),
  order: fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }),
});

interface Listener {
  readonly database: TestDatabase;
  readonly queue: OpenQueue;
  readonly payments: Payments;
}

let server: FastifyInstance;
let ledger: Ledger;
let sentEvents: StripeEvent[] = [];
let plain: Listener;
let jumbled: Listener;
let count = 0;

async function listener(apiUrl: string): Promise<Listener> {
  const database = await testDatabase();
  const log = createLog('silent');
  const now = () => new Date(ledger.now() * 1000);
  const config = readConfig({ PORT: '0', PUBLIC_URL: 'http://localhost:3000', SIMULATOR_URL: apiUrl });
  const queue = await openQueue({ pool: database.pool, log, isScheduled: false });
  const base = { database: database.database, log, now, queue };
  const mail = mailOutbox({ ...base, config });
  const made = payments({ ...base, config, mail });
  if (!made) throw new Error('nothing is sold');
  for (const job of made.jobs) job.register(queue);
  return { database, queue, payments: made };
}

beforeAll(async () => {
  ledger = new Ledger({ onEvent: (event) => void sentEvents.push(event) });
  server = Fastify();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  addStripeApi(server, ledger, new Deliveries(() => ledger.now()), () => 'http://127.0.0.1');
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  [plain, jumbled] = await Promise.all([listener(url), listener(url)]);
});
afterAll(async () => {
  for (const { database, queue } of [plain, jumbled]) {
    await queue.stop();
    await database.close();
  }
  await server.close();
});

const deliver = async (
  { database, payments: own, queue }: Listener,
  events: readonly StripeEvent[],
): Promise<void> => {
  for (const event of events) await own.takeEvent(event as unknown as Stripe.Event);
  await workOff(queue, database.pool, eventWork.name);
};

async function copyCheckouts(userId: string): Promise<void> {
  const open = and(eq(billingCheckouts.userId, userId), isNull(billingCheckouts.closedAt));
  const { database } = plain.database;
  const customers = await database.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
  const checkouts = await database.select().from(billingCheckouts).where(open);
  await jumbled.database.database.insert(billingCustomers).values(customers).onConflictDoNothing();
  await jumbled.database.database
    .update(billingCheckouts)
    .set({ closedAt: new Date(), ending: 'complete' })
    .where(open);
  if (checkouts.length > 0)
    await jumbled.database.database.insert(billingCheckouts).values(checkouts).onConflictDoNothing();
}

async function stateOf({ database: { database } }: Listener, userId: string) {
  const subscriptions = await database
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.userId, userId))
    .orderBy(billingSubscriptions.id);
  const checkouts = await database
    .select()
    .from(billingCheckouts)
    .where(eq(billingCheckouts.userId, userId))
    .orderBy(billingCheckouts.sessionId);
  return {
    subscriptions: subscriptions.map(({ readAt: _at, reading: _reading, remindedOf: _of, ...rest }) => rest),
    isOpen: checkouts.map(({ closedAt }) => closedAt === null),
  };
}

it(
  'payment histories end in the same state, however their events are delivered',
  async () => {
    const counts = { withdrawn: 0, owed: 0, ended: 0, open: 0, lost: 0 };
    await fc.assert(
      fc.asyncProperty(history, async ({ fates, order, steps }) => {
        count += 1;
        sentEvents = [];
        const email = `buyer-${count}@example.org`;
        const id = crypto.randomUUID();
        for (const { database } of [plain, jumbled])
          await database.database.insert(users).values({ id, email, passwordHash: 'none' });
        let waiting: StripeEvent[] = [];
        let fateIndex = 0;
        let subscription: string | null = null;

        const deliverBadly = async (): Promise<void> => {
          const news = waiting.flatMap((event) => {
            const what = fates[fateIndex % fates.length];
            fateIndex += 1;
            if (what === 'lost') counts.lost += 1;
            return what === 'lost' ? [] : what === 'twice' ? [event, event] : [event];
          });
          waiting = [];
          const key = (index: number) => order[index % order.length] ?? 0;
          const shuffled = news
            .map((event, index) => ({ event, at: key(index) }))
            .sort((a, b) => a.at - b.at)
            .map(({ event }) => event);
          await deliver(jumbled, shuffled);
        };
        const buy = async (by: 'bank' | 'card', plan: 'monthly' | 'season'): Promise<void> => {
          const refused = await plain.payments.openCheckout({ id, email }, plan).catch(() => 'refused');
          if (refused === 'refused') return;
          const session = refused.split('/').at(-1) ?? '';
          await copyCheckouts(id);
          subscription = ledger.pay(session, by).subscription;
        };
        const happen = async (what: Step): Promise<void> => {
          if (what === 'daysPass') ledger.ahead += 3 * day;
          if (what === 'newsArrives') await deliverBadly();
          if (what === 'buyMonthly' || what === 'buySeason')
            await buy('card', what === 'buyMonthly' ? 'monthly' : 'season');
          if (what === 'buyByBank') await buy('bank', 'monthly');
          const action = subscriptionActions.find((one) => one === what);
          const onPayment = paymentActions.find((one) => one === what);
          try {
            if (subscription && action) ledger.act(subscription, action);
            if (subscription && onPayment) ledger.actOnPayment(subscription, onPayment);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
        };

        for (const what of ['buyMonthly', ...steps]) {
          ledger.ahead += 60;
          await happen(what);
          const news = sentEvents;
          sentEvents = [];
          waiting.push(...news);
          await deliver(plain, news);
        }
        await deliverBadly();
        // The scheduled sync finds lost events within a day.
        ledger.ahead += 2 * day;
        await plain.payments.catchUp();
        await jumbled.payments.catchUp();
        const [right, found] = [await stateOf(plain, id), await stateOf(jumbled, id)];
        expect(found).toEqual(right);
        expect(right.subscriptions.length).toBeGreaterThan(0);
        for (const one of right.subscriptions) {
          if (one.withdrawn) counts.withdrawn += 1;
          else if (one.failedAt) counts.owed += 1;
          else if (one.accessUntil && one.accessUntil.getTime() > ledger.now() * 1000) counts.open += 1;
          if (one.endedAt) counts.ended += 1;
        }
      }),
      { numRuns: process.env.FULL ? 200 : 25 },
    );
    // Every kind of event has occurred.
    for (const [what, times] of Object.entries(counts)) expect(times, what).toBeGreaterThan(0);
  },
  process.env.FULL ? 1_800_000 : 300_000,
);
