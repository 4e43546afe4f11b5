import { calls, type ResponseOf } from '@fantasy-stats/contract';
import { writeAudit } from '../kernel/audit-log.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Routes } from '../kernel/http/routes.ts';
import type { Parts } from '../kernel/parts.ts';
import { customerOf } from './checkout.ts';
import { isRunning } from './entitlement.ts';
import { premiumOf } from './premium.ts';
import type { Payments } from './selling.ts';
import { type StoredSubscription, subscriptionOf } from './subscriptions.ts';
import { hadTrial, startTrial } from './trial.ts';

type SubscriptionOutput = NonNullable<ResponseOf<typeof calls.billing.subscription>['subscription']>;

const intervals = ['day', 'week', 'month', 'year'] as const;

function stateOf(subscription: StoredSubscription): SubscriptionOutput['state'] {
  if (!isRunning(subscription)) return 'ended';
  if (subscription.awaitsPayment) return 'awaitingPayment';
  if (subscription.withdrawn) return subscription.withdrawn;
  if (subscription.failedAt) return 'pastDue';
  if (subscription.status === 'paused') return 'paused';
  if (!subscription.renews) return 'ending';
  return subscription.status === 'trialing' ? 'trialing' : 'active';
}

/** Statuses in which a subscription will be charged again, unless it is set to end. */
const charged: readonly SubscriptionOutput['state'][] = ['active', 'trialing', 'refunded', 'disputed'];

function shownSubscription(subscription: StoredSubscription): SubscriptionOutput {
  const state = stateOf(subscription);
  const interval = intervals.find((one) => one === subscription.interval);
  const { amount, currency, intervalCount } = subscription;
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    plan: subscription.plan,
    state,
    price:
      amount !== null && currency !== null && interval && intervalCount !== null
        ? { amount, currency, interval, intervalCount }
        : null,
    renewsAt: charged.includes(state) && subscription.renews ? at(subscription.periodEnd) : null,
    endsAt:
      state === 'ending' ? at(subscription.accessUntil) : state === 'ended' ? at(subscription.endedAt) : null,
    graceEndsAt: state === 'pastDue' ? at(subscription.accessUntil) : null,
  };
}

export function billingRoutes(
  routes: Routes,
  { config, hashKey, database, now }: Parts,
  payments: Payments | null,
): void {
  const selling = (): Payments => {
    if (!payments) throw new ApiError('sellingIsOff');
    return payments;
  };

  routes.handle(calls.billing.plans, async () => ({
    isSelling: payments !== null,
    plans: payments ? await payments.plans() : [],
    trialDays: config.trialDays > 0 ? config.trialDays : null,
    graceDays: config.graceDays,
    addsTaxes: config.stripe?.addsTaxes ?? false,
    hasDemo: config.platforms.isSimulated || config.demoUrl !== null,
  }));

  routes.handle(calls.billing.subscription, async ({ user }) => {
    const premium = await premiumOf(database, user.id, now());
    const isAdmin = user.role === 'admin';
    const trialIsOpen = config.trialDays > 0 && !user.isPremium && !(await hadTrial(database, hashKey, user));
    const subscription = await subscriptionOf(database, user.id);
    return {
      isPremium: isAdmin || premium !== null,
      source: isAdmin ? 'admin' : (premium?.source ?? null),
      until: isAdmin ? null : (premium?.until?.toISOString() ?? null),
      trialDays: trialIsOpen ? config.trialDays : null,
      isSimulated: config.platforms.isSimulated,
      isSelling: payments !== null,
      hasPortal: payments !== null && subscription !== null && (await customerOf(database, user.id)) !== null,
      subscription: subscription ? shownSubscription(subscription) : null,
    };
  });

  routes.handle(calls.billing.startTrial, async ({ user, log }) => {
    if (config.trialDays === 0 || user.isPremium) throw new ApiError('trialUnavailable');
    await database.transaction(async (transaction) => {
      if (!(await startTrial(transaction, hashKey, user, config.trialDays, now())))
        throw new ApiError('trialUnavailable');
      const own = { actor: 'user', actorId: user.id, userId: user.id } as const;
      await writeAudit(transaction, { ...own, action: 'trialStarted', facts: { days: config.trialDays } });
    });
    log.info({ user: user.id, days: config.trialDays }, 'free trial started');
    return { done: true };
  });

  routes.handle(calls.billing.checkout, async ({ user, body }) => ({
    url: await selling().openCheckout(user, body.plan),
  }));

  routes.handle(calls.billing.checkoutOutcome, ({ user, query }) =>
    selling().checkoutOutcome(user.id, query.session ?? null),
  );

  routes.handle(calls.billing.portal, async ({ user, body }) => ({
    url: await selling().openPortal(user.id, body.returnTo),
  }));
}
