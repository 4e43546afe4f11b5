import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import { type OutsideAnswer, postOutside, waitAsked } from '../http/ask-outside.ts';
import { isNamedOrigin } from './address.ts';
import { encryptPush } from './encrypt.ts';
import type { PushKeys } from './keys.ts';
import { vapidHeader } from './vapid.ts';

/** What became of a message at its push service. */
export type Delivery =
  | { readonly kind: 'taken' }
  /** The browser is not subscribed any more: it never will take another. */
  | { readonly kind: 'gone' }
  /** Later it may go. `seconds` is what the service asks to wait, where it says so. `why`: a status or an error's code. */
  | { readonly kind: 'later'; readonly why: string; readonly seconds: number | null }
  /** It will not be taken, however often. */
  | { readonly kind: 'refused'; readonly why: string };

export interface Delivering {
  readonly keys: PushKeys;
  readonly subject: string;
  readonly services: readonly string[];
  readonly now: Date;
}

export interface Parcel {
  readonly text: string;
  /** How long the service keeps it for a device that is not reached. */
  readonly seconds: number;
  readonly isUrgent: boolean;
  /** A later message of the same topic takes the place of one that still waits: 32 letters of base64url at most. */
  readonly topic?: string;
}

/**
 * Sends a message to a browser by its push service (RFC 8030, section 5), which cannot read it. No redirect is followed,
 * and what is not a public address is not asked, but for origins the operator has named. Never rejects, and says
 * nothing of the address.
 */
export async function deliverPush(
  { keys, now, services, subject }: Delivering,
  { endpoint, ...browser }: PushSubscriptionFacts,
  { isUrgent, seconds, text, topic }: Parcel,
): Promise<Delivery> {
  const url = new URL(endpoint);
  const body = encryptPush(text, browser);
  const headers = {
    authorization: vapidHeader(keys, { audience: url.origin, subject, now }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: Math.max(0, Math.round(seconds)),
    urgency: isUrgent ? 'high' : 'normal',
    ...(topic === undefined ? {} : { topic }),
  };
  try {
    return judged(await postOutside(url, { headers, body, isNamed: isNamedOrigin(endpoint, services) }));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { kind: 'later', why: code, seconds: null };
  }
}

function judged(answer: OutsideAnswer): Delivery {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = String(status);
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  return { kind: 'later', why, seconds: waitAsked(answer) };
}
