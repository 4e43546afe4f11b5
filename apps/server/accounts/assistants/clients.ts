import { timingSafeEqual } from 'node:crypto';
import { plainName } from '@fantasy-stats/words/plain-text';
import { z } from 'zod';
import { keyedHash } from '../../kernel/crypto/secrets.ts';

export interface Client {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const prefix = 'fsc_';
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Custom URL schemes of programs on the user's own computer. */
const ownSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:']);

/**
 * Returns whether an address is a valid redirect target: https, the user's own computer, or a known custom
 * scheme.
 */
function isRedirectUri(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' || ownSchemes.has(url.protocol)) return true;
  return url.protocol === 'http:' && loopback.test(url.hostname);
}

/** Client metadata (RFC 7591); other fields are ignored. */
export const Registration = z.object({
  client_name: z.string().max(200).optional(),
  redirect_uris: z
    .array(z.string().max(300).refine(isRedirectUri, 'This is not a valid redirect address.'))
    .min(1)
    .max(5),
});

const ClientIdContent = z.tuple([z.string()], z.string());

export function clientFrom(metadata: z.output<typeof Registration>): Client {
  const [first = ''] = metadata.redirect_uris;
  const name = plainName(metadata.client_name ?? '', URL.parse(first)?.host || 'A program');
  return { name, redirectUris: metadata.redirect_uris };
}

/**
 * Returns a client id that contains the signed metadata. Nothing is stored, so strangers cannot fill a table
 * with registrations.
 */
export function registerClient(
  hashKey: Buffer,
  metadata: z.output<typeof Registration>,
): Client & { id: string } {
  const client = clientFrom(metadata);
  const content = Buffer.from(JSON.stringify([client.name, ...client.redirectUris])).toString('base64url');
  return { id: `${prefix}${content}.${keyedHash(hashKey, 'client', content)}`, ...client };
}

/** Returns the client encoded in a client id; null if this server did not issue the id. */
export function clientOf(hashKey: Buffer, id: string): Client | null {
  const [content = '', mark = '', ...more] = id.slice(prefix.length).split('.');
  const right = Buffer.from(keyedHash(hashKey, 'client', content));
  const given = Buffer.from(mark);
  if (!id.startsWith(prefix) || more.length > 0 || given.length !== right.length) return null;
  if (!timingSafeEqual(given, right)) return null;
  const [name, ...redirectUris] = ClientIdContent.parse(
    JSON.parse(Buffer.from(content, 'base64url').toString()),
  );
  return { name, redirectUris };
}

/**
 * Returns whether a redirect address is registered. On the user's own computer, any port is allowed (RFC
 * 8252).
 */
export function mayRedirect({ redirectUris }: Client, address: string): boolean {
  if (redirectUris.includes(address)) return true;
  const url = URL.parse(address);
  if (!url || !isRedirectUri(address) || url.protocol !== 'http:') return false;
  url.port = '';
  return redirectUris.some((one) => {
    const known = URL.parse(one);
    if (known) known.port = '';
    return known?.href === url.href;
  });
}

/** Returns a redirect address's host; null for the user's own computer. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.host : null;
}
