import type { calls, PlanName, ResponseOf } from '@fantasy-stats/contract';
import type Stripe from 'stripe';
import type { Account } from '../kernel/http/account.ts';
import type { Job } from '../kernel/module.ts';
import type { Plan } from './plans.ts';

export type CheckoutOutcome = ResponseOf<typeof calls.billing.checkoutOutcome>;

/** Sells premium. Makes all requests to the payment service. */
export interface Payments {
  /** Jobs that process the payment service's events. */
  readonly jobs: readonly Job[];
  /**
   * Returns the plans on sale.
   * @throws ApiError `paymentsUnavailable`, `paymentsMisconfigured`
   */
  plans(): Promise<readonly Plan[]>;
  /**
   * Returns the payment page of a plan.
   * @throws ApiError `subscriptionRunning`, `paymentsUnavailable`, `paymentsMisconfigured`
   */
  openCheckout(buyer: Pick<Account, 'email' | 'id'>, plan: PlanName): Promise<string>;
  /**
   * Returns a checkout's outcome; the last checkout's if no id is given.
   * @throws ApiError `checkoutNotFound`, `paymentsUnavailable`, `paymentsMisconfigured`
   */
  checkoutOutcome(userId: string, sessionId: string | null): Promise<CheckoutOutcome>;
  /**
   * Returns the page where an account manages its subscription.
   * @throws ApiError `nothingBought`, `paymentsUnavailable`, `paymentsMisconfigured`
   */
  openPortal(userId: string, returnTo: 'settings' | 'payment'): Promise<string>;
  alignRenewals(userId: string | null): Promise<void>;
  /**
   * Ends all subscriptions of an account before it is deleted.
   * @throws ApiError
   */
  endAllOf(userId: string): Promise<void>;
  /**
   * Returns the event of a request with a valid, recent signature of the payment service.
   * @throws ApiError `invalidRequest`
   */
  readEvent(body: Buffer, signature: string | undefined): Stripe.Event;
  /** Stores an event once, and queues a read of its subject. */
  takeEvent(event: Stripe.Event): Promise<void>;
  /** Rereads data whose events may have been missed. A scheduled task calls it. */
  catchUp(): Promise<void>;
}
