import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/read-config.ts';

/** Headers that a 304 omits, because the browser uses those of its cached response (RFC 9111). */
const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

const pageHeaderNames: ReadonlySet<string> = new Set([
  ...Object.keys(pageHeaders),
  'content-security-policy',
  'cross-origin-resource-policy',
]);

/** Returns whether a response without a body can omit a header. */
export function isOfShown(name: string): boolean {
  return pageHeaderNames.has(name);
}

/**
 * Returns the content security policy. Inline styles are allowed because the component library uses them.
 * Images come from the platforms' many hosts, and over plain HTTP from the simulator.
 */
function contentSecurityPolicy({ platforms }: Config, isSecure: boolean, inlineScripts: readonly string[]) {
  const simulator = platforms.isSimulated ? [new URL(platforms.espn.apiUrl).origin] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    ["img-src 'self' data: blob: https:", ...simulator].join(' '),
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

/**
 * Adds security headers to every response.
 * @param inlineScripts hashes of the built pages' inline scripts
 */
export function installHeaders(app: FastifyInstance, config: Config, inlineScripts: readonly string[]): void {
  const isSecure = config.publicUrl.startsWith('https://');
  const headers = {
    ...pageHeaders,
    'content-security-policy': contentSecurityPolicy(config, isSecure, inlineScripts),
    // If there are allowed origins, their pages must be able to read API responses.
    'cross-origin-resource-policy': config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
