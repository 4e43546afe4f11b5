import { type RecapEmailAnswer, recapEmailAnswers } from '@fantasy-stats/contract/recap-kinds';
import { readSignedCode, signedCode } from '../mail/signed-code.ts';

const purpose = 'recap emails agreed to or stopped by a link';

/** The code by which the reader of a channel's emails agrees to them, or stops them. */
export function emailCode(hashKey: Buffer, channel: string, answer: RecapEmailAnswer): string {
  return signedCode(hashKey, purpose, channel, answer);
}

/** What a code answers, and of which channel; null where it is none of ours. */
export function readEmailCode(
  hashKey: Buffer,
  code: string,
): { readonly channel: string; readonly answer: RecapEmailAnswer } | null {
  const read = readSignedCode(hashKey, purpose, recapEmailAnswers, code);
  return read && { channel: read.id, answer: read.what };
}
