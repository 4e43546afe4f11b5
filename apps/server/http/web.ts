import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RoomRenderer } from '@fantasy-stats/contract/room-facts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Encoding, encodingFor } from './compression.ts';
import type { FoundPage } from './found-pages.ts';

/** An HTML file in all the forms a browser may ask for. */
interface Html {
  readonly bytes: Readonly<Record<Encoding, Buffer>>;
  readonly tag: string;
}

/** The pages as they were built. */
export interface BuiltWeb {
  readonly directory: string;
  /** For addresses that are no pages. */
  readonly index: Html;
  /** The product's pages by their paths in small letters: the same HTML, with what each has to load. */
  readonly pages: ReadonlyMap<string, Html>;
  /** Those of them that searches and links show. */
  readonly found: readonly FoundPage[];
  /** For the content security policy: the hashes of the scripts inside the page. */
  readonly inlineScripts: readonly string[];
  /** Files beside the page, such as its icon. */
  readonly files: readonly string[];
  /** What draws the leagues' rooms; null where it was not built. */
  readonly rooms: RoomRenderer | null;
}

const RoomModule = z.object({
  roomRenderer: z.custom<(styles: readonly string[]) => RoomRenderer>((value) => typeof value === 'function'),
});
const RoomManifest = z.record(
  z.string(),
  z.object({ isEntry: z.boolean().optional(), css: z.array(z.string()).default([]) }),
);

/** The module that draws rooms, built for the server from the web's components; null where it was not built. */
async function readRooms(directory: string): Promise<RoomRenderer | null> {
  const manifest = await readFile(join(directory, 'room/manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const built = Object.values(RoomManifest.parse(JSON.parse(manifest)));
  const styles = built.flatMap(({ css, isEntry }) => (isEntry ? css.map((file) => `/${file}`) : []));
  const module: unknown = await import(pathToFileURL(join(directory, 'room/render.js')).href);
  return RoomModule.parse(module).roomRenderer(styles);
}

const Pages = z.record(z.string().startsWith('/'), z.string().regex(/^(?!.*\.\.)[\w./-]+\.html$/));

/* Beside the thread that starts the server meanwhile. */
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

async function htmlOf(
  identity: Buffer,
  packed: { readonly br?: Buffer | null; readonly gzip?: Buffer | null } = {},
): Promise<Html> {
  const [br, gz] = await Promise.all([packed.br ?? packBrotli(identity), packed.gzip ?? packGzip(identity)]);
  return {
    bytes: { identity, br, gzip: gz },
    tag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
}

const FoundPages = z.array(z.object({ path: z.string(), title: z.string(), description: z.string() }));

async function readHtml(file: string): Promise<Html> {
  const packed = (name: string) => readFile(name).catch(() => null);
  const [identity, br, gz] = await Promise.all([readFile(file), packed(`${file}.br`), packed(`${file}.gz`)]);
  return htmlOf(identity, { br, gzip: gz });
}

/**
 * The pages with what this server alone knows in their heads.
 *
 * @param headOf what stands in the head of a page beside what was built, by its path
 */
export async function withHeads(web: BuiltWeb, headOf: (path: string) => string): Promise<BuiltWeb> {
  const pages = [...web.pages].map(async ([path, html]): Promise<[string, Html]> => {
    const head = headOf(path);
    if (head === '') return [path, html];
    const text = html.bytes.identity.toString('utf8').replace('</head>', () => `${head}</head>`);
    return [path, await htmlOf(Buffer.from(text))];
  });
  return { ...web, pages: new Map(await Promise.all(pages)) };
}

/** Reads what `npm start` built into a folder; null when nothing was built there. */
export async function readBuiltWeb(directory: string): Promise<BuiltWeb | null> {
  const index = await readHtml(join(directory, 'index.html')).catch(() => null);
  if (!index) return null;
  const listed = await readFile(join(directory, 'pages.json'), 'utf8').catch(() => '{"/":"index.html"}');
  const pages = await Promise.all(
    Object.entries(Pages.parse(JSON.parse(listed))).map(
      async ([path, file]) => [asPage(path), await readHtml(join(directory, file))] as const,
    ),
  );
  const found = await readFile(join(directory, 'found-pages.json'), 'utf8').catch(() => '[]');
  const names = await readdir(directory, { withFileTypes: true });
  return {
    directory,
    index,
    pages: new Map(pages),
    found: FoundPages.parse(JSON.parse(found)),
    inlineScripts: inlineScriptsOf([index, ...pages.map(([, html]) => html)]),
    files: names
      .filter(
        (entry) => entry.isFile() && !/^(index\.html|(found-)?pages\.json)|\.(br|gz|map)$/.test(entry.name),
      )
      .map((entry) => entry.name),
    rooms: await readRooms(directory),
  };
}

/** The hashes of all scripts that stand in pages, each once. */
function inlineScriptsOf(pages: readonly Html[]): string[] {
  const scripts = pages.flatMap(({ bytes }) =>
    [...bytes.identity.toString('utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => script,
    ),
  );
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Pages match in any case, with or without a trailing slash. */
function asPage(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}

function sendPage(html: Html, status: number, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', html.tag)
    .type('text/html; charset=utf-8');
  if (status === 200 && request.headers['if-none-match'] === html.tag) return reply.status(304).send();
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).send(html.bytes[encoding]);
}

/**
 * Serves the built pages. Files whose name changes with their content are kept for good; the page itself is asked for
 * again each time. An address that is no page gets the same page, which says so, under status 404.
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
      return reply.status(404).type('text/plain; charset=utf-8').send('Nothing at this address.');
    if (!web)
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built yet: npm start builds them.');
    const page = web.pages.get(asPage(path));
    return sendPage(page ?? web.index, page ? 200 : 404, request, reply);
  });
}
