import { type UnsubscribeAbout, unsubscribeAbout } from '@fantasy-stats/contract/alert-kinds';
import { readSignedCode, signedCode } from '../mail/signed-code.ts';

const purpose = 'alert emails turned off by a link';

/** The code that switches off a user's emails about a kind of alert, or about all of them. */
export function unsubscribeCode(hashKey: Buffer, userId: string, about: UnsubscribeAbout): string {
  return signedCode(hashKey, purpose, userId, about);
}

/** Whose emails about what a code switches off; null where it is none of ours. */
export function readUnsubscribeCode(
  hashKey: Buffer,
  code: string,
): { readonly userId: string; readonly about: UnsubscribeAbout } | null {
  const read = readSignedCode(hashKey, purpose, unsubscribeAbout, code);
  return read && { userId: read.id, about: read.what };
}
