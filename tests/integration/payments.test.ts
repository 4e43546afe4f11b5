import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { type AnswerOf, calls, type PlanName } from '@fantasy-stats/contract';
import { type Simulator, startSimulator } from '@fantasy-stats/simulator';
import { eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '../../apps/server/auth/passwords.ts';
import { payments } from '../../apps/server/billing/payments.ts';
import { users } from '../../apps/server/database/schema/account.ts';
import { auditLog } from '../../apps/server/database/schema/admin.ts';
import { billingEvents, billingSubscriptions } from '../../apps/server/database/schema/billing.ts';
import { createLog } from '../../apps/server/log.ts';
import { type TestUser, testApp } from '../../apps/server/testing/app.ts';
import { type LeagueApp, leagueApp } from './league-app.ts';

/* The server and the simulated Stripe, each reached over the network by the other. */

const day = 86_400_000;

const Ledger = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      metadata: z.record(z.string(), z.string()),
      deleted: z.literal(true).optional(),
    }),
  ),
  sessions: z.array(z.object({ id: z.string(), customer: z.string(), status: z.string() })),
  subscriptions: z.array(z.object({ id: z.string(), customer: z.string(), status: z.string() })),
  events: z.array(z.object({ id: z.string(), type: z.string(), statuses: z.array(z.number()) })),
});

let simulator: Simulator;
let app: LeagueApp;
let webhook = '';
const logged: string[] = [];

/** Asks the simulator's control: with a body it does something. */
async function control(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${simulator.url}/control/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json' },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(text);
  return JSON.parse(text);
}

const ledger = async () => Ledger.parse(await control('stripe'));
const act = (subscription: string, action: string) =>
  control('stripe/subscriptions', { subscription, action });
const fault = (match: string, kind: string, times = 1) => control('faults', { match, kind, times });

/** Waits until the simulated Stripe has told everything and the server has read it. */
async function told(): Promise<void> {
  await expect
    .poll(async () => (await ledger()).events.every(({ statuses }) => statuses.at(-1) === 200), {
      timeout: 10_000,
      interval: 10,
    })
    .toBe(true);
  await app.parts.payments?.events.settled();
}

async function subscription(user: TestUser): Promise<AnswerOf<typeof calls.billing.subscription>> {
  const answer = await app.call(calls.billing.subscription, { token: user.token });
  return calls.billing.subscription.answer.parse(answer.json);
}

async function press(user: TestUser, plan: PlanName = 'monthly'): Promise<string> {
  const answer = await app.call(calls.billing.checkout, { token: user.token, body: { plan } });
  expect(answer.status, answer.text).toBe(200);
  return calls.billing.checkout.answer.parse(answer.json).url;
}

const sessionIn = (url: string) => url.split('/').at(-1) ?? '';

async function outcome(user: TestUser, session?: string) {
  const query = session === undefined ? {} : { session };
  const answer = await app.call(calls.billing.checkoutOutcome, { token: user.token, query });
  expect(answer.status, answer.text).toBe(200);
  return calls.billing.checkoutOutcome.answer.parse(answer.json);
}

/** Buys a plan; gives the subscription's number at Stripe. */
async function buy(
  user: TestUser,
  plan: PlanName = 'monthly',
  by: 'card' | 'bank' = 'card',
): Promise<string> {
  const session = sessionIn(await press(user, plan));
  const paid = await control('stripe/checkouts', { session, action: by });
  await told();
  return z.object({ subscription: z.string() }).parse(paid).subscription;
}

const codeOf = ({ json }: { readonly json: unknown }) =>
  z.object({ error: z.object({ code: z.string() }) }).parse(json).error.code;

beforeAll(async () => {
  simulator = await startSimulator({ seed: 1, date: '2027-01-13' });
  app = await leagueApp({
    environment: { SIMULATOR_URL: simulator.url, TRIAL_DAYS: '14' },
    leagues: { concurrency: 0 },
    log: createLog('debug', { write: (line: string) => void logged.push(line) }),
  });
  webhook = `${await app.app.listen({ port: 0, host: '127.0.0.1' })}/api/billing/webhook`;
  await control('stripe/webhook', { url: webhook });
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});
afterEach(() => control('faults/clear', {}));

