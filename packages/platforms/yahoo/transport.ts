import { PlatformThrottled } from '../errors.ts';
import { type HttpOptions, type HttpResponse, send } from '../http.ts';
import type { YahooAuthorization } from './authorization.ts';
import { needsPermission } from './refusals.ts';
import { endSoon, type YahooTokenStore } from './tokens.ts';

/** Sends a request for a resource such as `league/466.l.1/settings` and returns the response with any status. */
export type YahooTransport = (resource: string) => Promise<HttpResponse>;

/** Returns the path of a resource, for errors and logs. */
export function pathOf(resource: string): string {
  return `/fantasy/v2/${resource}`;
}

function urlOf(host: string, resource: string): URL {
  // Parameters are part of the path: ";" and "," are not encoded.
  return new URL(`${host.replace(/\/+$/, '')}${pathOf(resource)}?format=json`);
}

/**
 * Returns whether a response has the text of an outage. Yahoo also sends that text for an unknown league
 * number.
 */
function isTemporaryProblem({ status, text }: Pick<HttpResponse, 'status' | 'text'>): boolean {
  return status === 400 && /temporary problem/i.test(text);
}

/**
 * Sends requests with a user's tokens. Refreshes them before they expire, and once when Yahoo rejects them.
 */
export function oauthTransport(
  host: string,
  authorization: YahooAuthorization,
  store: YahooTokenStore,
  options: HttpOptions & { readonly now: () => Date },
): YahooTransport {
  const { refresh } = authorization;
  const request = (resource: string, accessToken: string) =>
    send(
      {
        platform: 'yahoo',
        url: urlOf(host, resource),
        headers: { authorization: `Bearer ${accessToken}` },
        isOutage: isTemporaryProblem,
      },
      options,
    );
  return async (resource) => {
    let tokens = await store.current();
    if (endSoon(tokens, options.now())) tokens = await store.renew(tokens, refresh);
    const reply = await request(resource, tokens.accessToken);
    if (reply.status !== 401 || needsPermission(reply)) return reply;
    tokens = await store.renew(tokens, refresh);
    return await request(resource, tokens.accessToken);
  };
}

/** Minimum pause in seconds after the public host throttles a request or sends HTML. */
const publicPauseSeconds = 900;

/** Returns whether a response is HTML instead of JSON: Yahoo's edge then refuses the client. */
function isPage({ headers, status, text }: HttpResponse): boolean {
  const type = headers.get('content-type') ?? '';
  return status < 500 && (/html/i.test(type) || /^\s*<(?:!doctype|html)/i.test(text));
}

/**
 * Sends requests to Yahoo's public host, without any credentials.
 *
 * @throws PlatformThrottled for 429, 999 and HTML, for at least fifteen minutes
 */
export function publicTransport(host: string, options: HttpOptions): YahooTransport {
  const patient: HttpOptions = {
    // Yahoo's response to an unknown league number looks like an outage, so do not retry more than once.
    retryMilliseconds: 3000,
    ...options,
    repetitions: 1,
    onThrottled: async (error) => {
      const longer = new PlatformThrottled(error, Math.max(error.retryAfterSeconds, publicPauseSeconds));
      return (await options.onThrottled?.(longer)) ?? longer.retryAfterSeconds;
    },
  };
  return (resource) =>
    send(
      {
        platform: 'yahoo',
        url: urlOf(host, resource),
        isOutage: isTemporaryProblem,
        isThrottled: isPage,
      },
      patient,
    );
}
