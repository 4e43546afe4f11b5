import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import proxyAddress from '@fastify/proxy-addr';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config/read.ts';
import { ApiError } from './errors.ts';
import { RequestCounts } from './request-counts.ts';

/**
 * Headers that keep pages to themselves. Styles may stand inline: the component library writes them as it draws.
 * Pictures come from the platforms' many hosts. `inlineScripts` are the hashes of those in the built page.
 */
export async function installHeaders(
  app: FastifyInstance,
  config: Config,
  inlineScripts: readonly string[],
): Promise<void> {
  const isSecure = config.publicUrl.startsWith('https://');
  /* They are the same for every answer, so they are written once. */
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...simulatorOf(config)],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    /* Pages of the allowed origins read the API's answers. */
    crossOriginResourcePolicy: { policy: config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  once.get('/', async () => '');
  const { headers: all } = await once.inject('/');
  await once.close();
  const headers = Object.fromEntries(
    Object.entries(all).filter(([name]) => !/^(?:connection|content-length|content-type|date)$/.test(name)),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Of those headers the ones about what a browser shows. A 304 says none of them again: a browser goes by those of the answer it
 * has (RFC 9111), and most answers to pages are 304s, of which they would be three quarters.
 */
const ofShown: ReadonlySet<string> = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Whether an answer without a body leaves a header to the one that the browser has. */
export function isOfShown(name: string): boolean {
  return ofShown.has(name);
}

/** The simulator's pictures come from itself, which speaks plain HTTP. */
function simulatorOf({ platforms }: Config): string[] {
  return platforms.isSimulated ? [new URL(platforms.espn.apiUrl).origin] : [];
}

/**
 * Lets the pages of the allowed origins call the API, with credentials; to all others the browser says no. What no page of another
 * origin asks for says nothing of it: that is nearly every answer.
 */
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

/** Whether pages of an origin came over https, or from the reader's own machine: nobody on the way wrote them. */
export function isSafeOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  if (!url) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  );
}

/**
 * Lets pages of any site ask some addresses, with what they send along themselves and nothing that the browser has of ours: a
 * token in a header is all that opens something there.
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
    scope.options(url, { schema: { hide: true }, onRequest: [scope.rateLimit()] }, async (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-headers':
            'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
          'access-control-allow-methods': 'GET, POST',
          'access-control-max-age': '600',
        })
        .send(),
    );
}

/** Counts for the framework's limiter what is counted elsewhere, too. */
function storeOf(counts: RequestCounts) {
  return class {
    incr(key: string, told: (error: null, counted: { current: number; ttl: number }) => void): void {
      const { times, ttl } = counts.add(key);
      told(null, { current: times, ttl });
    }

    /** Of a limit of its own. */
    child() {
      return new (storeOf(new RequestCounts()))();
    }
  };
}

const uncounted = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Keeps one address from asking more than its share. What takes passwords has limits of its own on top.
 *
 * @param counts what counts the addresses' requests
 */
export async function installRateLimit(
  app: FastifyInstance,
  config: Config,
  counts = new RequestCounts(),
): Promise<void> {
  await app.register(rateLimit, {
    max: config.limits.requests,
    store: storeOf(counts),
    timeWindow: '1 minute',
    keyGenerator: addressOf,
    /* Whoever is refused is told when to come back; nobody needs to count along. */
    addHeaders: uncounted,
    addHeadersOnExceeding: uncounted,
    errorResponseBuilder: (_request, context) => tooManyRequests(context.ttl),
  });
}

/* Worked out once a request: several limits ask for it, and proxies' headers are read each time. */
const address = Symbol('address');

declare module 'fastify' {
  interface FastifyRequest {
    [address]?: string;
  }
}

/** Of an IPv6 network all addresses count as one; all whose connection was gone before anybody looked count together. */
function counted(from: string | undefined): string {
  if (!from) return 'gone';
  /* As it is, without looking for what it might be else: of most requests. */
  return isIPv4(from) ? from : normalizeIP(from);
}

/** Whom the limits count a request for: its address, by which {@link counted} tells it. */
export function addressOf(request: FastifyRequest): string {
  const known = request[address];
  if (known !== undefined) return known;
  const found = counted(request.ip);
  request[address] = found;
  return found;
}

/** Which of the addresses that a request came by are proxies whose word counts: the nearest ones, as many as are trusted. */
export function trustIn(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}

/** The same as {@link addressOf}, of a request that the framework has not seen. */
export function addressBeyond(proxies: number): (request: IncomingMessage) => string {
  if (proxies === 0) return ({ socket }) => counted(socket.remoteAddress);
  const trust = trustIn(proxies);
  return (request) => counted(request.socket.remoteAddress && proxyAddress(request, trust));
}

/** The answer to whoever asks too often, with the seconds after which to come back. */
export function tooManyRequests(milliseconds: number): ApiError {
  return new ApiError('tooManyRequests', {
    facts: { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) },
  });
}