describe('the plans', () => {
  it('cost what Stripe says, told to anybody', async () => {
    const answer = await app.call(calls.billing.plans);
    expect(answer.json).toEqual({
      isSelling: true,
      plans: [
        { plan: 'monthly', amount: 499, currency: 'usd', interval: 'month', intervalCount: 1 },
        { plan: 'season', amount: 2900, currency: 'usd', interval: 'year', intervalCount: 1 },
      ],
      trialDays: 14,
      graceDays: 7,
    });
  });

  it('are told as they were remembered while Stripe does not answer', async () => {
    app.advance(11 * 60_000);
    await control('stripe/clock', { ahead: 11 * 60 });
    await fault('/v1/prices', 'server-error', 20);
    const answer = await app.call(calls.billing.plans);
    expect(answer.status).toBe(200);
    expect(calls.billing.plans.answer.parse(answer.json).plans).toHaveLength(2);
  });
});

describe('buying', () => {
  it('opens premium, without a new log-in, and tells what was charged', async () => {
    const user = await app.signIn();
    expect(await subscription(user)).toMatchObject({ isPremium: false, isSelling: true, subscription: null });
    const url = await press(user);
    expect(new URL(url).origin).toBe(simulator.url);
    expect(await outcome(user)).toMatchObject({ outcome: 'cancelled', charged: null, continueUrl: url });
    await control('stripe/checkouts', { session: sessionIn(url), action: 'card' });
    await told();
    expect((await app.call(calls.init.context, { token: user.token })).json).toMatchObject({ isPremium: 1 });
    const has = await subscription(user);
    expect(has).toMatchObject({
      source: 'subscription',
      hasPortal: true,
      subscription: {
        plan: 'monthly',
        state: 'active',
        price: { amount: 499, currency: 'usd', interval: 'month' },
      },
    });
    expect(has.subscription?.renewsAt).toBe(has.until);
    expect(await outcome(user, sessionIn(url))).toMatchObject({
      outcome: 'paid',
      plan: 'monthly',
      charged: { amount: 499, currency: 'usd' },
      isPremium: true,
      continueUrl: null,
    });
  });

  it('is known at once where the browser is back before the event is', async () => {
    const user = await app.signIn();
    const session = sessionIn(await press(user, 'season'));
    await control('stripe/events', { hold: true });
    await control('stripe/checkouts', { session, action: 'card' });
    expect(await subscription(user)).toMatchObject({ isPremium: false });
    expect(await outcome(user, session)).toMatchObject({ outcome: 'paid', isPremium: true });
    expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { plan: 'season' } });
    await control('stripe/events', { release: 'inOrder' });
  });

  it('opens one page for whoever presses twice, and takes the first away for another plan', async () => {
    const user = await app.signIn();
    const [first, second] = await Promise.all([press(user), press(user)]);
    expect(second).toBe(first);
    expect(await press(user)).toBe(first);
    const season = await press(user, 'season');
    expect(season).not.toBe(first);
    const { customers, sessions } = await ledger();
    const own = customers.filter(({ metadata }) => metadata.account === user.id);
    expect(own).toHaveLength(1);
    const open = sessions.filter(({ customer, status }) => customer === own[0]?.id && status === 'open');
    expect(open.map(({ id }) => id)).toEqual([sessionIn(season)]);
    expect(await outcome(user, sessionIn(first))).toMatchObject({ outcome: 'cancelled', continueUrl: null });
  });

  it('never ends in two subscriptions, even where no event has come', async () => {
    const user = await app.signIn();
    const session = sessionIn(await press(user));
    await control('stripe/events', { hold: true });
    await control('stripe/checkouts', { session, action: 'card' });
    const answer = await app.call(calls.billing.checkout, { token: user.token, body: { plan: 'season' } });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'subscriptionRunning']);
    await control('stripe/events', { release: 'inOrder' });
    const again = await app.call(calls.billing.checkout, { token: user.token, body: { plan: 'monthly' } });
    expect(codeOf(again)).toBe('subscriptionRunning');
  });

  it('lets the free trial run out first', async () => {
    const user = await app.signIn();
    await app.call(calls.billing.startTrial, { token: user.token, body: {} });
    const trial = await subscription(user);
    const session = sessionIn(await press(user));
    await control('stripe/checkouts', { session, action: 'card' });
    await told();
    const bought = await outcome(user, session);
    expect(bought).toMatchObject({ outcome: 'paid', charged: null, isPremium: true });
    /* To the second, as Stripe counts. */
    expect(Date.parse(bought.firstPaymentAt ?? '')).toBe(
      Math.floor(Date.parse(trial.until ?? '') / 1000) * 1000,
    );
    expect(await subscription(user)).toMatchObject({ subscription: { state: 'trialing' } });
  });

  it('waits for a bank that confirms later', async () => {
    const user = await app.signIn();
    const id = await buy(user, 'monthly', 'bank');
    expect(await outcome(user)).toMatchObject({ outcome: 'processing', charged: null, isPremium: false });
    expect(await subscription(user)).toMatchObject({
      isPremium: false,
      subscription: { state: 'awaitingPayment' },
    });
    await act(id, 'confirmPayment');
    await told();
    expect(await outcome(user)).toMatchObject({ outcome: 'paid', charged: { amount: 499 }, isPremium: true });
  });

  it('has failed where the bank refuses, and charges nothing', async () => {
    const user = await app.signIn();
    const id = await buy(user, 'monthly', 'bank');
    await act(id, 'refusePayment');
    await told();
    expect(await outcome(user)).toMatchObject({
      outcome: 'failed',
      charged: null,
      isPremium: false,
      canPayInPortal: true,
    });
    await act(id, 'payOwed');
    await told();
    expect(await outcome(user)).toMatchObject({ outcome: 'paid', isPremium: true });
  });

  it('expires where nobody pays, and can be begun anew', async () => {
    const user = await app.signIn();
    const url = await press(user);
    await control('stripe/checkouts', { session: sessionIn(url), action: 'expire' });
    await told();
    expect(await outcome(user)).toMatchObject({ outcome: 'expired', charged: null, continueUrl: null });
    expect(await press(user)).not.toBe(url);
  });

  it('is nobody else’s business', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()];
    const session = sessionIn(await press(owner));
    for (const token of [other.token, (await app.signIn()).token]) {
      const answer = await app.call(calls.billing.checkoutOutcome, { token, query: { session } });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'checkoutNotFound']);
    }
    const invented = await app.call(calls.billing.checkoutOutcome, {
      token: owner.token,
      query: { session: 'cs_test_0123456789abcdef' },
    });
    expect(codeOf(invented)).toBe('checkoutNotFound');
    expect((await app.call(calls.billing.checkoutOutcome)).status).toBe(401);
    const portal = await app.call(calls.billing.portal, {
      token: other.token,
      body: { returnTo: 'settings' },
    });
    expect([portal.status, codeOf(portal)]).toEqual([409, 'nothingBought']);
  });

  it('is pressed ten times a minute at most', async () => {
    const user = await app.signIn();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push(
        (await app.call(calls.billing.portal, { token: user.token, body: { returnTo: 'payment' } })).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
  });
});

