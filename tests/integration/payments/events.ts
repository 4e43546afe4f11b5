import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventWork } from '../../../apps/server/billing/events.ts';
import { payments } from '../../../apps/server/billing/payments.ts';
import { billingEvents, billingSubscriptions } from '../../../apps/server/kernel/database/schema/billing.ts';
import {
  act,
  app,
  buy,
  control,
  eventsProcessed,
  fault,
  press,
  sessionIn,
  simulator,
  subscription,
  webhook,
} from './scene.ts';

export function stripeEvents(): void {
  describe('payment events', () => {
    it.each([
      'inOrder',
      'reversed',
    ] as const)('leave the subscription in the same state as at Stripe, even if each arrives twice (%s)', async (release) => {
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
      await app.work(eventWork);
      expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { state: 'ending' } });
      const storedEvents = await app.parts.database
        .select()
        .from(billingEvents)
        .where(eq(billingEvents.subjectId, id));
      expect(storedEvents.length).toBeGreaterThan(8);
      expect(storedEvents.every(({ processedAt }) => processedAt !== null)).toBe(true);
      // The event for the subscription's end arrives first, and the end remains final.
      await control('stripe/events', { hold: true });
      await act(id, 'resume');
      await act(id, 'cancelNow');
      await control('stripe/events', { release: 'reversed', times: 2 });
      await app.work(eventWork);
      expect(await subscription(user)).toMatchObject({ isPremium: false, subscription: { state: 'ended' } });
    });

    it('keep the later of two reads of a subscription, even if the earlier read completes last', async () => {
      const user = await app.signIn();
      const id = await buy(user);
      const { config, database, log, mail, now, queue } = app.parts;
      const unheard = { enqueue: queue.enqueue, handle: () => undefined };
      // A proxy that delays the first response for a subscription.
      let release: (() => void) | null = null;
      let count = 0;
      const way = createServer((request, reply) => {
        void fetch(`${simulator.url}${request.url}`, {
          headers: { authorization: request.headers.authorization ?? '' },
        }).then(async (response) => {
          const body = await response.text();
          const send = () =>
            reply.writeHead(response.status, { 'content-type': 'application/json' }).end(body);
          // Delay only the subscription itself, not the requests for its bills.
          const isReading = request.url?.startsWith('/v1/subscriptions/') ?? false;
          if (isReading) count += 1;
          if (isReading && count === 1) release = send;
          else send();
        });
      });
      await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
      const { port } = z.object({ port: z.number() }).parse(way.address());
      const stripe = config.stripe && { ...config.stripe, apiUrl: `http://127.0.0.1:${port}` };
      const [early, late] = [0, 1].map(() =>
        payments({ config: { ...config, stripe }, database, log, mail, now, queue: unheard }),
      );
      try {
        await database.update(billingSubscriptions).set({ readAt: new Date(0) });
        await database.delete(billingSubscriptions).where(ne(billingSubscriptions.id, id));
        const first = early?.catchUp();
        await expect.poll(() => release !== null).toBe(true);
        await control('stripe/events', { hold: true });
        await act(id, 'cancelAtPeriodEnd');
        await late?.catchUp();
        expect(await subscription(user)).toMatchObject({ subscription: { state: 'ending' } });
        (release as (() => void) | null)?.();
        await first;
        expect(count).toBe(2);
        expect(await subscription(user)).toMatchObject({ subscription: { state: 'ending' } });
      } finally {
        way.close();
        way.closeAllConnections();
        await control('stripe/events', { release: 'inOrder' });
      }
    });

    it('wait while Stripe is unavailable, and are processed afterward', async () => {
      const user = await app.signIn();
      const session = sessionIn(await press(user));
      await fault('/v1/subscriptions/', 'server-error', 50);
      await fault('/v1/checkout/sessions/', 'server-error', 50);
      await control('stripe/checkouts', { session, action: 'card' });
      await eventsProcessed();
      expect(await subscription(user)).toMatchObject({ isPremium: false });
      await control('faults/clear', {});
      app.advance(60_000);
      try {
        await app.work(eventWork);
      } finally {
        app.advance(-60_000);
      }
      expect(await subscription(user)).toMatchObject({ isPremium: true });
    });

    it('change nothing without a recent Stripe signature', async () => {
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
      // Even a signed event is verified with a request to Stripe.
      expect(await post(deleted, signed(deleted, seconds, 'whsec_simulated'))).toBe(200);
      const unknown = body('tomorrow.invented');
      expect(await post(unknown, signed(unknown, seconds, 'whsec_simulated'))).toBe(200);
      await app.work(eventWork);
      expect(await subscription(user)).toMatchObject({ isPremium: true, subscription: { state: 'active' } });
    });
  });
}
