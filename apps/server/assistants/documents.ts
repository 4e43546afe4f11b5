import { isIP } from 'node:net';
import { z } from 'zod';
import type { Config } from '../config/read.ts';
import { askOutside, type OutsideAnswer } from '../http/ask-outside.ts';
import { type Client, clientNamed, Registration } from './clients.ts';

/*
 * Programs that name themselves by the address of a document which says what they are, as MCP's authorization specification has
 * it (draft-ietf-oauth-client-id-metadata-document-02).
 */

/** Bytes of a document; the draft has 5 KB in mind. */
const mostBytes = 16_384;
/** How long one is believed at the least and at the most, whatever its server says, in seconds. */
const keptSeconds = { least: 60, usual: 3600, most: 86_400 } as const;
/** Documents that a node remembers. */
const mostKept = 500;

/** What a document has to say. Whoever has a secret to prove himself by would have to share it with us: he is none of ours. */
const Document = Registration.extend({
  client_id: z.string(),
  client_name: z.string().min(1).max(200),
  client_secret: z.undefined().optional(),
  token_endpoint_auth_method: z.literal('none').optional(),
});

/** Where a program's document lies. `isNamed`: at the simulator, which the operator has named. */
interface Place {
  readonly url: URL;
  readonly isNamed: boolean;
}

/**
 * Where the document of a program lies, by the program's id: at a public host's name over https, below its root. Where the
 * platforms are simulated, at the simulator, too. Null for any other id.
 */
export function documentPlace(id: string, { simulatedChats }: Pick<Config, 'simulatedChats'>): Place | null {
  const url = URL.parse(id);
  /* As it is written, and not as it may be understood: it is compared letter by letter. */
  if (!url || url.href !== id || url.username !== '' || url.password !== '' || id.includes('#')) return null;
  if (url.pathname === '/') return null;
  if (simulatedChats !== null && url.origin === simulatedChats) return { url, isNamed: true };
  const isName = isIP(url.hostname) === 0 && /^[^[\]]+\.[^.]+$/.test(url.hostname);
  return url.protocol === 'https:' && url.port === '' && isName ? { url, isNamed: false } : null;
}

/** Seconds for which an answer may be believed. */
function secondsOf({ headers }: OutsideAnswer): number {
  const said = headers['cache-control'] ?? '';
  if (/\bno-(?:store|cache)\b/i.test(said)) return keptSeconds.least;
  const age = /\bmax-age=(\d+)/i.exec(said)?.[1];
  const wanted = age === undefined ? keptSeconds.usual : Number(age);
  return Math.min(keptSeconds.most, Math.max(keptSeconds.least, wanted));
}

/** What a document says; null where it is none, or is another's. */
function read(id: string, { headers, status, text }: OutsideAnswer): Client | null {
  if (status !== 200 || !/^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
    return null;
  try {
    const said = Document.safeParse(JSON.parse(text));
    return said.success && said.data.client_id === id ? clientNamed(said.data) : null;
  } catch {
    return null;
  }
}

/** Reads documents, and believes each for a while. What cannot be read is asked for again the next time. */
export function documentReader(
  config: Pick<Config, 'simulatedChats'>,
  now: () => Date,
): (id: string) => Promise<Client | null> {
  const kept = new Map<string, { readonly client: Client; readonly until: number }>();
  return async (id) => {
    const place = documentPlace(id, config);
    if (!place) return null;
    const known = kept.get(id);
    if (known && known.until > now().getTime()) return known.client;
    kept.delete(id);
    const { isNamed, url } = place;
    const question = {
      method: 'GET',
      headers: { accept: 'application/json' },
      body: null,
      isNamed,
      mostBytes,
    } as const;
    const answer = await askOutside(url, question).catch(() => null);
    const client = answer && read(id, answer);
    if (!answer || !client) return null;
    if (kept.size >= mostKept) kept.clear();
    kept.set(id, { client, until: now().getTime() + secondsOf(answer) * 1000 });
    return client;
  };
}
