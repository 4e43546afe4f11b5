import { type RecapEmailAnswer, recapEmailAnswers } from '@fantasy-stats/contract/recap-kinds';
import { readSignedCode, signedCode } from '../../kernel/mail/signed-code.ts';

const purpose = 'recap emails agreed to or stopped by a link';

export function emailCode(hashKey: Buffer, channel: string, response: RecapEmailAnswer): string {
  return signedCode(hashKey, purpose, channel, response);
}

/** Parses an email code; null if this server did not create it. */
export function readEmailCode(
  hashKey: Buffer,
  code: string,
): { readonly channel: string; readonly answer: RecapEmailAnswer } | null {
  const read = readSignedCode(hashKey, purpose, recapEmailAnswers, code);
  return read && { channel: read.id, answer: read.what };
}
