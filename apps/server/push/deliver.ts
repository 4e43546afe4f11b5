import {
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestPlain,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import type { PushSubscriptionFacts } from '@fantasy-stats/contract/push';
import { isNamedOrigin, lookUpPublic } from './address.ts';
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

const timeoutMilliseconds = 10_000;
/** Longer than that nobody's request to wait is followed. */
const longestWaitSeconds = 3600;

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
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: {
      authorization: vapidHeader(keys, { audience: url.origin, subject, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: Math.max(0, Math.round(seconds)),
      urgency: isUrgent ? 'high' : 'normal',
      ...(topic === undefined ? {} : { topic }),
    },
    ...(isNamedOrigin(endpoint, services) ? {} : { lookup: lookUpPublic }),
  };
  try {
    return judged(await answerTo(url, options, body));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { kind: 'later', why: code, seconds: null };
  }
}

class TookTooLong extends Error {
  readonly code = 'ETIMEDOUT';
}

function answerTo(url: URL, options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const asked: ClientRequest = send(url, options, (answer) => {
      /* What a service has to say beside its status is of no use, and may be long. */
      answer.on('error', () => undefined);
      answer.destroy();
      clearTimeout(timer);
      resolve(answer);
    });
    const timer = setTimeout(() => asked.destroy(new TookTooLong()), timeoutMilliseconds);
    asked.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end(body);
  });
}

function judged({ headers, statusCode = 0 }: IncomingMessage): Delivery {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' };
  const why = String(statusCode);
  if (statusCode !== 429 && statusCode < 500) return { kind: 'refused', why };
  const asked = Number(headers['retry-after']);
  return { kind: 'later', why, seconds: asked > 0 ? Math.min(asked, longestWaitSeconds) : null };
}
