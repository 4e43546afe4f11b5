import type { AnswerOf, calls, PlanName } from '@fantasy-stats/contract';
import type Stripe from 'stripe';
import type { Account } from '../auth/account.ts';
import type { Plan } from './plans.ts';

export type CheckoutOutcome = AnswerOf<typeof calls.billing.checkoutOutcome>;

/** Selling premium: everything the server does at the payment service. */
export interface Payments {
  /** What is sold. @throws ApiError `paymentsUnavailable`, `paymentsMisconfigured` */
  plans(): Promise<readonly Plan[]>;
  /** Where an account pays for a plan. @throws ApiError, also `subscriptionRunning` */
  openCheckout(buyer: Pick<Account, 'email' | 'id'>, plan: PlanName): Promise<string>;
  /** What became of a checkout; without a number, of the last. @throws ApiError, also `checkoutNotFound` */
  checkoutOutcome(userId: string, sessionId: string | null): Promise<CheckoutOutcome>;
  /** Where an account sees and changes what it pays for. @throws ApiError, also `nothingBought` */
  openPortal(userId: string, returnTo: 'settings' | 'payment'): Promise<string>;
  /** As `alignRenewals` of renewals.ts. */
  alignRenewals(userId: string | null): Promise<void>;
  /** Ends everything an account pays for, before it is deleted. @throws ApiError */
  endAllOf(userId: string): Promise<void>;
  /** The event in a request, once its signature shows that it is the payment service's and new. @throws ApiError `invalidRequest` */
  readEvent(body: Buffer, signature: string | undefined): Stripe.Event;
  /** Takes an event in, once however often it comes, and has what it is about read soon. */
  takeEvent(event: Stripe.Event): Promise<void>;
  /** Reads again what an event may have been missed about. For the clock. */
  catchUp(): Promise<void>;
}
