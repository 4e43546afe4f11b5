import { type ErrorCode, errorStatus } from '@fantasy-stats/contract/error-codes';
import type { Facts } from '../../api/failure.ts';
import { failureWords } from '../../words/failure-words.ts';

/** A day and time in the reader's own time zone: "22 Dec, 14:35". */
export function momentOf(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}

/** What a stored error's code means, in the words its user was told. */
export function codeInWords(code: string, facts: Facts = {}): string {
  if (!isErrorCode(code)) return code;
  return failureWords({ code, facts }).title;
}

/** What became of requests, as a row of a table says it. */
export const kindWords = {
  success: 'answered',
  notFound: 'not there',
  refused: 'refused',
  throttled: 'throttled',
  unavailable: 'unavailable',
  unreachable: 'not reached',
  unexpected: 'unexpected',
} as const;
