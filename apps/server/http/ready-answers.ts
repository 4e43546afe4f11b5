import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Belief } from '../auth/decisions.ts';
import type { Encoded } from './compression.ts';
import { hasTag } from './entity-tag.ts';
import type { RequestCounts } from './request-counts.ts';
import { addressOf } from './security.ts';

/*
 * Most requests ask again for what was answered a moment ago. Such a request is answered here before anything else looks at
 * it: who asks, what he may read and of which version the answer is are believed as long as they would be anyway, it is
 * counted as any other, and the answer has the same head and the same bytes.
 */

/** A limit that a request counts for. */
export interface ReadyLimit {
  readonly counts: RequestCounts;
  readonly key: string;
  readonly most: number;
}

/** An answer that was sent, to be sent again. */
export interface ReadyAnswer {
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

export interface ReadyAnswers {
  /**
   * Answers a request where that can be done at once.
   *
   * @returns whether it was answered; what is not is counted nowhere yet
   */
  answer(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Keeps an answer for requests like this one. */
  keep(request: FastifyRequest, answer: ReadyAnswer): void;
}

/** How answers of the API say what they are. */
export const jsonType = 'application/json; charset=utf-8';

interface Held {
  readonly answer: ReadyAnswer;
  /** When somebody last went the long way, by the server's clock. */
  lookedAt: number;
}

/** Milliseconds that what grows old is given to be read again, before another one goes the long way. */
const patience = 50;

/** Nobody asks for more at a time: about 10 MB. */
const most = 5_000;

/**
 * By what a request is known: all of it that an answer depends on. A hash of it, since a token lies in no memory longer than it
 * takes to answer; null where a request is none to be answered so.
 */
function keyOf({ headers, method, url }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.authorization === undefined || !url.startsWith('/api/')) return null;
  const asked = [headers.authorization, url, headers['accept-encoding'], headers.origin];
  return hash('sha256', asked.join('\n'), 'base64');
}

/**
 * @param requests counts requests by address
 * @param limit how many of one address are answered in a stretch of time
 */
export function readyAnswers({
  limit,
  now,
  requests,
}: {
  readonly limit: number;
  readonly now: () => Date;
  readonly requests: RequestCounts;
}): ReadyAnswers {
  const held = new Map<string, Held>();

  function find(key: string): ReadyAnswer | null {
    const found = held.get(key);
    if (!found) return null;
    const time = now().getTime();
    let isYoung = true;
    for (const belief of found.answer.beliefs) {
      if (!belief.holds(time)) {
        held.delete(key);
        return null;
      }
      isYoung &&= belief.isYoung(time);
    }
    /* One goes the long way, which has it read again; the others need not wait for that. */
    if (!isYoung && Math.abs(time - found.lookedAt) >= patience) {
      found.lookedAt = time;
      return null;
    }
    return found.answer;
  }

  return {
    answer: (request, reply) => {
      const key = keyOf(request);
      const found = key === null ? null : find(key);
      if (!found) return false;
      const { limits, tag } = found;
      const isUnchanged = tag !== null && hasTag(request.headers['if-none-match'], tag);
      const body = isUnchanged ? undefined : found.body();
      if (!isUnchanged && !body) return false;
      /* Whoever asks too often is refused where everybody is, and counted there. */
      const address = addressOf(request);
      if (requests.isFull(address, limit)) return false;
      for (const one of limits) if (one.counts.isFull(one.key, one.most)) return false;
      requests.add(address);
      for (const one of limits) one.counts.add(one.key);
      reply.hijack();
      const { raw } = reply;
      const head = ['x-request-id', request.id, ...(isUnchanged ? found.unchangedHead : found.head)];
      if (body) {
        head.push('content-type', jsonType, 'content-length', String(body.body.length));
        if (body.encoding !== 'identity') head.push('content-encoding', body.encoding);
      }
      raw.writeHead(body ? 200 : 304, head);
      raw.end(body?.body);
      return true;
    },
    keep: (request, answer) => {
      const key = keyOf(request);
      if (key === null) return;
      held.delete(key);
      held.set(key, { answer, lookedAt: now().getTime() });
      if (held.size <= most) return;
      const [oldest] = held.keys();
      if (oldest !== undefined) held.delete(oldest);
    },
  };
}
