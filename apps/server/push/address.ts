import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const { IPv6, parse } = ipaddr;

/**
 * Whether messages may be sent to an address: it is that of a push service we know, over https on its own port, or
 * of an origin the operator has named as a whole. Whoever subscribes says the address, so no other is ever asked.
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

/** Whether the operator has named the address's origin as a whole, wherever it is. */
export function isNamedOrigin(endpoint: string, services: readonly string[]): boolean {
  return services.includes(new URL(endpoint).origin);
}

/** What of IPv6 is given out to the public network at all (IANA's registry of address space). */
const globalUnicast = IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public network, not of this machine or of a network it stands in. By IANA's registries
 * of special addresses; what stands for another address (mapped, translated or tunnelled IPv4) is none of it.
 */
export function isPublicAddress(address: string): boolean {
  /* The library reads more ways to write an address than Node connects to. */
  if (isIP(address) === 0) return false;
  const parsed = parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof IPv6 ? parsed.match(globalUnicast) : true;
}

/** A push service's name leads to this machine or into its own network. */
export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic';
  readonly code = 'EADDRNOTPUBLIC';
}

type LookedUp = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a host up as Node does for a connection, and finds it only where all its addresses are public. */
export function lookUpPublic(host: string, options: LookupOptions, done: LookedUp): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '');
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      done(new AddressNotPublic('the name of a push service leads to no public address'), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
