import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError } from '../kernel/http/errors.ts';

/** Maximum difference between a signature's time and now, to prevent replays. */
const toleranceSeconds = 300;

/** The only fields that are trusted. All others are read from the API. */
const EventShape = z.looseObject({
  id: z.string().regex(/^[\w.-]{1,255}$/),
  type: z.string().regex(/^[\w.-]{1,255}$/),
  data: z.looseObject({ object: z.looseObject({}) }),
});

function isEvent(value: unknown): value is Stripe.Event {
  return EventShape.safeParse(value).success;
}

/** Returns a signature's time in seconds; NaN if it has none. */
function signedAt(signature: string): number {
  return Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
}

function refused(path: string, message: string, cause: Error): ApiError {
  return new ApiError('invalidRequest', { fields: [{ path, message }], cause });
}

export interface SignedBody {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly now: Date;
}

/**
 * Returns the event in a request from the payment service.
 * @throws ApiError `invalidRequest` if the signature is invalid or more than five minutes from now, or the
 *   body is not an event
 */
export function readSignedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature = '', now }: SignedBody,
): Stripe.Event {
  let event: unknown;
  try {
    // Stripe's own check rejects old signatures, but not future ones.
    if (!(signedAt(signature) <= now.getTime() / 1000 + toleranceSeconds))
      throw new Error('signed in the future, or at no time');
    event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    // Drop the original message, which may contain part of the body.
    const cause = new Error(error instanceof Error ? error.name : 'not signed');
    throw refused('stripe-signature', 'This is not signed by the payment service.', cause);
  }
  if (!isEvent(event))
    throw refused('body', 'This is not an event.', new Error('what is signed is no event'));
  return event;
}