describe('a subscription', () => {
  it('that is cancelled ends with its period, and goes on when that is taken back', async () => {
    const user = await app.signIn();
    const id = await buy(user);
    await act(id, 'cancelAtPeriodEnd');
    await told();
    const ending = await subscription(user);
    expect(ending).toMatchObject({ isPremium: true, subscription: { state: 'ending', renewsAt: null } });
    expect(ending.subscription?.endsAt).toBe(ending.until);
    await act(id, 'resume');
    await told();
    expect(await subscription(user)).toMatchObject({ subscription: { state: 'active', endsAt: null } });
    await act(id, 'cancelAtPeriodEnd');
    await told();
    await act(id, 'renew');
    await told();
    expect(await subscription(user)).toMatchObject({ isPremium: false, subscription: { state: 'ended' } });
    expect((await app.call(calls.init.context, { token: user.token })).json).toMatchObject({ isPremium: 0 });
    /* And can be had again. */
    await buy(user, 'season');
    expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { plan: 'season' } });
    const log = await app.parts.database
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, user.id))
      .orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual([
      'checkoutStarted',
      'subscriptionStarted',
      'subscriptionCancelled',
      'subscriptionResumed',
      'subscriptionCancelled',
      'subscriptionEnded',
      'checkoutStarted',
      'subscriptionStarted',
    ]);
  });

  it('whose renewal fails stays open for the days of grace, then closes, and opens when it is paid', async () => {
    const user = await app.signIn();
    const id = await buy(user);
    await act(id, 'failRenewal');
    await told();
    const owed = await subscription(user);
    expect(owed).toMatchObject({ isPremium: true, subscription: { state: 'pastDue', renewsAt: null } });
    expect(Date.parse(owed.subscription?.graceEndsAt ?? '') - app.parts.now().getTime()).toBeGreaterThan(
      6.9 * day,
    );
    app.advance(7 * day + 1000);
    try {
      expect(await subscription(user)).toMatchObject({
        isPremium: false,
        subscription: { state: 'pastDue' },
      });
    } finally {
      app.advance(-7 * day - 1000);
    }
    await act(id, 'payOwed');
    await told();
    expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { state: 'active' } });
  });

  it('is open a while longer where the news of its renewal is late, and no longer', async () => {
    const user = await app.signIn();
    await buy(user);
    const { until } = await subscription(user);
    const left = Date.parse(until ?? '') - app.parts.now().getTime();
    for (const [minutes, isPremium] of [
      [-5, true],
      [30, true],
      [61, false],
    ] as const) {
      app.advance(left + minutes * 60_000);
      expect(await subscription(user), `${minutes} minutes`).toMatchObject({ isPremium });
      app.advance(-left - minutes * 60_000);
    }
  });

  it('is asked about by the clock where an event was missed', async () => {
    const user = await app.signIn();
    const id = await buy(user);
    await control('stripe/events', { hold: true });
    await act(id, 'cancelNow');
    app.advance(day + 1000);
    try {
      await app.parts.payments?.catchUp();
      expect(await subscription(user)).toMatchObject({ isPremium: false, subscription: { state: 'ended' } });
    } finally {
      app.advance(-day - 1000);
      await control('stripe/events', { release: 'inOrder' });
    }
  });

  it('has a page at Stripe to see and change it', async () => {
    const user = await app.signIn();
    await buy(user);
    const answer = await app.call(calls.billing.portal, {
      token: user.token,
      body: { returnTo: 'settings' },
    });
    const { url } = calls.billing.portal.answer.parse(answer.json);
    expect(await (await fetch(url)).text()).toContain('http://localhost:3000/settings#subscription');
  });

  it('ends with its customer, who was deleted at Stripe', async () => {
    const user = await app.signIn();
    await buy(user);
    const { customers } = await ledger();
    const customer = customers.find(({ metadata }) => metadata.account === user.id)?.id;
    await control('stripe/events', { hold: true });
    const gone = await fetch(`${simulator.url}/v1/customers/${customer}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_simulated' },
    });
    expect(gone.status).toBe(200);
    await control('stripe/events', { release: 'reversed' });
    await app.parts.payments?.events.settled();
    expect(await subscription(user)).toMatchObject({
      isPremium: false,
      hasPortal: false,
      subscription: { state: 'ended' },
    });
    /* And buys again, as a customer of another number. */
    await buy(user);
    expect(await subscription(user)).toMatchObject({ isPremium: true, hasPortal: true });
  });

  it('leaves grants as they are: what lasts longest counts', async () => {
    const user = await app.signIn({ premium: true });
    const id = await buy(user);
    expect(await subscription(user)).toMatchObject({
      source: 'granted',
      until: null,
      subscription: { state: 'active' },
    });
    await act(id, 'cancelNow');
    await told();
    expect(await subscription(user)).toMatchObject({ isPremium: true, source: 'granted' });
  });
});

describe('events', () => {
  it.each([
    'inOrder',
    'reversed',
  ] as const)('come twice and %s, and leave what Stripe says', async (release) => {
    const user = await app.signIn();
    const session = sessionIn(await press(user));
    await control('stripe/events', { hold: true });
    const paid = await control('stripe/checkouts', { session, action: 'card' });
    const { subscription: id } = z.object({ subscription: z.string() }).parse(paid);
    for (const action of [
      'failRenewal',
      'payOwed',
      'renew',
      'cancelAtPeriodEnd',
      'resume',
      'cancelAtPeriodEnd',
    ])
      await act(id, action);
    await control('stripe/events', { release, times: 2 });
    await app.parts.payments?.events.settled();
    expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { state: 'ending' } });
    const kept = await app.parts.database.select().from(billingEvents).where(eq(billingEvents.subjectId, id));
    expect(kept.length).toBeGreaterThan(8);
    expect(kept.every(({ processedAt }) => processedAt !== null)).toBe(true);
    /* The end comes before what came before it, and stays the end. */
    await control('stripe/events', { hold: true });
    await act(id, 'resume');
    await act(id, 'cancelNow');
    await control('stripe/events', { release: 'reversed', times: 2 });
    await app.parts.payments?.events.settled();
    expect(await subscription(user)).toMatchObject({ isPremium: false, subscription: { state: 'ended' } });
  });

  it('leave the later of two readings, though the earlier one is answered last', async () => {
    const user = await app.signIn();
    const id = await buy(user);
    const { config, database, log, now } = app.parts;
    /* A way to Stripe on which the first answer of a subscription is kept back. */
    let held: (() => void) | null = null;
    let count = 0;
    const way = createServer((request, reply) => {
      void fetch(`${simulator.url}${request.url}`, {
        headers: { authorization: request.headers.authorization ?? '' },
      }).then(async (answer) => {
        const body = await answer.text();
        const send = () => reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
        count += 1;
        if (count === 1) held = send;
        else send();
      });
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const { port } = z.object({ port: z.number() }).parse(way.address());
    const stripe = config.stripe && { ...config.stripe, apiUrl: `http://127.0.0.1:${port}` };
    const [early, late] = [0, 1].map(() => payments({ config: { ...config, stripe }, database, log, now }));
    try {
      await database.update(billingSubscriptions).set({ readAt: new Date(0) });
      await database.delete(billingSubscriptions).where(ne(billingSubscriptions.id, id));
      const first = early?.catchUp();
      await expect.poll(() => held !== null).toBe(true);
      await control('stripe/events', { hold: true });
      await act(id, 'cancelAtPeriodEnd');
      await late?.catchUp();
      expect(await subscription(user)).toMatchObject({ subscription: { state: 'ending' } });
      (held as (() => void) | null)?.();
      await first;
      expect(count).toBe(2);
      expect(await subscription(user)).toMatchObject({ subscription: { state: 'ending' } });
    } finally {
      await early?.stop();
      await late?.stop();
      way.close();
      way.closeAllConnections();
      await control('stripe/events', { release: 'inOrder' });
    }
  });

  it('wait while Stripe does not answer, and are made up for', async () => {
    const user = await app.signIn();
    const session = sessionIn(await press(user));
    await fault('/v1/subscriptions/', 'server-error', 50);
    await fault('/v1/checkout/sessions/', 'server-error', 50);
    await control('stripe/checkouts', { session, action: 'card' });
    await told();
    expect(await subscription(user)).toMatchObject({ isPremium: false });
    await control('faults/clear', {});
    app.advance(60_000);
    try {
      await app.parts.payments?.events.settled();
    } finally {
      app.advance(-60_000);
    }
    expect(await subscription(user)).toMatchObject({ isPremium: true });
  });

  it('that are not signed by Stripe, or long ago, change nothing', async () => {
    const user = await app.signIn();
    const id = await buy(user);
    const body = (type: string) =>
      JSON.stringify({
        id: `evt_${type.replaceAll('.', '')}`,
        object: 'event',
        type,
        data: { object: { id, object: 'subscription', status: 'canceled' } },
      });
    const seconds = Math.floor(app.parts.now().getTime() / 1000);
    const signed = (text: string, at: number, secret: string) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
    const post = async (text: string, signature?: string) =>
      (
        await fetch(webhook, {
          method: 'POST',
          body: text,
          headers: {
            'content-type': 'application/json',
            ...(signature ? { 'stripe-signature': signature } : {}),
          },
        })
      ).status;
    const deleted = body('customer.subscription.deleted');
    expect(await post(deleted)).toBe(400);
    expect(await post(deleted, 'nonsense')).toBe(400);
    expect(await post(deleted, signed(deleted, seconds, 'whsec_somebody_else'))).toBe(400);
    expect(
      await post(deleted.replace('canceled', 'active'), signed(deleted, seconds, 'whsec_simulated')),
    ).toBe(400);
    expect(await post(deleted, signed(deleted, seconds - 301, 'whsec_simulated'))).toBe(400);
    expect(await post('not JSON', signed('not JSON', seconds, 'whsec_simulated'))).toBe(400);
    expect(
      await app.parts.database
        .select()
        .from(billingEvents)
        .where(eq(billingEvents.id, JSON.parse(deleted).id)),
    ).toEqual([]);
    /* Even a signed one is not believed: Stripe is asked. */
    expect(await post(deleted, signed(deleted, seconds, 'whsec_simulated'))).toBe(200);
    const unknown = body('tomorrow.invented');
    expect(await post(unknown, signed(unknown, seconds, 'whsec_simulated'))).toBe(200);
    await app.parts.payments?.events.settled();
    expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { state: 'active' } });
  });
});

