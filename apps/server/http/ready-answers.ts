import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Belief } from '../auth/decisions.ts';
import type { Encoded } from './compression.ts';
import { hasTag } from './entity-tag.ts';
import type { RequestCounts } from './request-counts.ts';

/*
 * Most requests ask again for what was answered a moment ago. Such a request is answered here before anything else looks at
 * it, the framework included: who asks, what he may read and of which version the answer is are believed as long as they
 * would be anyway, it is counted as any other, and the answer has the same head and the same bytes.
 */

/** A limit that a request counts for. */
export interface ReadyLimit {
  readonly counts: RequestCounts;
  readonly key: string;
  readonly most: number;
}

/** An answer that was sent, to be sent again. */
export interface ReadyAnswer {
  /** The address of its route, by which requests are counted. */
  readonly route: string;
  /** All that it rests on: who asks, by which link he may read the league, the answer's version. */
  readonly beliefs: readonly Belief[];
  /** Limits that it counts for, beside that of the address. */
  readonly limits: readonly ReadyLimit[];
  /** Its ETag without the mark of a weak one; null where it has none. */
  readonly tag: string | null;
  /** Names and values of its head in turn, without those of the body. */
  readonly head: readonly string[];
  /** The same of a 304. */
  readonly unchangedHead: readonly string[];
  /** The bytes, where they are kept. */
  body(): Encoded | undefined;
}

/** A request that was answered here, as logs and metrics tell of it. */
export interface AnsweredRequest {
  readonly route: string;
  readonly status: 200 | 304;
  readonly milliseconds: number;
}

export interface ReadyAnswers {
  /**
   * Answers a request where that can be done at once.
   *
   * @returns whether it was answered; what is not is counted nowhere yet
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Keeps an answer for requests like this one. */
  keep(request: IncomingMessage, answer: ReadyAnswer): void;
}

/** How answers of the API say what they are. */
export const jsonType = 'application/json; charset=utf-8';

/** Nobody asks for more at a time: about 10 MB. */
const most = 5_000;

/**
 * By what a request is known: all of it that an answer depends on. A hash of it, since a token lies in no memory longer than it
 * takes to answer; null where a request is none to be answered so.
 */
function keyOf({ headers, method, url }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.authorization === undefined || !url?.startsWith('/api/')) return null;
  const asked = `${headers.authorization}\n${url}\n${headers['accept-encoding']}\n${headers.origin}`;
  return hash('sha256', asked, 'binary');
}

/**
 * @param addressOf whom the limits count a request for
 * @param answered hears of each request that was answered
 * @param limit how many of one address are answered in a stretch of time
 * @param newId names a request
 * @param requests counts requests by address
 */
export function readyAnswers({
  addressOf,
  answered,
  limit,
  newId,
  now,
  requests,
}: {
  readonly addressOf: (request: IncomingMessage) => string;
  readonly answered: (request: IncomingMessage, id: string, as: AnsweredRequest) => void;
  readonly limit: number;
  readonly newId: () => string;
  readonly now: () => Date;
  readonly requests: RequestCounts;
}): ReadyAnswers {
  const held = new Map<string, ReadyAnswer>();

  function find(key: string): ReadyAnswer | null {
    const found = held.get(key);
    if (!found) return null;
    const time = now().getTime();
    let isDue = false;
    for (const belief of found.beliefs) {
      if (!belief.holds(time)) {
        held.delete(key);
        return null;
      }
      isDue ||= belief.isDue(time);
    }
    /* One goes the long way, which has it read again; the others need not wait for that. */
    return isDue ? null : found;
  }

  return {
    answer: (request, response) => {
      const began = performance.now();
      const key = keyOf(request);
      const found = key === null ? null : find(key);
      if (!found) return false;
      const { limits, route, tag } = found;
      const isUnchanged = tag !== null && hasTag(request.headers['if-none-match'], tag);
      const body = isUnchanged ? undefined : found.body();
      if (!isUnchanged && !body) return false;
      /* Whoever asks too often is refused where everybody is, and counted there. */
      const address = addressOf(request);
      const asked = Date.now();
      if (requests.isFull(address, limit, asked)) return false;
      for (const one of limits) if (one.counts.isFull(one.key, one.most, asked)) return false;
      requests.add(address, asked);
      for (const one of limits) one.counts.add(one.key, asked);
      const id = newId();
      const head = (isUnchanged ? found.unchangedHead : found.head).slice();
      head.push('x-request-id', id);
      if (body) {
        head.push('content-type', jsonType, 'content-length', String(body.body.length));
        if (body.encoding !== 'identity') head.push('content-encoding', body.encoding);
      }
      const status = body ? 200 : 304;
      response.writeHead(status, head);
      response.end(body?.body);
      answered(request, id, { route, status, milliseconds: performance.now() - began });
      return true;
    },
    keep: (request, answer) => {
      const key = keyOf(request);
      if (key === null) return;
      held.delete(key);
      held.set(key, answer);
      if (held.size <= most) return;
      const [oldest] = held.keys();
      if (oldest !== undefined) held.delete(oldest);
    },
  };
}
