import { type UnsubscribeAbout, unsubscribeAbout } from '@fantasy-stats/contract/alert-kinds';
import { readSignedCode, signedCode } from '../../kernel/mail/signed-code.ts';

const purpose = 'alert emails turned off by a link';

export function unsubscribeCode(hashKey: Buffer, userId: string, about: UnsubscribeAbout): string {
  return signedCode(hashKey, purpose, userId, about);
}

/** Parses an unsubscribe code; null if this server did not create it. */
export function readUnsubscribeCode(
  hashKey: Buffer,
  code: string,
): { readonly userId: string; readonly about: UnsubscribeAbout } | null {
  const read = readSignedCode(hashKey, purpose, unsubscribeAbout, code);
  return read && { userId: read.id, about: read.what };
}
