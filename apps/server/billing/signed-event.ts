import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError } from '../http/errors.ts';

/** How far the instant of a signature may be from now, so that an event that was overheard is of no use later. */
const toleranceSeconds = 300;

/** What of an event is read here. The rest is not believed but asked for. */
const EventShape = z.looseObject({
  id: z.string().regex(/^[\w.-]{1,255}$/),
  type: z.string().regex(/^[\w.-]{1,255}$/),
  data: z.looseObject({ object: z.looseObject({}) }),
});

function isEvent(value: unknown): value is Stripe.Event {
  return EventShape.safeParse(value).success;
}

/** When a signature says it was made, in seconds; NaN where it does not say. */
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
 * The event in a request of the payment service's.
 *
 * @throws ApiError `invalidRequest` where the signature is not the payment service's, was made more than five minutes
 * ago or will be in more than five minutes, and where what is signed is no event
 */
export function readSignedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature = '', now }: SignedBody,
): Stripe.Event {
  let event: unknown;
  try {
    /* Stripe's own check asks that it is not too old alone. */
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
    /* Without its message, which may hold part of the body. */
    const cause = new Error(error instanceof Error ? error.name : 'not signed');
    throw refused('stripe-signature', 'This is not signed by the payment service.', cause);
  }
  if (!isEvent(event)) throw refused('body', 'This is no event.', new Error('what is signed is no event'));
  return event;
}
