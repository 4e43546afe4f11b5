import { eq } from 'drizzle-orm';
import type { Config } from '../kernel/config/read-config.ts';
import type { Database } from '../kernel/database/connect.ts';
import { billingCustomers } from '../kernel/database/schema/billing.ts';
import { ApiError } from '../kernel/http/errors.ts';
import type { Queue } from '../kernel/jobs/work.ts';
import type { Logger } from '../kernel/log.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import {
  type CheckoutParts,
  checkoutsToRead,
  customerOf,
  endAllOf,
  openCheckout,
  readCheckout,
} from './checkout.ts';
import { checkoutOutcome } from './checkout-outcome.ts';
import { forgetOldEvents, inbox, type Subject } from './events.ts';
import { planReader } from './plans.ts';
import { remindOfRenewals } from './reminders.ts';
import { alignRenewals } from './renewals.ts';
import type { Payments } from './selling.ts';
import { readSignedEvent } from './signed-event.ts';
import { NotAtPaymentService, numberOf, requestStripe, requestStripeOrNull, stripeClient } from './stripe.ts';
import { readSubscription, subscriptionsOfCustomer, subscriptionsToRead } from './subscriptions.ts';

export interface PaymentSurroundings {
  readonly config: Pick<Config, 'graceDays' | 'publicUrl' | 'stripe'>;
  readonly database: Database;
  readonly log: Logger;
  readonly mail: Mail;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly now: () => Date;
}

/** Creates the payment service on Stripe; null if the operator has not configured it. */
export function payments({ config, database, log, mail, now, queue }: PaymentSurroundings): Payments | null {
  const { graceDays, publicUrl, stripe: settings } = config;
  if (!settings) return null;
  const { prices, webhookSecret } = settings;
  const stripe = stripeClient(settings);
  const { addsTaxes } = settings;
  const parts: CheckoutParts = { stripe, database, prices, graceDays, publicUrl, now, mail, addsTaxes };

  async function work({ kind, id }: Subject, types: readonly string[]): Promise<void> {
    try {
      if (kind === 'subscription') await readSubscription(parts, id);
      else if (kind === 'checkout')
        await readCheckout(parts, id, types.includes('checkout.session.async_payment_failed'));
      else if (kind === 'charge') await readOwnerOf(id);
      else {
        const customer = await requestStripeOrNull(stripe.customers.retrieve(id));
        if (!customer || customer.deleted)
          await database.delete(billingCustomers).where(eq(billingCustomers.customerId, id));
      }
    } catch (error) {
      // The object was deleted at Stripe or belongs to another Stripe account, so it can never be read.
      if (!(error instanceof NotAtPaymentService)) throw error;
      log.warn({ subject: kind, err: error }, 'event subject not found at the payment service');
    }
  }

  async function readOwnerOf(charge: string): Promise<void> {
    const { customer } = await requestStripe(stripe.charges.retrieve(charge));
    if (!customer) return;
    for (const id of await subscriptionsOfCustomer(database, numberOf(customer)))
      await readSubscription(parts, id);
  }

  const events = inbox({ database, now, queue, work });
  return {
    jobs: [events.job],
    plans: planReader(stripe, prices, now),
    openCheckout: (buyer, plan) => openCheckout(parts, buyer, plan),
    checkoutOutcome: (userId, sessionId) => checkoutOutcome(parts, userId, sessionId),
    openPortal: async (userId, returnTo) => {
      const customer = await customerOf(database, userId);
      if (!customer) throw new ApiError('nothingBought');
      const back = returnTo === 'settings' ? '/settings#subscription' : '/payment';
      const session = await requestStripeOrNull(
        stripe.billingPortal.sessions.create({ customer, return_url: `${publicUrl}${back}` }),
      );
      if (!session) throw new ApiError('nothingBought');
      return session.url;
    },
    alignRenewals: (userId) => alignRenewals(parts, userId),
    endAllOf: (userId) => endAllOf(parts, userId),
    readEvent: (body, signature) => readSignedEvent(stripe, webhookSecret, { body, signature, now: now() }),
    takeEvent: events.take,
    catchUp: async () => {
      await forgetOldEvents(database, now());
      for (const id of await subscriptionsToRead(database, now()))
        await work({ kind: 'subscription', id }, []).catch((error: unknown) =>
          log.warn({ err: error }, 'subscription could not be read'),
        );
      for (const id of await checkoutsToRead(database, now()))
        await work({ kind: 'checkout', id }, []).catch((error: unknown) =>
          log.warn({ err: error }, 'checkout could not be read'),
        );
      // Send reminders after updating subscriptions from Stripe, so that canceled renewals cause none.
      await remindOfRenewals({ database, mail, now, publicUrl });
    },
  };
}
