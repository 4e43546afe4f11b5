import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/*
 * Codes in emails by which somebody who is not signed in does one thing: it names whom it is about and what it does, with a mark
 * of ours that nobody else can make. It holds for good, for emails are opened late.
 */

/** A key of the purpose's own: what is sealed with the key it is made from is not at stake. */
function markOf(hashKey: Buffer, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', hashKey, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest();
}

/** The code that does something (a word of letters) about something that has an id. */
export function signedCode(hashKey: Buffer, purpose: string, id: string, what: string): string {
  return `${id}.${what}.${markOf(hashKey, purpose, `${id}.${what}`).toString('base64url')}`;
}

/** What a code does, and about what; null where it is none of ours. */
export function readSignedCode<What extends string>(
  hashKey: Buffer,
  purpose: string,
  known: readonly What[],
  code: string,
): { readonly id: string; readonly what: What } | null {
  const [id = '', named, mark = '', ...rest] = code.split('.');
  const what = known.find((one) => one === named);
  if (!what || rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(hashKey, purpose, `${id}.${what}`);
  return given.length === right.length && timingSafeEqual(given, right) ? { id, what } : null;
}
