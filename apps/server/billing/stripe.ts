import Stripe from 'stripe';
import type { StripeConfig } from '../kernel/config/read-config.ts';
import { ApiError } from '../kernel/http/errors.ts';

/** An error of the payment service, without its message, which may contain part of a key. */
class PaymentServiceFailed extends Error {
  readonly type: string;
  readonly status: number | null;
  /** Stripe's error code, such as `resource_missing`; null if none. */
  readonly reason: string | null;
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

/** Thrown if the payment service does not know an id. Usually a configuration error. */
export class NotAtPaymentService extends ApiError {
  constructor(error: unknown) {
    super('paymentsMisconfigured', { cause: new PaymentServiceFailed(error) });
    this.name = 'NotAtPaymentService';
  }
}

export function stripeClient({ apiUrl, secretKey }: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    // URLs put IPv6 addresses in brackets, but connections need them without.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/**
 * Returns whether an error is a configuration error: an invalid key, a missing permission or a missing price.
 */
function isSetUpWrong(error: unknown): boolean {
  const { StripeAuthenticationError, StripePermissionError, StripeInvalidRequestError } = Stripe.errors;
  return (
    error instanceof StripeAuthenticationError ||
    error instanceof StripePermissionError ||
    error instanceof StripeInvalidRequestError
  );
}

/**
 * Awaits a request to the payment service.
 * @throws ApiError `paymentsUnavailable` or `paymentsMisconfigured`, caused by a {@link
 *   PaymentServiceFailed}; {@link NotAtPaymentService} for an unknown id
 */
export async function requestStripe<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      throw new NotAtPaymentService(error);
    const cause = new PaymentServiceFailed(error);
    throw new ApiError(isSetUpWrong(error) ? 'paymentsMisconfigured' : 'paymentsUnavailable', { cause });
  }
}

export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Returns the id of an object that Stripe sends either as an id or expanded. */
export function numberOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Awaits a request; null for an unknown id. */
export async function requestStripeOrNull<Result>(response: Promise<Result>): Promise<Result | null> {
  try {
    return await requestStripe(response);
  } catch (error) {
    if (error instanceof NotAtPaymentService) return null;
    throw error;
  }
}
