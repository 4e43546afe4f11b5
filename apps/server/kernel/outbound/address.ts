import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const { IPv6, parse } = ipaddr;

/**
 * Returns whether messages may be sent to an endpoint: a known push service over https on its default port,
 * or an origin that the operator has configured.
 */
export function isKnownService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service;
  });
}

export function isConfiguredOrigin(endpoint: string, services: readonly string[]): boolean {
  return services.includes(new URL(endpoint).origin);
}

/** The public IPv6 range (from IANA's address space registry). */
const globalUnicast = IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address is public according to IANA's special-purpose registries. Addresses that
 * embed another address (mapped, translated or tunneled IPv4) are not public.
 */
export function isPublicAddress(address: string): boolean {
  // The library parses notations that Node does not accept as addresses.
  if (isIP(address) === 0) return false;
  const parsed = parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof IPv6 ? parsed.match(globalUnicast) : true;
}

/** Thrown when an outside address is, or resolves to, an address on this machine or its network. */
export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic';
  readonly code = 'EADDRNOTPUBLIC';
}

type LookedUp = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Resolves a host for a connection. Fails unless every address is public. The connection uses the returned
 * addresses without another lookup, which prevents DNS rebinding.
 */
export function lookUpPublic(host: string, options: LookupOptions, done: LookedUp): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '');
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      done(new AddressNotPublic('the name resolves to an address that is not public'), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
