import { timingSafeEqual } from 'node:crypto';
import { plainName } from '@fantasy-stats/contract/plain-text';
import { z } from 'zod';
import { keyedHash } from '../auth/secrets.ts';

/** A program that may ask to be let in. */
export interface Client {
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const prefix = 'fsc_';
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;
/** Programs on the reader's own machine that are called by addresses of their own. */
const ownSchemes = new Set(['cursor:', 'vscode:', 'vscode-insiders:']);

/** Whether a browser may be sent there: over https, to the reader's own machine, or to a program known by its address. */
function isRedirectUri(address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.hash !== '' || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' || ownSchemes.has(url.protocol)) return true;
  return url.protocol === 'http:' && loopback.test(url.hostname);
}

/** What a program says of itself (RFC 7591); the rest of what it says changes nothing here. */
export const Registration = z.object({
  client_name: z.string().max(200).optional(),
  redirect_uris: z
    .array(z.string().max(300).refine(isRedirectUri, 'This is no address to go back to.'))
    .min(1)
    .max(5),
});

const Kept = z.tuple([z.string()], z.string());

/** A program by what it says of itself. */
export function clientNamed(said: z.output<typeof Registration>): Client {
  const [first = ''] = said.redirect_uris;
  const name = plainName(said.client_name ?? '', URL.parse(first)?.host || 'A program');
  return { name, redirectUris: said.redirect_uris };
}

/**
 * Names a program for later: by what it said, signed. Nothing is kept of it, so that strangers who register fill no table.
 */
export function registerClient(
  hashKey: Buffer,
  said: z.output<typeof Registration>,
): Client & { id: string } {
  const client = clientNamed(said);
  const content = Buffer.from(JSON.stringify([client.name, ...client.redirectUris])).toString('base64url');
  return { id: `${prefix}${content}.${keyedHash(hashKey, 'client', content)}`, ...client };
}

/** The program of an id; null for one that was never given. */
export function clientOf(hashKey: Buffer, id: string): Client | null {
  const [content = '', mark = '', ...more] = id.slice(prefix.length).split('.');
  const right = Buffer.from(keyedHash(hashKey, 'client', content));
  const given = Buffer.from(mark);
  if (!id.startsWith(prefix) || more.length > 0 || given.length !== right.length) return null;
  if (!timingSafeEqual(given, right)) return null;
  const [name, ...redirectUris] = Kept.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  return { name, redirectUris };
}

/** Whether a browser goes back where the program said. On the reader's own machine the port is the program's choice (RFC 8252). */
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

/** The host of an address to go back to; null for the reader's own machine. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === 'https:' ? url.host : null;
}
