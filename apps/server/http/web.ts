import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RoomRenderer } from '@fantasy-stats/contract/room-facts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  type BuiltFile,
  type BuiltFolder,
  builtFile,
  builtFolder,
  readBuiltFile,
  sendBuilt,
} from './built-file.ts';
import type { FoundPage } from './found-pages.ts';

/** The pages as they were built. */
export interface BuiltWeb {
  /** For addresses that are no pages. */
  readonly index: BuiltFile;
  /** The product's pages by their paths in small letters: the same HTML, with what each has to load. */
  readonly pages: ReadonlyMap<string, BuiltFile>;
  /** Those of them that searches and links show. */
  readonly found: readonly FoundPage[];
  /** For the content security policy: the hashes of the scripts inside the page. */
  readonly inlineScripts: readonly string[];
  /** What pages load: files whose names change with their content. */
  readonly assets: BuiltFolder;
  /** Files beside the page, such as its icon, by their names. */
  readonly files: ReadonlyMap<string, BuiltFile>;
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

async function packed(identity: Buffer): Promise<BuiltFile> {
  const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
  return builtFile({ identity, br, gzip: gz });
}

const FoundPages = z.array(z.object({ path: z.string(), title: z.string(), description: z.string() }));

/**
 * The pages with what this server alone knows in their heads.
 *
 * @param headOf what stands in the head of a page beside what was built, by its path
 */
export async function withHeads(web: BuiltWeb, headOf: (path: string) => string): Promise<BuiltWeb> {
  const pages = [...web.pages].map(async ([path, html]): Promise<[string, BuiltFile]> => {
    const head = headOf(path);
    if (head === '') return [path, html];
    const text = html.forms.identity.toString('utf8').replace('</head>', () => `${head}</head>`);
    return [path, await packed(Buffer.from(text))];
  });
  return { ...web, pages: new Map(await Promise.all(pages)) };
}

/** Reads what `npm start` built into a folder; null when nothing was built there. */
export async function readBuiltWeb(directory: string): Promise<BuiltWeb | null> {
  const index = await readBuiltFile(join(directory, 'index.html')).catch(() => null);
  if (!index) return null;
  const listed = await readFile(join(directory, 'pages.json'), 'utf8').catch(() => '{"/":"index.html"}');
  const pages = await Promise.all(
    Object.entries(Pages.parse(JSON.parse(listed))).map(
      async ([path, file]) => [asPage(path), await readBuiltFile(join(directory, file))] as const,
    ),
  );
  const found = await readFile(join(directory, 'found-pages.json'), 'utf8').catch(() => '[]');
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries
    .filter(
      (entry) => entry.isFile() && !/^(index\.html|(found-)?pages\.json)|\.(br|gz|map)$/.test(entry.name),
    )
    .map(({ name }) => name);
  const files = names.map(async (name) => [name, await readBuiltFile(join(directory, name))] as const);
  return {
    index,
    pages: new Map(pages),
    found: FoundPages.parse(JSON.parse(found)),
    inlineScripts: inlineScriptsOf([index, ...pages.map(([, html]) => html)]),
    assets: await builtFolder(join(directory, 'assets')),
    files: new Map(await Promise.all(files)),
    rooms: await readRooms(directory),
  };
}

/** The hashes of all scripts that stand in pages, each once. */
function inlineScriptsOf(pages: readonly BuiltFile[]): string[] {
  const scripts = pages.flatMap(({ forms }) =>
    [...forms.identity.toString('utf8').matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
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

/**
 * Serves the built pages. Files whose name changes with their content are kept for good; the page itself is asked for
 * again each time. An address that is no page gets the same page, which says so, under status 404.
 */
export function installWeb(app: FastifyInstance, web: BuiltWeb | null): void {
  if (web) {
    app.get<{ Params: { name: string } }>(
      '/assets/:name',
      { schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params;
        const file = await web.assets.read(name);
        return file
          ? sendBuilt(file, { name, keep: 'public, max-age=31536000, immutable' }, request, reply)
          : reply.callNotFound();
      },
    );
    for (const [name, file] of web.files)
      app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
        sendBuilt(file, { name, keep: 'public, max-age=3600' }, request, reply),
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
    const sending = { name: 'index.html', keep: 'no-cache' } as const;
    return sendBuilt(page ?? web.index, { ...sending, status: page ? 200 : 404 }, request, reply);
  });
}
