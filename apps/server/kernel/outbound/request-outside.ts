import { type IncomingHttpHeaders, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { AddressNotPublic, isPublicAddress, lookUpPublic } from './address.ts';
import { isPublicHost } from './public-host.ts';

export interface OutsideResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Start of the body. The rest may be long and is ignored. */
  readonly text: string;
}

export interface OutsideQuestion {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null for a request without a body. */
  readonly body: Buffer | null;
  /** Maximum bytes of the response to read. The default is small. */
  readonly mostBytes?: number;
  /** Whether the operator has configured the address, so it may be on this machine or its network. */
  readonly isConfigured: boolean;
}

export interface OutsideMessage extends Pick<OutsideQuestion, 'headers' | 'isConfigured'> {
  readonly body: Buffer;
}

/** Thrown if the response timed out or was cut off, so the message may have arrived. */
export class ResponseLost extends Error {
  override readonly name = 'ResponseLost';
  readonly code: string;
  constructor(code: string) {
    super('no response');
    this.code = code;
  }
}

const timeoutMilliseconds = 10_000;
const fewBytes = 4096;

/** Error codes of failed connections, for which nothing was sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTPUBLIC',
]);

/** Like {@link requestOutside}, with a POST. */
export function postOutside(url: URL, message: OutsideMessage): Promise<OutsideResponse> {
  return requestOutside(url, { ...message, method: 'POST' });
}

/**
 * Sends a request to an outside service. Follows no redirects and connects only to public addresses and
 * configured origins.
 * @throws ResponseLost if the message may have arrived; any other error if it did not
 */
export async function requestOutside(
  url: URL,
  { body, headers, isConfigured, method, mostBytes = fewBytes }: OutsideQuestion,
): Promise<OutsideResponse> {
  // For an IP address, Node connects without a lookup, so `lookUpPublic` would not check it.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isConfigured && !(isIP(host) === 0 ? isPublicHost(host) : isPublicAddress(host)))
    throw new AddressNotPublic('the host of an outside address is not public');
  const options: RequestOptions = {
    method,
    agent: false,
    headers: body === null ? headers : { ...headers, 'content-length': body.length },
    ...(isConfigured ? {} : { lookup: lookUpPublic }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const fail = (error: Error) => {
      clearTimeout(timer);
      const code = 'code' in error ? String(error.code) : 'unknown';
      reject(unsent.has(code) ? error : new ResponseLost(code));
    };
    const request = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const done = () => {
        clearTimeout(timer);
        response.destroy();
        const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= mostBytes) done();
      });
      // If reading the body fails, the status is enough.
      response.on('error', done);
      request.off('error', fail).on('error', done);
      response.on('end', done);
    });
    const timer = setTimeout(() => {
      request.destroy(Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' }));
    }, timeoutMilliseconds);
    request.on('error', fail);
    request.end(body ?? undefined);
  });
}

/** Maximum Retry-After that is honored, in seconds. */
const longestWaitSeconds = 3600;

/** Returns the seconds of a Retry-After header, given as seconds or as a date; null if none. */
export function retryAfterSeconds({ headers }: Pick<OutsideResponse, 'headers'>): number | null {
  const retryAfter = headers['retry-after'] ?? '';
  const seconds = /^[\d.]+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(seconds, longestWaitSeconds) : null;
}
