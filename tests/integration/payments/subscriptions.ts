import { calls } from '@fantasy-stats/contract';
import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventWork } from '../../../apps/server/billing/events.ts';
import { auditLog } from '../../../apps/server/database/schema/admin.ts';
import { outgoingMail } from '../../../apps/server/database/schema/mail.ts';
import { act, app, buy, control, day, ledger, simulator, subscription, told } from './scene.ts';

export function subscriptions(): void {
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
      expect((await app.call(calls.init.context, { token: user.token })).json).toMatchObject({
        isPremium: 0,
      });
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

    it('whose payment is refunded or disputed closes at once, and the owner is told by email', async () => {
      const emails = async (email: string) =>
        (
          await app.parts.database
            .select({ subject: outgoingMail.subject })
            .from(outgoingMail)
            .where(eq(outgoingMail.recipient, email))
            .orderBy(outgoingMail.createdAt)
        ).map(({ subject }) => subject);
      const refunded = await app.signIn();
      const id = await buy(refunded, 'season');
      await act(id, 'refundPart');
      await told();
      expect(await subscription(refunded)).toMatchObject({ isPremium: true });
      await act(id, 'refund');
      await told();
      const closed = await subscription(refunded);
      expect(closed).toMatchObject({ isPremium: false, subscription: { state: 'refunded' } });
      expect(closed.subscription?.renewsAt).not.toBeNull();
      expect(await emails(refunded.email)).toEqual(['Your payment was refunded']);

      const disputed = await app.signIn();
      const other = await buy(disputed);
      await act(other, 'dispute');
      await told();
      expect(await subscription(disputed)).toMatchObject({
        isPremium: false,
        subscription: { state: 'disputed' },
      });
      await act(other, 'winDispute');
      await told();
      expect(await subscription(disputed)).toMatchObject({
        isPremium: true,
        subscription: { state: 'active' },
      });
      expect(await emails(disputed.email)).toEqual(['Your payment is disputed', 'Premium is open again']);
      await act(other, 'renew');
      await act(other, 'dispute');
      await act(other, 'loseDispute');
      await told();
      expect(await subscription(disputed)).toMatchObject({ isPremium: false });
    });

    it('for a season is announced once, three weeks before it renews', async () => {
      const user = await app.signIn();
      await buy(user, 'season');
      const reminders = () =>
        app.parts.database.$count(
          outgoingMail,
          and(eq(outgoingMail.recipient, user.email), like(outgoingMail.subject, '%renews on%')),
        );
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

    it('is asked about on schedule where an event was missed', async () => {
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
      await app.work(eventWork);
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
}
