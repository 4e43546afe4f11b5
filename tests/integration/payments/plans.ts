import { calls } from '@fantasy-stats/contract';
import { describe, expect, it } from 'vitest';
import { app, control, fault } from './scene.ts';

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
