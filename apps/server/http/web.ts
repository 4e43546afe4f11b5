import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Encoding, encodingFor } from './compression.ts';

/** The pages as they were built, in all the forms a browser may ask for. */
export interface BuiltWeb {
  readonly directory: string;
  readonly index: Readonly<Record<Encoding, Buffer>>;
  readonly indexTag: string;
  /** For the content security policy: the hashes of the scripts inside the page. */
  readonly inlineScripts: readonly string[];
  /** Paths of the product's pages, in small letters. */
  readonly pages: ReadonlySet<string>;
  /** Files beside the page, such as its icon. */
  readonly files: readonly string[];
}

const Pages = z.array(z.string().startsWith('/'));

/** Reads what `npm start` built into a folder; null when nothing was built there. */
export async function readBuiltWeb(directory: string): Promise<BuiltWeb | null> {
  const identity = await readFile(join(directory, 'index.html')).catch(() => null);
  if (!identity) return null;
  const compressed = (name: string) => readFile(join(directory, name)).catch(() => identity);
  const listed = await readFile(join(directory, 'pages.json'), 'utf8').catch(() => '["/"]');
  const names = await readdir(directory, { withFileTypes: true });
  return {
    directory,
    index: { identity, br: await compressed('index.html.br'), gzip: await compressed('index.html.gz') },
    indexTag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    inlineScripts: inlineScriptsOf(identity.toString('utf8')),
    pages: new Set(Pages.parse(JSON.parse(listed)).map(asPage)),
    files: names
      .filter((entry) => entry.isFile() && !/^(index\.html|pages\.json)|\.(br|gz|map)$/.test(entry.name))
      .map((entry) => entry.name),
  };
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Pages match in any case, with or without a trailing slash. */
function asPage(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}

function sendPage(web: BuiltWeb, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', web.indexTag)
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match'] === web.indexTag) return reply.status(304).send();
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).send(web.index[encoding]);
}

/**
 * Serves the built pages. Files whose name changes with their content are kept for good; the page itself is asked for
 * anew each time. An address that is no page gets the same page, which says so, under status 404.
 */
export async function installWeb(app: FastifyInstance, web: BuiltWeb | null): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: join(web.directory, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      setHeaders: (reply) => reply.header('vary', 'accept-encoding'),
    });
    for (const file of web.files)
      app.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(file, web.directory, { maxAge: '1h', immutable: false }),
      );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || /\.\w+$/.test(path))
      return reply.status(404).type('text/plain; charset=utf-8').send('There is nothing at this address.');
    if (!web)
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built yet: npm start builds them.');
    return sendPage(web, web.pages.has(asPage(path)) ? 200 : 404, request, reply);
  });
}
