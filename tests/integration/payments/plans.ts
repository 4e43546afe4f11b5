import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import { payments } from '../../../apps/server/billing/payments.ts';
import { app, control, fault, ledger, press, sessionIn } from './scene.ts';

export function sellingPlans(): void {
  describe('the premium plans', () => {
    it('have Stripe’s prices, and are public', async () => {
      const response = await app.call(calls.billing.plans);
      expect(response.json).toEqual({
        isSelling: true,
        addsTaxes: false,
        plans: [
          { plan: 'monthly', amount: 499, currency: 'usd', interval: 'month', intervalCount: 1 },
          { plan: 'season', amount: 2900, currency: 'usd', interval: 'year', intervalCount: 1 },
        ],
        trialDays: 14,
        graceDays: 7,
        hasDemo: true,
      });
    });

    it('let Stripe compute taxes only if that is configured', async () => {
      const { config, ...parts } = app.parts;
      const { stripe } = config;
      const selling = payments({
        ...parts,
        config: { ...config, stripe: stripe && { ...stripe, addsTaxes: true } },
      });
      const [taxed, untaxed] = [await app.signIn(), await app.signIn()] as const;
      const buyer = { id: taxed.id, email: taxed.email };
      const opened = {
        taxed: sessionIn((await selling?.openCheckout(buyer, 'monthly')) ?? ''),
        untaxed: sessionIn(await press(untaxed)),
      };
      const { sessions } = await ledger();
      const isTaxed = (id: string) => sessions.find((session) => session.id === id)?.automatic_tax.enabled;
      expect(isTaxed(opened.taxed)).toBe(true);
      expect(isTaxed(opened.untaxed)).toBe(false);
    });

    it('are served from the cache while Stripe is unavailable', async () => {
      app.advance(11 * 60_000);
      await control('stripe/clock', { ahead: 11 * 60 });
      await fault('/v1/prices', 'server-error', 20);
      const response = await app.call(calls.billing.plans);
      expect(response.status).toBe(200);
      expect(calls.billing.plans.response.parse(response.json).plans).toHaveLength(2);
    });
  });
}
