import { hash } from 'node:crypto';
import type { Call } from '@fantasy-stats/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Account } from './account.ts';
import type { Caller } from './callers.ts';
import { type Encoded, type Encoding, encode } from './compression.ts';
import { hasTag } from './entity-tag.ts';
import type { InputName, VariesBy } from './routes.ts';

/** Everything that a cached response depends on. Equal keys mean equal responses. */
export interface CacheKey {
  readonly path: string;
  readonly query: unknown;
  /** The caller's data that the response depends on. */
  readonly caller: unknown;
  readonly versions: unknown;
}

/** The caller's data that a cached response's handler receives: exactly the data in the cache key. */
export interface KnownCaller {
  readonly user: Account | null | undefined;
  readonly membership: object | null;
}

export function callerForCache(variesBy: VariesBy, caller: Caller | null): KnownCaller {
  const user = variesBy === 'account' ? (caller?.account ?? null) : undefined;
  if (!caller?.membership) return { user, membership: null };
  const { league, linked, ownTeamId, userId } = caller.membership;
  if (variesBy === 'account') return { user, membership: { league, linked, ownTeamId, userId } };
  return { user, membership: variesBy === 'team' ? { league, linked, ownTeamId } : { league, linked } };
}

/** Returns a call's cache key. Only this function defines what responses depend on. */
export function keyOf(
  call: Call,
  query: unknown,
  caller: KnownCaller,
  versions: Readonly<Partial<Record<InputName, string>>>,
): CacheKey {
  return { path: call.path, query, caller, versions };
}

export interface CachedOptions {
  readonly encoding: Encoding;
  /** Whether browsers must not cache the response. If so, it has no ETag. */
  readonly isPrivate?: boolean;
}

/**
 * Sets a response's headers and returns its bytes; null for a 304, for which only the key is needed.
 * @param make creates the response text
 */
export type CachedResponse = (
  key: CacheKey,
  make: () => Promise<string>,
  options: CachedOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Encoded | null>;

/** Maximum total size of a node's cached responses, in bytes. */
const mostBytesOfCalls = 48_000_000;

/**
 * Creates a response cache with a size limit. Concurrent requests for the same response share one execution.
 * @param isCaching false bypasses the cache, for tests
 */
export function responseCache({ isCaching = true, mostBytes = mostBytesOfCalls } = {}): CachedResponse {
  const responses = new LRUCache<string, Encoded, () => Promise<Encoded>>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, name) => body.length + 2 * name.length,
    // If an entry is evicted before it is complete, callers still get the response.
    ignoreFetchAbort: true,
    fetchMethod: (_name, _stale, { context: make }) => make(),
  });

  return async (key, make, { encoding, isPrivate = false }, request, reply) => {
    const { caller, path, query, versions } = key;
    const hashed = hash('sha256', JSON.stringify([path, query, caller, versions]), 'base64url');
    // A weak ETag, because the bytes depend on the encoding.
    const tag = `"${hashed.slice(0, 27)}"`;
    if (!isPrivate) reply.header('etag', `W/${tag}`).header('cache-control', 'private, no-cache');
    const encoded = async () => encode(await make(), encoding);
    if (!isCaching) return encoded();
    if (!isPrivate && hasTag(request.headers['if-none-match'], tag)) return null;
    return (await responses.fetch(`${encoding} ${hashed}`, { context: encoded })) ?? encoded();
  };
}
