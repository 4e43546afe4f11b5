import { type ErrorCode, errorStatus } from '@fantasy-stats/contract/error-codes';
import type { ErrorBody } from '@fantasy-stats/contract/errors';
import type { ExtensionFailure } from '@fantasy-stats/contract/extension';

/** What can go wrong before the server has answered, or with an answer nobody can read. */
export type ClientFailureCode =
  | 'pathMissing'
  | 'notAuthenticated'
  | 'serverUnreachable'
  | 'unreadableAnswer'
  /** The browser extension did not do what it was asked for; the fact `reason` says why. */
  | 'extensionFailed';

export type FailureCode = ErrorCode | ClientFailureCode;

export type Facts = NonNullable<ErrorBody['error']['facts']>;
export type FieldFault = NonNullable<ErrorBody['error']['fields']>[number];

/** Why a call failed, as the server said it or as the browser found out. */
export interface Failure {
  readonly code: FailureCode;
  /** For logs and support, not for readers: `words/` has the words. */
  readonly message: string;
  /** The HTTP status; null when no answer came. */
  readonly status: number | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldFault[];
  readonly facts: Facts;
}

/** A failed call, for code that works with exceptions (queries and mutations). */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

/** A failure the browser itself found. */
export function clientFailure(
  code: ClientFailureCode,
  message: string,
  status: number | null = null,
): Failure {
  return { code, message, status, requestId: null, fields: [], facts: {} };
}

/** Why the browser extension did not do what it was asked for: its own reasons, and what the page finds out. */
export type ExtensionReason =
  | ExtensionFailure
  /** There is no extension in this browser. */
  | 'absent'
  /** It does not answer. */
  | 'silent'
  /** It is too old for this page. */
  | 'outdated'
  /** It was built for another server's ESPN. */
  | 'elsewhere'
  /** The account that is signed in at ESPN is not in the league. */
  | 'notInLeague';

/** What the browser extension did instead of what it was asked for. */
export function extensionFailed(reason: ExtensionReason): CallFailed {
  return new CallFailed({
    ...clientFailure('extensionFailed', `The extension: ${reason}`),
    facts: { reason },
  });
}

/** What an address names as a league is none: told like a league the reader is not in, without asking the server. */
export function leagueNotKnown(): CallFailed {
  const message = 'The address names no league of the reader’s';
  return new CallFailed({
    code: 'leagueNotFound',
    message,
    status: null,
    requestId: null,
    fields: [],
    facts: {},
  });
}

/** The failure inside anything that was thrown; a fault of our own code counts as an unreadable answer. */
export function failureIn(thrown: unknown): Failure {
  if (thrown instanceof CallFailed) return thrown.failure;
  return clientFailure('unreadableAnswer', thrown instanceof Error ? thrown.message : String(thrown));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is a code of the contract. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorStatus, text);
}

function readFields(value: unknown): FieldFault[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((field: unknown) =>
    isRecord(field) && typeof field.path === 'string' && typeof field.message === 'string'
      ? [{ path: field.path, message: field.message }]
      : [],
  );
}

function readFacts(value: unknown): Facts {
  const facts: Facts = {};
  if (!isRecord(value)) return facts;
  for (const [name, fact] of Object.entries(value))
    if (typeof fact === 'string' || typeof fact === 'number' || fact === null) facts[name] = fact;
  return facts;
}

/** Something between the reader and the server answered instead of it: a proxy, a gateway, a captive portal. */
function notOurAnswer(status: number): Failure {
  return clientFailure('unreadableAnswer', `Answered ${status} without an error body`, status);
}

/**
 * The failure an answer that is not 200 carries. Read by hand: this runs on every page, also on those that do
 * without the contract's schemas.
 */
export function readErrorBody(status: number, body: unknown): Failure {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error) || !isErrorCode(error.code)) return notOurAnswer(status);
  return {
    code: error.code,
    message: typeof error.message === 'string' ? error.message : error.code,
    status,
    requestId: typeof error.requestId === 'string' ? error.requestId : null,
    fields: readFields(error.fields),
    facts: readFacts(error.facts),
  };
}
