import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './compression.ts';
import { hasTag } from './entity-tag.ts';

/*
 * Files as they were built, in memory: a page's visit takes twenty of them, and all there are take fewer megabytes than one
 * league's answers.
 */

/** What is in a file, by how it goes over the wire: as it is in any case. */
type Forms = Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };

export interface BuiltFile {
  readonly forms: Forms;
  /** For `ETag`: the same as long as its content is. */
  readonly tag: string;
}

export function builtFile(forms: Forms): BuiltFile {
  const hash = createHash('sha256').update(forms.identity).digest('base64url');
  return { forms, tag: `"${hash.slice(0, 22)}"` };
}

/** Reads a file, with what the build has compressed of it. @throws Error where it cannot be read */
export async function readBuiltFile(path: string): Promise<BuiltFile> {
  const packed = (ending: string) => readFile(`${path}.${ending}`).catch(() => undefined);
  const [identity, br, gzip] = await Promise.all([readFile(path), packed('br'), packed('gz')]);
  return builtFile({ identity, ...(br && { br }), ...(gzip && { gzip }) });
}

/** The files of a folder, each read when it is asked for first. */
export interface BuiltFolder {
  /** @returns null where no such file was built */
  read(name: string): Promise<BuiltFile | null>;
}

/** Looks what is in a folder; nothing else is ever read of it. A folder that is not there is empty. */
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

/** What browsers are told that a file is, by the end of its name. */
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
  /** What it is called; its end says what it is. */
  readonly name: string;
  /** How long browsers keep it, as `Cache-Control` says it. */
  readonly keep: string;
  readonly status?: 200 | 404;
}

/** Answers a request with a built file: nothing where the browser has it, else in the smallest form that it takes. */
export function sendBuilt(
  { forms, tag }: BuiltFile,
  { keep, name, status = 200 }: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .header('cache-control', keep)
    .header('vary', 'accept-encoding')
    .header('etag', tag)
    .type(types[extname(name)] ?? 'application/octet-stream');
  if (status === 200 && hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
  const wished = encodingFor(request.headers['accept-encoding'] ?? '');
  /* Pictures and fonts are small already: there is nothing else of them. */
  const encoding = forms[wished] ? wished : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).send(forms[encoding]);
}
