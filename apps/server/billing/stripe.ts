import Stripe from 'stripe';
import type { StripeConfig } from '../config/read.ts';
import { ApiError } from '../http/errors.ts';

/** What went wrong at the payment service, without its message, which may hold part of a key. */
export class PaymentServiceFailed extends Error {
  readonly type: string;
  readonly status: number | null;
  /** Stripe's own word, such as `resource_missing`; null where it gave none. */
  readonly reason: string | null;
  /** What Stripe knows the request by. */
  readonly requestId: string | null;

  constructor(error: unknown) {
    const stripe = error instanceof Stripe.errors.StripeError ? error : null;
    const type = stripe?.type ?? (error instanceof Error ? error.name : 'unknown');
    super(`The payment service failed: ${type}${stripe?.statusCode ? ` ${stripe.statusCode}` : ''}`);
    this.name = 'PaymentServiceFailed';
    this.type = type;
    this.status = stripe?.statusCode ?? null;
    this.reason = stripe?.code ?? null;
    this.requestId = stripe?.requestId ?? null;
  }
}

/** The payment service knows nothing under a number. Where nobody expects that, the operator has to put it right. */
export class NotAtPaymentService extends ApiError {
  constructor(error: unknown) {
    super('paymentsMisconfigured', { cause: new PaymentServiceFailed(error) });
    this.name = 'NotAtPaymentService';
  }
}

/** A client for wherever Stripe is: itself, or the simulator. */
export function stripeClient({ apiUrl, secretKey }: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    /* As a URL has it, an IPv6 address stands in brackets, which a connection does not want. */
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** What the operator has to put right: a key, a right of it, a price that is not there. */
function isSetUpWrong(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } = Stripe.errors;
  return (
    error instanceof StripeAuthenticationError ||
    error instanceof StripePermissionError ||
    error instanceof StripeInvalidRequestError
  );
}

/**
 * Asks the payment service.
 *
 * @throws ApiError `paymentsUnavailable` or `paymentsMisconfigured`, caused by a {@link PaymentServiceFailed}; a
 * {@link NotAtPaymentService} when it knows nothing under a number that was named
 */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      throw new NotAtPaymentService(error);
    const cause = new PaymentServiceFailed(error);
    throw new ApiError(isSetUpWrong(error) ? 'paymentsMisconfigured' : 'paymentsUnavailable', { cause });
  }
}

/** An instant as Stripe counts it, in seconds. */
export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The number of something that Stripe names or, where asked to, spells out. */
export function numberOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

/** What is asked for, or null when the payment service knows nothing under the number. */
export async function askedOrNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked(answer);
  } catch (error) {
    if (error instanceof NotAtPaymentService) return null;
    throw error;
  }
}
