import { isIPv4, isIPv6 } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/read-config.ts';
import { ApiError } from './errors.ts';

/** Requests without an Origin header (nearly all) get no CORS headers. */
export async function installCors(app: FastifyInstance, config: Config): Promise<void> {
  const forOrigins = {
    origin: [...config.webOrigins],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-encoding', 'content-type'],
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: ({ headers }, done) =>
      done(null, headers.origin === undefined ? { origin: false } : forOrigins),
  });
}

/**
 * Returns whether an origin uses https or is on the user's own computer. No one on the network can change
 * such an origin's pages.
 */
export function isSafeOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  if (!url) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  );
}

/**
 * Allows pages on any site to request some URLs, with custom headers but without cookies. Access requires a
 * token in a header. The caller of this function must limit requests.
 */
export function openToPages(scope: FastifyInstance, urls: readonly string[]): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== undefined)
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'mcp-protocol-version, retry-after, www-authenticate, x-request-id',
      });
  });
  for (const url of urls)
    scope.options(url, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-headers':
            'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-max-age': '600',
        })
        .send(),
    );
}

// Computed once per request, because several limits need it and parsing the proxy headers takes time.
const address = Symbol('address');

declare module 'fastify' {
  interface FastifyRequest {
    [address]?: string;
  }
}

/**
 * Returns the IP address under which requests are counted; for IPv6, its /64 network. Requests on closed
 * connections are counted together.
 */
function counted(from: string | undefined): string {
  if (!from) return 'gone';
  if (isIPv4(from) || !isIPv6(from)) return from.toLowerCase();
  const address = ipaddr.IPv6.parse(from);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/64`).toString();
}

export function addressOf(request: FastifyRequest): string {
  const known = request[address];
  if (known !== undefined) return known;
  const found = counted(request.ip);
  request[address] = found;
  return found;
}

/** Returns which of a request's IP addresses are trusted proxies: the nearest `proxies` hops. */
export function trustIn(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}

/**
 * Returns the error for a request over a limit.
 * @param milliseconds until the caller may retry
 */
export function tooManyRequests(milliseconds: number): ApiError {
  return new ApiError('tooManyRequests', {
    facts: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });
}
