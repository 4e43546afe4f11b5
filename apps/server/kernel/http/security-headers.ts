import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/read-config.ts';

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
 * Adds security headers to every response, unless its handler has set them. The API's 304 responses omit
 * them, because browsers use the cached response's headers (RFC 9111). A page's 304 includes them, because
 * the policy can change when the page does not.
 *
 * @param inlineScripts hashes of the built pages' inline scripts
 */
export function installHeaders(app: FastifyInstance, config: Config, inlineScripts: readonly string[]): void {
  const isSecure = config.publicUrl.startsWith('https://');
  const headers = {
    ...pageHeaders,
    'content-security-policy': contentSecurityPolicy(config, isSecure, inlineScripts),
    // If there are allowed origins, their pages must be able to read API responses.
    'cross-origin-resource-policy': config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin',
  };
  const entries = Object.entries(headers);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (reply.statusCode !== 304 || !request.url.startsWith('/api/'))
      for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value);
    done();
  });
}
