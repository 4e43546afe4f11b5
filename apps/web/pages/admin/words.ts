import { type ErrorCode, errorStatus } from '@fantasy-stats/contract/error-codes';
import type { Facts } from '../../api/failure.ts';
import { dateFormat } from '../../text/date-format.ts';
import { failureWords } from '../../text/failure-words.ts';

const moment = dateFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Formats a date and time in the user's time zone: "Dec 22, 2:35 PM". */
export function momentOf(instant: string): string {
  return moment.format(new Date(instant));
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}

export function codeInWords(code: string, facts: Facts = {}): string {
  if (!isErrorCode(code)) return code;
  return failureWords({ code, facts }).title;
}

export const kindWords = {
  success: 'answered',
  notFound: 'not found',
  refused: 'refused',
  throttled: 'throttled',
  unavailable: 'unavailable',
  unreachable: 'not reached',
  unexpected: 'unexpected',
} as const;

/** Returns what an operator can do about syncs that failed with this error code; null if nothing. */
export function adviceFor(code: string): string | null {
  return code === 'platformApplicationNotAuthorized'
    ? 'Yahoo rejects the application of YAHOO_CLIENT_ID. At developer.yahoo.com/apps check that it exists, that it asks for “Fantasy Sports: read”, and that its redirect address is that of this installation; if you change something there, have one account link Yahoo again. If everything is correct, ask Yahoo to allow the application again. Then retry failed syncs in the sync queue.'
    : null;
}
