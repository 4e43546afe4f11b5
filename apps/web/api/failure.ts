import { type ErrorCode, errorStatus } from '@fantasy-stats/contract/error-codes';
import type { ErrorBody } from '@fantasy-stats/contract/errors';
import type { ExtensionFailure } from '@fantasy-stats/contract/extension';
import type { Platform } from '@fantasy-stats/domain';

/** Errors that the browser detects: no response, or a response it cannot parse. */
export type ClientFailureCode =
  | 'pathMissing'
  | 'notAuthenticated'
  | 'serverUnreachable'
  | 'unreadableAnswer'
  /** The browser extension failed; the `reason` field says why. */
  | 'extensionFailed';

export type FailureCode = ErrorCode | ClientFailureCode;

export type Facts = NonNullable<ErrorBody['error']['facts']>;
export type FieldFault = NonNullable<ErrorBody['error']['fields']>[number];

/** Why a call failed, reported by the server or detected by the browser. */
export interface Failure {
  readonly code: FailureCode;
  /** For logs and support. `failure-words.ts` has the texts for users. */
  readonly message: string;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  readonly requestId: string | null;
  readonly fields: readonly FieldFault[];
  readonly facts: Facts;
}

export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}

export function clientFailure(
  code: ClientFailureCode,
  message: string,
  status: number | null = null,
): Failure {
  return { code, message, status, requestId: null, fields: [], facts: {} };
}

/** Why the browser extension failed: reasons that it reports, and reasons that the page detects. */
export type ExtensionReason =
  | ExtensionFailure
  | 'absent'
  /** The extension does not respond. */
  | 'silent'
  /** The extension is too old for this page. */
  | 'outdated'
  /** The extension was built for another server's ESPN URL. */
  | 'elsewhere'
  /** The account signed in to the platform is not in the league. */
  | 'notInLeague'
  | 'throttled';

export function extensionFailed(reason: ExtensionReason, platform: Platform = 'espn'): CallFailed {
  return new CallFailed({
    ...clientFailure('extensionFailed', `Extension failed: ${reason}`),
    facts: { reason, platform },
  });
}

export function extensionReasonOf(thrown: unknown): ExtensionReason | null {
  const { code, facts } = failureIn(thrown);
  if (code !== 'extensionFailed' || typeof facts.reason !== 'string') return null;
  return facts.reason as ExtensionReason;
}

const accessStatuses: readonly (number | null)[] = [401, 402, 403, 404];

/** Returns whether the user is logged out or has no access, so that a repeated call fails, too. */
export function isAccessFailure({ status }: Pick<Failure, 'status'>): boolean {
  return accessStatuses.includes(status);
}

/**
 * Returns the error for a URL without a valid league ID, without sending a request. The server returns the
 * same error for a league that the user is not in.
 */
export function leagueNotKnown(): CallFailed {
  const message = 'The user has no league at this URL';
  return new CallFailed({
    code: 'leagueNotFound',
    message,
    status: null,
    requestId: null,
    fields: [],
    facts: {},
  });
}

/** Converts an exception to a failure. A bug in our own code counts as an unreadable response. */
export function failureIn(thrown: unknown): Failure {
  if (thrown instanceof CallFailed) return thrown.failure;
  return clientFailure('unreadableAnswer', thrown instanceof Error ? thrown.message : String(thrown));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

/** The response came from a proxy, a gateway or a captive portal instead of the server. */
function notOurResponse(status: number): Failure {
  return clientFailure('unreadableAnswer', `Status ${status} without an error body`, status);
}

/**
 * Reads the failure from a response that is not 200. Parsed by hand, because pages without the contract's
 * schemas run this too.
 */
export function readErrorBody(status: number, body: unknown): Failure {
  const error = isRecord(body) ? body.error : undefined;
  if (!isRecord(error) || !isErrorCode(error.code)) return notOurResponse(status);
  return {
    code: error.code,
    message: typeof error.message === 'string' ? error.message : error.code,
    status,
    requestId: typeof error.requestId === 'string' ? error.requestId : null,
    fields: readFields(error.fields),
    facts: readFacts(error.facts),
  };
}