describe('trouble at Stripe', () => {
  it.each([
    ['server-error', 'paymentsUnavailable'],
    ['too-many-requests', 'paymentsUnavailable'],
    ['dropped', 'paymentsUnavailable'],
    ['html', 'paymentsUnavailable'],
  ])('of the kind %s is told as %s, and nothing of Stripe’s own words', async (kind, code) => {
    const user = await app.signIn();
    await fault('/v1/', kind, 20);
    const answer = await app.call(calls.billing.checkout, { token: user.token, body: { plan: 'monthly' } });
    expect([answer.status, codeOf(answer)]).toEqual([502, code]);
    await control('faults/clear', {});
    await press(user);
  });

  it('that comes of a wrong key or price is told as the operator’s', async () => {
    const wrong = await testApp({
      environment: {
        SIMULATOR_URL: simulator.url,
        STRIPE_API_URL: simulator.url,
        STRIPE_SECRET_KEY: 'sk_test_of_somebody_else',
        STRIPE_WEBHOOK_SECRET: 'whsec_simulated',
        STRIPE_PRICE_MONTHLY: 'price_gone',
        STRIPE_PRICE_SEASON: 'price_gone',
      },
    });
    try {
      const { token } = await wrong.signIn();
      for (const answer of [
        await wrong.call(calls.billing.plans),
        await wrong.call(calls.billing.checkout, { token, body: { plan: 'monthly' } }),
      ]) {
        expect([answer.status, codeOf(answer)]).toEqual([502, 'paymentsMisconfigured']);
        expect(answer.text).not.toMatch(/sk_test|API Key/);
      }
    } finally {
      await wrong.close();
    }
  });

  it('is not there where nothing is sold, which is said plainly', async () => {
    const closed = await testApp({ environment: { SIMULATOR_URL: '', PLATFORMS: 'live' } });
    try {
      const { token } = await closed.signIn();
      expect((await closed.call(calls.billing.plans)).json).toMatchObject({ isSelling: false, plans: [] });
      expect((await closed.call(calls.billing.subscription, { token })).json).toMatchObject({
        isSelling: false,
      });
      for (const answer of [
        await closed.call(calls.billing.checkout, { token, body: { plan: 'monthly' } }),
        await closed.call(calls.billing.portal, { token, body: { returnTo: 'settings' } }),
        await closed.call(calls.billing.checkoutOutcome, { token }),
      ])
        expect([answer.status, codeOf(answer)]).toEqual([409, 'sellingIsOff']);
      const event = await closed.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: {} });
      expect(event.statusCode).toBe(404);
    } finally {
      await closed.close();
    }
  });
});

