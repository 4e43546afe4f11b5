import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../apps/server/testing/app.ts';
import { app, codeOf, control, fault, press, simulator } from './scene.ts';

export function stripeTrouble(): void {
  describe('a Stripe failure', () => {
    it.each([
      ['server-error', 'paymentsUnavailable'],
      ['too-many-requests', 'paymentsUnavailable'],
      ['dropped', 'paymentsUnavailable'],
      ['html', 'paymentsUnavailable'],
    ])('of the kind %s is reported as %s, without Stripe’s own message', async (kind, code) => {
      const user = await app.signIn();
      await fault('/v1/', kind, 20);
      const response = await app.call(calls.billing.checkout, {
        token: user.token,
        body: { plan: 'monthly' },
      });
      expect([response.status, codeOf(response)]).toEqual([502, code]);
      await control('faults/clear', {});
      await press(user);
    });

    it('caused by a wrong key or price is reported as a configuration error', async () => {
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
        for (const response of [
          await wrong.call(calls.billing.plans),
          await wrong.call(calls.billing.checkout, { token, body: { plan: 'monthly' } }),
        ]) {
          expect([response.status, codeOf(response)]).toEqual([502, 'paymentsMisconfigured']);
          expect(response.text).not.toMatch(/sk_test|API Key/);
        }
      } finally {
        await wrong.close();
      }
    });

    it('is impossible if nothing is sold, because payment calls return sellingIsOff', async () => {
      const closed = await testApp({ environment: { SIMULATOR_URL: '', PLATFORMS: 'live' } });
      try {
        const { token } = await closed.signIn();
        expect((await closed.call(calls.billing.plans)).json).toMatchObject({ isSelling: false, plans: [] });
        expect((await closed.call(calls.billing.subscription, { token })).json).toMatchObject({
          isSelling: false,
        });
        for (const response of [
          await closed.call(calls.billing.checkout, { token, body: { plan: 'monthly' } }),
          await closed.call(calls.billing.portal, { token, body: { returnTo: 'settings' } }),
          await closed.call(calls.billing.checkoutOutcome, { token }),
        ])
          expect([response.status, codeOf(response)]).toEqual([409, 'sellingIsOff']);
        const event = await closed.app.inject({ method: 'POST', url: '/api/billing/webhook', payload: {} });
        expect(event.statusCode).toBe(404);
      } finally {
        await closed.close();
      }
    });
  });
}
