import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import {
  act,
  app,
  buy,
  codeOf,
  control,
  eventsProcessed,
  ledger,
  outcome,
  press,
  sessionIn,
  simulator,
  subscription,
} from './scene.ts';

export function buying(): void {
  describe('a purchase', () => {
    it('unlocks premium in the current session, and shows the charged amount', async () => {
      const user = await app.signIn();
      expect(await subscription(user)).toMatchObject({
        isPremium: false,
        isSelling: true,
        subscription: null,
      });
      const url = await press(user);
      expect(new URL(url).origin).toBe(simulator.url);
      expect(await outcome(user)).toMatchObject({ outcome: 'cancelled', charged: null, continueUrl: url });
      await control('stripe/checkouts', { session: sessionIn(url), action: 'card' });
      await eventsProcessed();
      expect((await app.call(calls.init.context, { token: user.token })).json).toMatchObject({
        isPremium: 1,
      });
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

    it('unlocks premium when the browser returns, even if the payment event has not arrived yet', async () => {
      const user = await app.signIn();
      const session = sessionIn(await press(user, 'season'));
      await control('stripe/events', { hold: true });
      await control('stripe/checkouts', { session, action: 'card' });
      expect(await subscription(user)).toMatchObject({ isPremium: false });
      expect(await outcome(user, session)).toMatchObject({ outcome: 'paid', isPremium: true });
      expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { plan: 'season' } });
      await control('stripe/events', { release: 'inOrder' });
    });

    it('has one payment page for repeated requests, which expires when another plan is chosen', async () => {
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
      expect(await outcome(user, sessionIn(first))).toMatchObject({
        outcome: 'cancelled',
        continueUrl: null,
      });
    });

    it('never results in two subscriptions, even without events', async () => {
      const user = await app.signIn();
      const session = sessionIn(await press(user));
      await control('stripe/events', { hold: true });
      await control('stripe/checkouts', { session, action: 'card' });
      const response = await app.call(calls.billing.checkout, {
        token: user.token,
        body: { plan: 'season' },
      });
      expect([response.status, codeOf(response)]).toEqual([409, 'subscriptionRunning']);
      await control('stripe/events', { release: 'inOrder' });
      const again = await app.call(calls.billing.checkout, { token: user.token, body: { plan: 'monthly' } });
      expect(codeOf(again)).toBe('subscriptionRunning');
    });

    it('starts after the free trial', async () => {
      const user = await app.signIn();
      await app.call(calls.billing.startTrial, { token: user.token, body: {} });
      const trial = await subscription(user);
      const session = sessionIn(await press(user));
      await control('stripe/checkouts', { session, action: 'card' });
      await eventsProcessed();
      const bought = await outcome(user, session);
      expect(bought).toMatchObject({ outcome: 'paid', charged: null, isPremium: true });
      // The time is rounded to seconds, like Stripe's times.
      expect(Date.parse(bought.firstPaymentAt ?? '')).toBe(
        Math.floor(Date.parse(trial.until ?? '') / 1000) * 1000,
      );
      expect(await subscription(user)).toMatchObject({ subscription: { state: 'trialing' } });
    });

    it('waits for a delayed bank confirmation', async () => {
      const user = await app.signIn();
      const id = await buy(user, 'monthly', 'bank');
      expect(await outcome(user)).toMatchObject({ outcome: 'processing', charged: null, isPremium: false });
      expect(await subscription(user)).toMatchObject({
        isPremium: false,
        subscription: { state: 'awaitingPayment' },
      });
      await act(id, 'confirmPayment');
      await eventsProcessed();
      expect(await outcome(user)).toMatchObject({
        outcome: 'paid',
        charged: { amount: 499 },
        isPremium: true,
      });
    });

    it('fails if the bank declines, without a charge', async () => {
      const user = await app.signIn();
      const id = await buy(user, 'monthly', 'bank');
      await act(id, 'refusePayment');
      await eventsProcessed();
      expect(await outcome(user)).toMatchObject({
        outcome: 'failed',
        charged: null,
        isPremium: false,
        canPayInPortal: true,
      });
      await act(id, 'payOwed');
      await eventsProcessed();
      expect(await outcome(user)).toMatchObject({ outcome: 'paid', isPremium: true });
    });

    it('expires if it is not paid, and can be started again', async () => {
      const user = await app.signIn();
      const url = await press(user);
      await control('stripe/checkouts', { session: sessionIn(url), action: 'expire' });
      await eventsProcessed();
      expect(await outcome(user)).toMatchObject({ outcome: 'expired', charged: null, continueUrl: null });
      expect(await press(user)).not.toBe(url);
    });

    it('is visible to its buyer only', async () => {
      const [owner, other] = [await app.signIn(), await app.signIn()];
      const session = sessionIn(await press(owner));
      for (const token of [other.token, (await app.signIn()).token]) {
        const response = await app.call(calls.billing.checkoutOutcome, { token, query: { session } });
        expect([response.status, codeOf(response)]).toEqual([404, 'checkoutNotFound']);
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

    it('is limited to ten requests per minute', async () => {
      const user = await app.signIn();
      const statuses: number[] = [];
      for (let time = 0; time < 11; time += 1)
        statuses.push(
          (await app.call(calls.billing.portal, { token: user.token, body: { returnTo: 'payment' } })).status,
        );
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    });
  });
}
