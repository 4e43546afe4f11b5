import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { billingRoutes } from './billing-routes.ts';
import { payments as openPayments } from './payments.ts';
import type { Payments } from './selling.ts';
import { forgetOldTrials } from './trial.ts';
import { installWebhook } from './webhook.ts';

export interface BillingModule extends ServerModule {
  /** Null where premium is not sold. */
  readonly payments: Payments | null;
}

export function billingModule(parts: Parts): BillingModule {
  const payments = openPayments(parts);
  return {
    name: 'billing',
    payments,
    routes: [(routes) => billingRoutes(routes, parts, payments)],
    installApi: (api) => installWebhook(api, { payments }),
    jobs: payments?.jobs ?? [],
    schedules: [{ name: 'read-subscriptions', cron: '41 * * * *', run: async () => payments?.catchUp() }],
    cleanup: [(now) => forgetOldTrials(parts.database, now)],
  };
}
