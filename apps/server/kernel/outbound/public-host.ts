import { isIP } from 'node:net';

/**
 * Top-level domains that never name a host on the internet: special-use names (RFC 6761, 6762, 7686, 9476),
 * `internal` (ICANN, 2024), infrastructure names (RFC 3172, and `home.arpa` from RFC 8375) and private
 * networks (RFC 6762, appendix G).
 */
const privateSuffixes = new Set([
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
  'test',
]);

/** Maximum length of a DNS name, in characters. */
const longestName = 253;
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * Returns whether a host name can be public: at least two labels, no IP address, no trailing dot and no
 * private top-level domain. Each connection also checks the address that DNS returns.
 *
 * @param host as `URL.hostname` returns it
 */
export function isPublicHost(host: string): boolean {
  if (host.length > longestName || isIP(host) !== 0) return false;
  const labels = host.split('.');
  const suffix = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^[0-9]+$/.test(suffix) &&
    !privateSuffixes.has(suffix)
  );
}
