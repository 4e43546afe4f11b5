import type { PlanName } from '@fantasy-stats/contract';
import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Account } from '../auth/account.ts';
import type { Config } from '../config/read.ts';
import type { Database } from '../database/connect.ts';
import { billingCustomers } from '../database/schema/billing.ts';
import { ApiError } from '../http/errors.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Logger } from '../parts.ts';
import {
  type CheckoutParts,
  checkoutOutcome,
  checkoutsToRead,
  customerOf,
  endAllOf,
  openCheckout,
  readCheckout,
} from './checkout.ts';
import { forgetOldEvents, type Inbox, inbox, type Subject } from './events.ts';
import { type Plan, planReader } from './plans.ts';
import { remindOfRenewals } from './reminders.ts';
import { alignRenewals } from './renewals.ts';
import { readSignedEvent } from './signed-event.ts';
import { asked, askedOrNull, NotAtPaymentService, numberOf, stripeClient } from './stripe.ts';
import { readSubscription, subscriptionsOfCustomer, subscriptionsToRead } from './subscriptions.ts';

/** Selling premium: everything the server does at the payment service. */
export interface Payments {
  /** What is sold. @throws ApiError `paymentsUnavailable`, `paymentsMisconfigured` */
  plans(): Promise<readonly Plan[]>;
  /** Where an account pays for a plan. @throws ApiError, also `subscriptionRunning` */
  openCheckout(buyer: Pick<Account, 'email' | 'id'>, plan: PlanName): Promise<string>;
  /** What became of a checkout; without a number, of the last. @throws ApiError, also `checkoutNotFound` */
  checkoutOutcome(userId: string, sessionId: string | null): ReturnType<typeof checkoutOutcome>;
  /** Where an account sees and changes what it pays for. @throws ApiError, also `nothingBought` */
  openPortal(userId: string, returnTo: 'settings' | 'payment'): Promise<string>;
  /** As {@link alignRenewals}. */
  alignRenewals(userId: string | null): Promise<void>;
  /** Ends everything an account pays for, before it is deleted. @throws ApiError */
  endAllOf(userId: string): Promise<void>;
  /** The event in a request, once its signature shows that it is the payment service's and new. @throws ApiError `invalidRequest` */
  readEvent(body: Buffer, signature: string | undefined): Stripe.Event;
  readonly events: Pick<Inbox, 'settled' | 'take' | 'workSoon'>;
  /** Reads anew what an event may have been missed about. For the clock. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface PaymentSurroundings {
  readonly config: Pick<Config, 'graceDays' | 'publicUrl' | 'stripe'>;
  readonly database: Database;
  readonly log: Logger;
  readonly mail: Mail;
  readonly now: () => Date;
}

/** Selling premium through Stripe; null where the operator has not set it up. */
export function payments({ config, database, log, mail, now }: PaymentSurroundings): Payments | null {
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
        const customer = await askedOrNull(stripe.customers.retrieve(id));
        if (!customer || customer.deleted)
          await database.delete(billingCustomers).where(eq(billingCustomers.customerId, id));
      }
    } catch (error) {
      /* Deleted there since, or of another account of Stripe's: nothing can be read, now or later. */
      if (!(error instanceof NotAtPaymentService)) throw error;
      log.warn({ subject: kind, err: error }, 'the payment service does not know what it tells of');
    }
  }

  /** Reads all that a customer has or had because something became of one of his payments. */
  async function readOwnerOf(charge: string): Promise<void> {
    const { customer } = await asked(stripe.charges.retrieve(charge));
    if (!customer) return;
    for (const id of await subscriptionsOfCustomer(database, numberOf(customer)))
      await readSubscription(parts, id);
    mail.sendSoon();
  }

  const events = inbox({ database, log, now, work });
  return {
    plans: planReader(stripe, prices, now),
    openCheckout: (buyer, plan) => openCheckout(parts, buyer, plan),
    checkoutOutcome: (userId, sessionId) => checkoutOutcome(parts, userId, sessionId),
    openPortal: async (userId, returnTo) => {
      const customer = await customerOf(database, userId);
      if (!customer) throw new ApiError('nothingBought');
      const back = returnTo === 'settings' ? '/settings#subscription' : '/payment';
      const session = await askedOrNull(
        stripe.billingPortal.sessions.create({ customer, return_url: `${publicUrl}${back}` }),
      );
      if (!session) throw new ApiError('nothingBought');
      return session.url;
    },
    alignRenewals: (userId) => alignRenewals(parts, userId),
    endAllOf: (userId) => endAllOf(parts, userId),
    readEvent: (body, signature) => readSignedEvent(stripe, webhookSecret, { body, signature, now: now() }),
    events,
    catchUp: async () => {
      await forgetOldEvents(database, now());
      for (const id of await subscriptionsToRead(database, now()))
        await work({ kind: 'subscription', id }, []).catch((error: unknown) =>
          log.warn({ err: error }, 'a subscription could not be read'),
        );
      for (const id of await checkoutsToRead(database, now()))
        await work({ kind: 'checkout', id }, []).catch((error: unknown) =>
          log.warn({ err: error }, 'a checkout could not be read'),
        );
      /* After the readings: nobody is reminded of a renewal that was cancelled meanwhile. */
      await remindOfRenewals({ database, mail, now, publicUrl });
      events.workSoon();
    },
    stop: () => events.stop(),
  };
}
