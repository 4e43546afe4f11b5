import { type AnswerOf, type calls, type PlanName, planNames } from '@fantasy-stats/contract';
import type Stripe from 'stripe';
import type { StripeConfig } from '../config/read.ts';
import { ApiError } from '../http/errors.ts';
import { asked } from './stripe.ts';

/** What a plan costs and how often. */
export type Plan = AnswerOf<typeof calls.billing.plans>['plans'][number];

/** Prices change rarely, and a visitor of the pricing page should not cost a request to Stripe. */
const freshMilliseconds = 10 * 60_000;
const staleMilliseconds = 24 * 3_600_000;
/** Nor should every visitor, while Stripe does not answer. */
const failedMilliseconds = 15_000;

const intervals = ['day', 'week', 'month', 'year'] as const;

/** An amount and how often it is paid, of a price that is paid again and again; null for any other. */
export function paidEvery(price: Stripe.Price): Omit<Plan, 'plan'> | null {
  const interval = intervals.find((one) => one === price.recurring?.interval);
  if (price.unit_amount === null || !price.recurring || !interval) return null;
  return {
    amount: price.unit_amount,
    currency: price.currency,
    interval,
    intervalCount: price.recurring.interval_count,
  };
}

/**
 * The plans that are sold, remembered for some minutes; while Stripe does not answer, as they were remembered last.
 *
 * @throws ApiError `paymentsUnavailable` or `paymentsMisconfigured` where nothing is remembered
 */
export function planReader(
  stripe: Stripe,
  prices: StripeConfig['prices'],
  now: () => Date,
): () => Promise<Plan[]> {
  let known: { readonly at: number; readonly plans: Plan[] } | null = null;
  let failed: { readonly at: number; readonly error: unknown } | null = null;
  let running: Promise<Plan[]> | null = null;

  async function readPlan(plan: PlanName): Promise<Plan> {
    const price = await asked(stripe.prices.retrieve(prices[plan]));
    const paid = price.active ? paidEvery(price) : null;
    if (!paid)
      throw new ApiError('paymentsMisconfigured', { cause: new Error(`the ${plan} price cannot be sold`) });
    return { plan, ...paid };
  }

  async function readAll(): Promise<Plan[]> {
    try {
      const plans = await Promise.all(planNames.map(readPlan));
      known = { at: now().getTime(), plans };
      return plans;
    } catch (error) {
      if (known && now().getTime() - known.at < staleMilliseconds) return known.plans;
      failed = { at: now().getTime(), error };
      throw error;
    }
  }

  return async () => {
    if (known && now().getTime() - known.at < freshMilliseconds) return known.plans;
    if (failed && now().getTime() - failed.at < failedMilliseconds) throw failed.error;
    running ??= readAll().finally(() => {
      running = null;
    });
    return running;
  };
}
