import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

// A code contains a subject and an action, signed with an HMAC. Codes do not expire, because people may open
// emails late.

/** Returns the HMAC. Each purpose has its own derived key. */
function markOf(hashKey: Buffer, purpose: string, text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', hashKey, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest();
}

/** Returns the code for an action (`what`, letters only) on a subject (`id`). */
export function signedCode(hashKey: Buffer, purpose: string, id: string, what: string): string {
  return `${id}.${what}.${markOf(hashKey, purpose, `${id}.${what}`).toString('base64url')}`;
}

/** Returns a code's action and subject; null if this server did not create the code. */
export function readSignedCode<What extends string>(
  hashKey: Buffer,
  purpose: string,
  known: readonly What[],
  code: string,
): { readonly id: string; readonly what: What } | null {
  const [id = '', mailedAddress, mark = '', ...rest] = code.split('.');
  const what = known.find((one) => one === mailedAddress);
  if (!what || rest.length > 0 || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const given = Buffer.from(mark, 'base64url');
  const right = markOf(hashKey, purpose, `${id}.${what}`);
  return given.length === right.length && timingSafeEqual(given, right) ? { id, what } : null;
}
