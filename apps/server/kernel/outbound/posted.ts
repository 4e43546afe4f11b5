import {
  type OutsideMessage,
  type OutsideResponse,
  postOutside,
  ResponseLost,
  retryAfterSeconds,
} from './request-outside.ts';

/** Outcome of a message to an outside service. `why` is its status or an error code. */
export type Posted =
  | { readonly kind: 'sent'; readonly why?: string }
  /** The target no longer exists. */
  | { readonly kind: 'gone'; readonly why: string }
  /** Temporarily rejected; a retry may succeed. `seconds` is the service's Retry-After; null if none. */
  | { readonly kind: 'postponed'; readonly why: string; readonly seconds: number | null }
  /** Permanently rejected. */
  | { readonly kind: 'refused'; readonly why: string }
  /** No response, so the message may or may not have arrived. */
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Returns the outcome for a response status of a service that responds with 404 or 410 if the target is
 * missing.
 */
export function judgeResponse(response: OutsideResponse): Posted {
  const { status } = response;
  const why = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', why };
  if (status !== 429 && status < 500) return { kind: 'refused', why };
  return { kind: 'postponed', why, seconds: retryAfterSeconds(response) };
}

/**
 * Posts a message to an outside service, as JSON by default. Never rejects. The outcome does not contain the
 * address.
 * @param judged maps a response to an outcome
 */
export async function post(
  url: URL,
  { body, headers, isConfigured }: Omit<OutsideMessage, 'headers'> & Partial<OutsideMessage>,
  judged: (response: OutsideResponse) => Posted,
): Promise<Posted> {
  try {
    const sent = { 'content-type': 'application/json', ...headers };
    return judged(await postOutside(url, { body, isConfigured, headers: sent }));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return error instanceof ResponseLost
      ? { kind: 'unknown', why }
      : { kind: 'postponed', why, seconds: null };
  }
}
