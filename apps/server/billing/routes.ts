import { type AnswerOf, calls } from '@fantasy-stats/contract';
import { writeAudit } from '../admin/audit.ts';
import { ApiError } from '../http/errors.ts';
import type { Routes } from '../http/routes.ts';
import type { Parts } from '../parts.ts';
import { customerOf } from './checkout.ts';
import { isRunning } from './entitlement.ts';
import { premiumOf } from './premium.ts';
import type { Payments } from './selling.ts';
import { type KeptSubscription, subscriptionOf } from './subscriptions.ts';
import { hadTrial, startTrial } from './trial.ts';

type Told = NonNullable<AnswerOf<typeof calls.billing.subscription>['subscription']>;

const intervals = ['day', 'week', 'month', 'year'] as const;

function stateOf(kept: KeptSubscription): Told['state'] {
  if (!isRunning(kept)) return 'ended';
  if (kept.awaitsPayment) return 'awaitingPayment';
  if (kept.withdrawn) return kept.withdrawn;
  if (kept.failedAt) return 'pastDue';
  if (kept.status === 'paused') return 'paused';
  if (!kept.renews) return 'ending';
  return kept.status === 'trialing' ? 'trialing' : 'active';
}

/** States in which a subscription is charged again, unless it is to end. */
const charged: readonly Told['state'][] = ['active', 'trialing', 'refunded', 'disputed'];

/** A subscription as its owner is told of it. */
function tell(kept: KeptSubscription): Told {
  const state = stateOf(kept);
  const interval = intervals.find((one) => one === kept.interval);
  const { amount, currency, intervalCount } = kept;
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    plan: kept.plan,
    state,
    price:
      amount !== null && currency !== null && interval && intervalCount !== null
        ? { amount, currency, interval, intervalCount }
        : null,
    renewsAt: charged.includes(state) && kept.renews ? at(kept.periodEnd) : null,
    endsAt: state === 'ending' ? at(kept.accessUntil) : state === 'ended' ? at(kept.endedAt) : null,
    graceEndsAt: state === 'pastDue' ? at(kept.accessUntil) : null,
  };
}

export function billingRoutes(routes: Routes, { config, hashKey, database, now, payments }: Parts): void {
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
  }));

  routes.handle(calls.billing.subscription, async ({ user }) => {
    const premium = await premiumOf(database, user.id, now());
    const isAdmin = user.role === 'admin';
    const trialIsOpen = config.trialDays > 0 && !user.isPremium && !(await hadTrial(database, hashKey, user));
    const kept = await subscriptionOf(database, user.id);
    return {
      isPremium: isAdmin || premium !== null,
      source: isAdmin ? 'admin' : (premium?.source ?? null),
      until: isAdmin ? null : (premium?.until?.toISOString() ?? null),
      trialDays: trialIsOpen ? config.trialDays : null,
      isSimulated: config.platforms.isSimulated,
      isSelling: payments !== null,
      hasPortal: payments !== null && kept !== null && (await customerOf(database, user.id)) !== null,
      subscription: kept ? tell(kept) : null,
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
