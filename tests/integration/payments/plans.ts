import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import { payments } from '../../../apps/server/billing/payments.ts';
import { app, control, fault, ledger, press, sessionIn } from './scene.ts';

export function sellingPlans(): void {
  describe('the plans', () => {
    it('cost what Stripe says, told to anybody', async () => {
      const answer = await app.call(calls.billing.plans);
      expect(answer.json).toEqual({
        isSelling: true,
        addsTaxes: false,
        plans: [
          { plan: 'monthly', amount: 499, currency: 'usd', interval: 'month', intervalCount: 1 },
          { plan: 'season', amount: 2900, currency: 'usd', interval: 'year', intervalCount: 1 },
        ],
        trialDays: 14,
        graceDays: 7,
      });
    });

    it('have Stripe work out taxes where that is switched on, and there alone', async () => {
      const { config, queue, ...parts } = app.parts;
      const { stripe } = config;
      const selling = payments({
        ...parts,
        config: { ...config, stripe: stripe && { ...stripe, addsTaxes: true } },
        /* The work on events is that of the server beside it. */
        queue: { ...queue, handle: () => undefined },
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

    it('are told as they were remembered while Stripe does not answer', async () => {
      app.advance(11 * 60_000);
      await control('stripe/clock', { ahead: 11 * 60 });
      await fault('/v1/prices', 'server-error', 20);
      const answer = await app.call(calls.billing.plans);
      expect(answer.status).toBe(200);
      expect(calls.billing.plans.answer.parse(answer.json).plans).toHaveLength(2);
    });
  });
}
