import { type IncomingHttpHeaders, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { AddressNotPublic, isPublicAddress, lookUpPublic } from '../push/address.ts';

/** What a service outside answered. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The beginning of what it said: the rest is of no use, and may be long. */
  readonly text: string;
}

/** What a service outside is asked. */
export interface OutsideQuestion {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null where nothing is sent along. */
  readonly body: Buffer | null;
  /** Bytes of its answer that are read; few where it is left out. */
  readonly mostBytes?: number;
  /** Whether the address may be one of this machine or its network: the operator has named it. */
  readonly isNamed: boolean;
}

/** What is posted to a service outside. */
export interface OutsideMessage extends Pick<OutsideQuestion, 'headers' | 'isNamed'> {
  readonly body: Buffer;
}

/** The answer did not come in time, or broke off: the message may have been taken or not. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
  readonly code: string;
  constructor(code: string) {
    super('no answer came');
    this.code = code;
  }
}

const timeoutMilliseconds = 10_000;
const fewBytes = 4096;

/** Error codes that say that no connection came about: nothing was sent. */
const unsent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTPUBLIC',
]);

/** As {@link askOutside}, with a message. */
export function postOutside(url: URL, message: OutsideMessage): Promise<OutsideAnswer> {
  return askOutside(url, { ...message, method: 'POST' });
}

/**
 * Asks a service outside. No redirect is followed, and what is not a public address is not asked, unless the operator has
 * named it.
 *
 * @throws AnswerLost once the message may have been sent; any other error where it was not
 */
export async function askOutside(
  url: URL,
  { body, headers, isNamed, method, mostBytes = fewBytes }: OutsideQuestion,
): Promise<OutsideAnswer> {
  /* An address that is no name is connected to without being looked up. */
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isNamed && isIP(host) !== 0 && !isPublicAddress(host))
    throw new AddressNotPublic('an address outside is no public one');
  const options: RequestOptions = {
    method,
    agent: false,
    headers: body === null ? headers : { ...headers, 'content-length': body.length },
    ...(isNamed ? {} : { lookup: lookUpPublic }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const fail = (error: Error) => {
      clearTimeout(timer);
      const code = 'code' in error ? String(error.code) : 'unknown';
      reject(unsent.has(code) ? error : new AnswerLost(code));
    };
    const asked = send(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const done = () => {
        clearTimeout(timer);
        answer.destroy();
        const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      };
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= mostBytes) done();
      });
      /* The status says enough, whatever becomes of the rest. */
      answer.on('error', done);
      asked.off('error', fail).on('error', done);
      answer.on('end', done);
    });
    const timer = setTimeout(() => {
      asked.destroy(Object.assign(new Error('took too long'), { code: 'ETIMEDOUT' }));
    }, timeoutMilliseconds);
    asked.on('error', fail);
    asked.end(body ?? undefined);
  });
}

/** Longer than that nobody's request to wait is followed. */
const longestWaitSeconds = 3600;

/** Seconds a service asks to wait by its header, which says them or a moment; null where it does not. */
export function waitAsked({ headers }: Pick<OutsideAnswer, 'headers'>): number | null {
  const said = headers['retry-after'] ?? '';
  const asked = /^[\d.]+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return asked > 0 ? Math.min(asked, longestWaitSeconds) : null;
}