describe('an account that is deleted', () => {
  async function withPassword(): Promise<TestUser> {
    const user = await app.signIn();
    const passwordHash = await hashPassword('a long enough one');
    await app.parts.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    return user;
  }
  const remove = (user: TestUser) =>
    app.call(calls.account.deleteAccount, { token: user.token, body: { password: 'a long enough one' } });

  it('stops paying first; where that cannot be made sure of, it stays', async () => {
    const user = await withPassword();
    const id = await buy(user);
    await fault('/v1/', 'server-error', 50);
    const refused = await remove(user);
    expect([refused.status, codeOf(refused)]).toEqual([502, 'paymentsUnavailable']);
    expect(await subscription(user)).toMatchObject({ isPremium: true });
    await control('faults/clear', {});
    expect((await remove(user)).status).toBe(200);
    const { customers, subscriptions } = await ledger();
    expect(subscriptions.find((one) => one.id === id)?.status).toBe('canceled');
    expect(customers.find(({ metadata }) => metadata.account === user.id)?.deleted).toBe(true);
    expect(
      await app.parts.database.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id)),
    ).toEqual([]);
    await told();
  });

  it('takes its open payment page with it', async () => {
    const user = await withPassword();
    const session = sessionIn(await press(user));
    expect((await remove(user)).status).toBe(200);
    expect((await ledger()).sessions.find(({ id }) => id === session)?.status).toBe('expired');
  });

  it('gets what it bought with its data before', async () => {
    const user = await app.signIn();
    const id = await buy(user, 'season');
    const { json } = await app.call(calls.account.exportAccount, { token: user.token });
    expect(json).toMatchObject({
      billing: {
        customer: { customer: expect.stringMatching(/^cus_/) },
        subscriptions: [{ id, plan: 'season', status: 'active', amount: 2900, currency: 'usd' }],
        checkouts: [{ plan: 'season', ending: 'complete' }],
      },
    });
  });
});

