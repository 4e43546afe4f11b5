import { calls } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventWork } from '../../../apps/server/billing/events.ts';
import { auditLog } from '../../../apps/server/kernel/database/schema/admin.ts';
import { storedEmails } from '../../../apps/server/testing/emails.ts';
import { act, app, buy, control, day, eventsProcessed, ledger, simulator, subscription } from './scene.ts';

export function subscriptions(): void {
  describe('a subscription', () => {
    it('ends with its period after a cancellation, and continues if that is undone', async () => {
      const user = await app.signIn();
      const id = await buy(user);
      await act(id, 'cancelAtPeriodEnd');
      await eventsProcessed();
      const ending = await subscription(user);
      expect(ending).toMatchObject({ isPremium: true, subscription: { state: 'ending', renewsAt: null } });
      expect(ending.subscription?.endsAt).toBe(ending.until);
      await act(id, 'resume');
      await eventsProcessed();
      expect(await subscription(user)).toMatchObject({ subscription: { state: 'active', endsAt: null } });
      await act(id, 'cancelAtPeriodEnd');
      await eventsProcessed();
      await act(id, 'renew');
      await eventsProcessed();
      expect(await subscription(user)).toMatchObject({ isPremium: false, subscription: { state: 'ended' } });
      expect((await app.call(calls.init.context, { token: user.token })).json).toMatchObject({
        isPremium: 0,
      });
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

    it('ends immediately with a refund or dispute, and its owner is notified by email', async () => {
      const emails = async (email: string) =>
        (await storedEmails(app.parts.database, email)).map(({ subject }) => subject);
      const refunded = await app.signIn();
      const id = await buy(refunded, 'season');
      await act(id, 'refundPart');
      await eventsProcessed();
      expect(await subscription(refunded)).toMatchObject({ isPremium: true });
      await act(id, 'refund');
      await eventsProcessed();
      const closed = await subscription(refunded);
      expect(closed).toMatchObject({ isPremium: false, subscription: { state: 'refunded' } });
      expect(closed.subscription?.renewsAt).not.toBeNull();
      expect(await emails(refunded.email)).toEqual(['Your payment was refunded']);

      const disputed = await app.signIn();
      const other = await buy(disputed);
      await act(other, 'dispute');
      await eventsProcessed();
      expect(await subscription(disputed)).toMatchObject({
        isPremium: false,
        subscription: { state: 'disputed' },
      });
      await act(other, 'winDispute');
      await eventsProcessed();
      expect(await subscription(disputed)).toMatchObject({
        isPremium: true,
        subscription: { state: 'active' },
      });
      expect(await emails(disputed.email)).toEqual(['Your payment is disputed', 'Premium is active again']);
      await act(other, 'renew');
      await act(other, 'dispute');
      await act(other, 'loseDispute');
      await eventsProcessed();
      expect(await subscription(disputed)).toMatchObject({ isPremium: false });
    });

    it('for a season has its renewal announced by email once, three weeks before', async () => {
      const user = await app.signIn();
      await buy(user, 'season');
      const reminders = async () =>
        (await storedEmails(app.parts.database, user.email)).filter(({ subject }) =>
          subject.includes('renews on'),
        ).length;
      app.advance(340 * day);
      try {
        await app.parts.payments?.catchUp();
        expect(await reminders()).toBe(0);
        app.advance(6 * day);
        await app.parts.payments?.catchUp();
        await app.parts.payments?.catchUp();
        expect(await reminders()).toBe(1);
      } finally {
        app.advance(-346 * day);
      }
    });

    it('keeps premium for the grace period after a failed renewal, then loses it, and regains it when paid', async () => {
      const user = await app.signIn();
      const id = await buy(user);
      await act(id, 'failRenewal');
      await eventsProcessed();
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
      await eventsProcessed();
      expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { state: 'active' } });
    });

    it('keeps premium for up to an hour if the renewal event is late', async () => {
      const user = await app.signIn();
      await buy(user);
      const { until } = await subscription(user);
      const left = Date.parse(until ?? '') - app.parts.now().getTime();
      // A month can be longer than the lifetime of an idle session, so send a request halfway.
      const half = Math.floor(left / 2);
      app.advance(half);
      await subscription(user);
      for (const [minutes, isPremium] of [
        [-5, true],
        [30, true],
        [61, false],
      ] as const) {
        const step = left - half + minutes * 60_000;
        app.advance(step);
        expect(await subscription(user), `${minutes} minutes`).toMatchObject({ isPremium });
        app.advance(-step);
      }
      app.advance(-half);
    });

    it('is read from Stripe on schedule if an event was missed', async () => {
      const user = await app.signIn();
      const id = await buy(user);
      await control('stripe/events', { hold: true });
      await act(id, 'cancelNow');
      app.advance(day + 1000);
      try {
        await app.parts.payments?.catchUp();
        expect(await subscription(user)).toMatchObject({
          isPremium: false,
          subscription: { state: 'ended' },
        });
      } finally {
        app.advance(-day - 1000);
        await control('stripe/events', { release: 'inOrder' });
      }
    });

    it('has a page at Stripe to view and change it', async () => {
      const user = await app.signIn();
      await buy(user);
      const response = await app.call(calls.billing.portal, {
        token: user.token,
        body: { returnTo: 'settings' },
      });
      const { url } = calls.billing.portal.response.parse(response.json);
      expect(await (await fetch(url)).text()).toContain('http://localhost:3000/settings#subscription');
    });

    it('ends when its customer is deleted at Stripe', async () => {
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
      await app.work(eventWork);
      expect(await subscription(user)).toMatchObject({
        isPremium: false,
        hasPortal: false,
        subscription: { state: 'ended' },
      });
      // The user buys again with a new customer id.
      await buy(user);
      expect(await subscription(user)).toMatchObject({ isPremium: true, hasPortal: true });
    });

    it('does not end granted premium when it is canceled', async () => {
      const user = await app.signIn({ premium: true });
      const id = await buy(user);
      expect(await subscription(user)).toMatchObject({
        source: 'granted',
        until: null,
        subscription: { state: 'active' },
      });
      await act(id, 'cancelNow');
      await eventsProcessed();
      expect(await subscription(user)).toMatchObject({ isPremium: true, source: 'granted' });
    });
  });
}
