import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type UnsubscribeAbout, unsubscribeAbout } from '@fantasy-stats/contract/alert-kinds';

/*
 * Codes in emails by which somebody who is not signed in switches such emails off. A code names the user and the kind, and a
 * mark of ours that nobody else can make: it does that one thing and nothing else, so it may stand in an address. It holds for
 * good, for emails are opened late.
 */

/** The key of the codes' marks, of its own: what is sealed with the key it is made from is not at stake. */
function keyOf(hashKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', hashKey, '', 'alert emails turned off by a link', 32));
}

function markOf(hashKey: Buffer, userId: string, about: UnsubscribeAbout): Buffer {
  return createHmac('sha256', keyOf(hashKey)).update(`${userId}.${about}`).digest();
}

/** The code that switches off a user's emails about a kind of alert, or about all of them. */
export function unsubscribeCode(hashKey: Buffer, userId: string, about: UnsubscribeAbout): string {
  return `${userId}.${about}.${markOf(hashKey, userId, about).toString('base64url')}`;
}

/** Whose emails about what a code switches off; null where it is none of ours. */
export function readUnsubscribeCode(
  hashKey: Buffer,
  code: string,
): { readonly userId: string; readonly about: UnsubscribeAbout } | null {
  const [userId = '', named, mark = '', ...rest] = code.split('.');
  const about = unsubscribeAbout.find((one) => one === named);
  if (!about || rest.length > 0 || !/^[0-9a-f-]{36}$/.test(userId)) return null;
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(hashKey, userId, about);
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, about } : null;
}