describe('the administration', () => {
  it('sees who pays', async () => {
    const admin = await app.signIn({ admin: true });
    const user = await app.signIn();
    await buy(user);
    const { json } = await app.call(calls.admin.users, { token: admin.token, query: { search: user.email } });
    expect(calls.admin.users.answer.parse(json).users).toMatchObject([{ premium: 'subscription' }]);
    const log = await app.call(calls.admin.audit, {
      token: admin.token,
      query: { action: 'subscriptionStarted' },
    });
    expect(calls.admin.audit.answer.parse(log.json).entries[0]).toMatchObject({
      actor: 'paymentService',
      by: null,
      user: user.email,
      facts: { plan: 'monthly' },
    });
  });
});

it('the demo account buys nothing, and neither key nor secret stands in the log', async () => {
  const demo = await app.signIn({ email: 'demo-of-everybody@example.org' });
  await app.parts.database.update(users).set({ isDemo: true }).where(eq(users.id, demo.id));
  const answer = await app.call(calls.billing.checkout, { token: demo.token, body: { plan: 'monthly' } });
  expect(codeOf(answer)).toBe('demoAccount');
  expect(logged.length).toBeGreaterThan(50);
  for (const line of logged) expect(line).not.toMatch(/sk_test|whsec_|Stripe-Signature|v1=/i);
});
