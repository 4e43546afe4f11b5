import { type calls, type PlanName, planNames, type ResponseOf } from '@fantasy-stats/contract';
import type Stripe from 'stripe';
import type { StripeConfig } from '../kernel/config/read-config.ts';
import { ApiError } from '../kernel/http/errors.ts';
import { requestStripe } from './stripe.ts';

export type Plan = ResponseOf<typeof calls.billing.plans>['plans'][number];

/**
 * Cache lifetime of plans: prices change rarely, and the pricing page's visitors should not cause Stripe
 * requests.
 */
const freshMilliseconds = 10 * 60_000;
const staleMilliseconds = 24 * 3_600_000;
/** Pause after a failed request, so failures do not cause many requests. */
const failedMilliseconds = 15_000;

const intervals = ['day', 'week', 'month', 'year'] as const;

/** Returns a recurring price's amount and interval; null for any other price. */
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
 * Returns a function that reads the plans on sale and caches them.
 * @throws ApiError `paymentsUnavailable` or `paymentsMisconfigured` if nothing is cached
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
    const price = await requestStripe(stripe.prices.retrieve(prices[plan]));
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
