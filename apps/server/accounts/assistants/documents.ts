import { z } from 'zod';
import type { Config } from '../../kernel/config/read-config.ts';
import { isPublicHost } from '../../kernel/outbound/public-host.ts';
import { type OutsideResponse, requestOutside } from '../../kernel/outbound/request-outside.ts';
import { type Client, clientFrom, Registration } from './clients.ts';

// Clients identified by the URL of a metadata document (draft-ietf-oauth-client-id-metadata-document-02).

/** Maximum size of a client metadata document, in bytes. The specification draft suggests 5 KB. */
const mostBytes = 16_384;
/** Minimum, default and maximum cache time of a document, in seconds. They bound the response's `max-age`. */
const cacheSeconds = { least: 60, usual: 3600, most: 86_400 } as const;
const maxCached = 500;

/**
 * Content of a metadata document. Clients with a secret are rejected, because they would have to share it
 * with this server.
 */
const Document = Registration.extend({
  client_id: z.string(),
  client_name: z.string().min(1).max(200),
  client_secret: z.undefined().optional(),
  token_endpoint_auth_method: z.literal('none').optional(),
});

/** Location of a client's document. `isConfigured`: whether the host is the configured simulator. */
interface Place {
  readonly url: URL;
  readonly isConfigured: boolean;
}

/**
 * Returns the URL of a client's metadata document from its client id: https with a public host name and a
 * path. With simulated platforms, a URL of the simulator is also valid. Null for any other id.
 */
export function documentPlace(id: string, { simulatedChats }: Pick<Config, 'simulatedChats'>): Place | null {
  const url = URL.parse(id);
  // IDs are compared as strings, so only the normalized URL is accepted.
  if (!url || url.href !== id || url.username !== '' || url.password !== '' || id.includes('#')) return null;
  if (url.pathname === '/') return null;
  if (simulatedChats !== null && url.origin === simulatedChats) return { url, isConfigured: true };
  const isPublic = url.protocol === 'https:' && url.port === '' && isPublicHost(url.hostname);
  return isPublic ? { url, isConfigured: false } : null;
}

function secondsOf({ headers }: OutsideResponse): number {
  const cacheControl = headers['cache-control'] ?? '';
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return cacheSeconds.least;
  const age = /\bmax-age=(\d+)/i.exec(cacheControl)?.[1];
  const wanted = age === undefined ? cacheSeconds.usual : Number(age);
  return Math.min(cacheSeconds.most, Math.max(cacheSeconds.least, wanted));
}

/** Parses a document; null if it is invalid or belongs to another client. */
function read(id: string, { headers, status, text }: OutsideResponse): Client | null {
  if (status !== 200 || !/^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
    return null;
  try {
    const parsed = Document.safeParse(JSON.parse(text));
    return parsed.success && parsed.data.client_id === id ? clientFrom(parsed.data) : null;
  } catch {
    return null;
  }
}

/** Creates a caching reader of documents. Failures are not cached. */
export function documentReader(
  config: Pick<Config, 'simulatedChats'>,
  now: () => Date,
): (id: string) => Promise<Client | null> {
  const cached = new Map<string, { readonly client: Client; readonly until: number }>();
  return async (id) => {
    const place = documentPlace(id, config);
    if (!place) return null;
    const known = cached.get(id);
    if (known && known.until > now().getTime()) return known.client;
    cached.delete(id);
    const { isConfigured, url } = place;
    const question = {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: null,
      isConfigured,
      mostBytes,
    } as const;
    const response = await requestOutside(url, question).catch(() => null);
    const client = response && read(id, response);
    if (!response || !client) return null;
    if (cached.size >= maxCached) cached.clear();
    cached.set(id, { client, until: now().getTime() + secondsOf(response) * 1000 });
    return client;
  };
}
