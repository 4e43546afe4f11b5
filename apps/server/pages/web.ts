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

export interface BuiltWeb {
  readonly index: BuiltFile;
  /** Pages by lower-case path: the same HTML, with the files that each page loads. */
  readonly pages: ReadonlyMap<string, BuiltFile>;
  readonly found: readonly FoundPage[];
  readonly inlineScripts: readonly string[];
  /** Files with a content hash in their names. */
  readonly assets: BuiltFolder;
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** Renderer of public league pages; null if it was not built. */
  readonly rooms: RoomRenderer | null;
}

const RoomModule = z.object({
  roomRenderer: z.custom<(styles: readonly string[]) => RoomRenderer>((value) => typeof value === 'function'),
});
const RoomManifest = z.record(
  z.string(),
  z.object({ isEntry: z.boolean().optional(), css: z.array(z.string()).default([]) }),
);

/** Loads the renderer of public league pages, built from the web components; null if it was not built. */
async function readRooms(directory: string): Promise<RoomRenderer | null> {
  const manifest = await readFile(join(directory, 'room/manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const built = Object.values(RoomManifest.parse(JSON.parse(manifest)));
  const styles = built.flatMap(({ css, isEntry }) => (isEntry ? css.map((file) => `/${file}`) : []));
  const module: unknown = await import(pathToFileURL(join(directory, 'room/render.js')).href);
  return RoomModule.parse(module).roomRenderer(styles);
}

const Pages = z.record(z.string().startsWith('/'), z.string().regex(/^(?!.*\.\.)[\w./-]+\.html$/));

// Files are compressed on the thread pool while the server starts.
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

async function packed(identity: Buffer): Promise<BuiltFile> {
  const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
  return builtFile({ identity, br, gzip: gz });
}

const FoundPages = z.array(z.object({ path: z.string(), title: z.string(), description: z.string() }));

/**
 * Returns the pages with this server's additional head tags.
 * @param headOf returns additional head tags for a path
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

/** Reads the pages that `npm start` built into a folder; null if nothing was built. */
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

/** Returns the key for a page's path, ignoring case and a trailing slash. */
function asPage(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}

/**
 * Serves the built pages. Files with a content hash are cached forever; pages are revalidated. Unknown paths
 * get the same HTML with status 404.
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
          ? sendBuilt(file, { name, cacheControl: 'public, max-age=31536000, immutable' }, request, reply)
          : reply.callNotFound();
      },
    );
    for (const [name, file] of web.files)
      app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
        sendBuilt(file, { name, cacheControl: 'public, max-age=3600' }, request, reply),
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
    const sending = { name: 'index.html', cacheControl: 'no-cache' } as const;
    return sendBuilt(page ?? web.index, { ...sending, status: page ? 200 : 404 }, request, reply);
  });
}
