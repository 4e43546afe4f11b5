import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from '../kernel/http/compression.ts';
import { hasTag } from '../kernel/http/entity-tag.ts';

// Keeps built files in memory. For a file of 50 KB, `@fastify/static` needs 2.3 times the CPU, and its ETags
// differ between nodes.

/** A file's content by encoding. The uncompressed content is always included. */
type Forms = Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };

export interface BuiltFile {
  readonly forms: Forms;
  /** ETag: a hash of the content. */
  readonly tag: string;
}

export function builtFile(forms: Forms): BuiltFile {
  const hash = createHash('sha256').update(forms.identity).digest('base64url');
  return { forms, tag: `"${hash.slice(0, 22)}"` };
}

/**
 * Reads a file with its precompressed forms.
 * @throws Error if it cannot be read
 */
export async function readBuiltFile(path: string): Promise<BuiltFile> {
  const packed = (ending: string) => readFile(`${path}.${ending}`).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([readFile(path), packed('br'), packed('gz')]);
  return builtFile({ identity, ...(br && { br }), ...(gzip && { gzip }) });
}

/** The files of a folder, each read on its first request. */
export interface BuiltFolder {
  /** Returns a file; null if it was not built. */
  read(name: string): Promise<BuiltFile | null>;
}

/** Lists a folder once. Files added later are never served. A missing folder counts as empty. */
export async function builtFolder(directory: string): Promise<BuiltFolder> {
  const names = await readdir(directory).catch(() => []);
  const built = new Set(names.filter((name) => !/\.(br|gz|map)$/.test(name)));
  const known = new Map<string, Promise<BuiltFile | null>>();
  return {
    read: async (name) => {
      if (!built.has(name)) return null;
      const found = known.get(name);
      if (found) return found;
      const reading = readBuiltFile(join(directory, name)).catch(() => {
        known.delete(name);
        return null;
      });
      known.set(name, reading);
      return reading;
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

interface Sending {
  /** File name. Its extension determines the content type. */
  readonly name: string;
  readonly cacheControl: string;
  readonly status?: 200 | 404;
}

/** Sends a built file in the smallest accepted encoding, or a 304. */
export function sendBuilt(
  { forms, tag }: BuiltFile,
  { cacheControl, name, status = 200 }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .header('etag', tag)
    .type(types[extname(name)] ?? 'application/octet-stream');
  if (status === 200 && hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  const wished = encodingFor(request.headers['accept-encoding'] ?? '');
  // Pictures and fonts are already compressed.
  const encoding = forms[wished] ? wished : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).send(forms[encoding]);
}
