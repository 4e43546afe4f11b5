import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

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

/* Two lists: what one knows of IPv6 addresses that stand for those of IPv4 would hold for all of IPv4. */
const notPublic = { 4: new BlockList(), 6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic[4].addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic[6].addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public network, not of this machine or of a network it stands in. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic[4].check(address, 'ipv4');
  return family === 6 && !notPublic[6].check(address, 'ipv6');
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
