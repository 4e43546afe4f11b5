import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { readPages } from '../../apps/web/read-pages.ts';
import { startupAddresses } from '../../apps/web/shell/preloaded-calls.ts';
import { type PageHead, withHead } from '../../apps/web/startup/page-head.ts';
import { circleIn, Manifest, type PageFacts, pageHtml } from '../../apps/web/startup/page-html.ts';
import { root, runNode, tools } from './processes.ts';
import { replaceFolder } from './replace-folder.ts';

const web = join(root, 'apps/web');
const built = join(web, 'dist');
const stamp = join(built, '.built-from');

const sources = [
  'apps/web',
  'packages/domain',
  'packages/engine',
  'packages/cards',
  'packages/contract',
  'packages/questions',
  'packages/words',
  'package-lock.json',
  'scripts/lib/web-build.ts',
];

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const nested = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
      .map((entry) => {
        const inner = join(path, entry.name);
        return entry.isDirectory() ? filesUnder(inner) : [inner];
      }),
  );
  return nested.flat();
}

async function fingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(join(root, source))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

const Headlines = z.object({ headlinePages: z.array(z.string()) });
const StartHtml = z.object({
  startStyles: z.string(),
  leadPages: z.array(z.string()),
  startHtml: z.custom<(route: object) => string>((value) => typeof value === 'function'),
});

const PublicStart = z.object({
  publicStarts: z.custom<() => Promise<Record<string, string>>>((value) => typeof value === 'function'),
});

const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressOne(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < 512) return;
  const [smallest, small] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, smallest);
  await writeFile(`${file}.gz`, small);
}

const ofServer = ['headline', 'room'].map((folder) => folder + sep);

/** Writes brotli and gzip versions of every file that benefits, so that the server never compresses files. */
async function compress(directory: string): Promise<void> {
  const files = (await filesUnder(directory)).filter((file) => {
    const isOfServer = ofServer.some((folder) => relative(directory, file).startsWith(folder));
    return compressible.has(extname(file)) && !isOfServer;
  });
  const oneByOne = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressOne(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, oneByOne));
}

interface Drawing {
  readonly frame: string;
  readonly publicPages: string;
}

/**
 * Returns the pages with the contents of their HTML.
 * @param drawing modules that render the signed-in layout and public pages, built for Node
 * @param commonStyles styles of every page
 */
async function pages(drawing: Drawing, commonStyles: string): Promise<(PageFacts & PageHead)[]> {
  const { headlinePages } = Headlines.parse(await import('@fantasy-stats/contract/league-headline'));
  const { leadPages, startHtml, startStyles } = StartHtml.parse(await import(drawing.frame));
  const starts = await PublicStart.parse(await import(drawing.publicPages)).publicStarts();
  return (await readPages()).map((page) => ({
    path: page.path,
    title: page.title,
    description: page.description,
    isPublic: page.access === 'public',
    calls: startupAddresses(page),
    hasHeadline: headlinePages.includes(page.path),
    hasLead: leadPages.includes(page.path),
    ...(page.access === 'public'
      ? { start: starts[page.path] }
      : page.hasNoSidebar
        ? {}
        : { start: startHtml(page), startStyles: commonStyles + startStyles }),
  }));
}

async function writePages(directory: string, drawing: Drawing): Promise<void> {
  const html = await readFile(join(directory, 'index.html'), 'utf8');
  const manifest = Manifest.parse(JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')));
  const circle = circleIn(manifest);
  if (circle) throw new Error(`Files of the build need each other: ${circle.join(' → ')}`);
  const common = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const styles = await Promise.all(
    common.flatMap(({ css }) => css).map((file) => readFile(join(directory, file), 'utf8')),
  );
  await mkdir(join(directory, 'pages'));
  const files: Record<string, string> = {};
  const found: (PageHead & { path: string })[] = [];
  for (const page of await pages(drawing, styles.join(''))) {
    const file = `pages/${page.path === '/' ? 'landing' : page.path.slice(1).replaceAll('/', '-')}.html`;
    await writeFile(join(directory, file), withHead(pageHtml(html, manifest, page), page));
    const { description, path, title } = page;
    if (description !== undefined) found.push({ path, title, description });
    files[page.path] = file;
  }
  await writeFile(join(directory, 'pages.json'), JSON.stringify(files));
  await writeFile(join(directory, 'found-pages.json'), JSON.stringify(found));
}

/** Renders signed-in layouts at build time, and headlines while the server runs. */
const frameModule = 'startup/on-server.ts';
/** Renders public pages for a first visit, at build time. */
const publicModule = 'startup/prerender.tsx';
/** Renders public league pages while the server runs. */
const roomModule = 'public-league-page/render.tsx';

/** Copies the headline renderer, and the code it shares with pages. */
async function addHeadlines(built: string, directory: string): Promise<void> {
  await cp(join(built, 'on-server.js'), join(directory, 'headline/write.js'));
  await cp(join(built, 'assets'), join(directory, 'headline/assets'), {
    recursive: true,
    filter: (path) => ['', '.js'].includes(extname(path)),
  });
}

/** Moves the league pages' renderer to the server's folder, and its styles and fonts to the pages' folder. */
async function addRooms(built: string, directory: string): Promise<void> {
  await cp(join(built, 'assets'), join(directory, 'assets'), { recursive: true });
  await mkdir(join(directory, 'room'));
  await cp(join(built, 'render.js'), join(directory, 'room/render.js'));
  await cp(join(built, '.vite/manifest.json'), join(directory, 'room/manifest.json'));
}

function vite(directory: string, options: readonly string[]): Promise<{ code: number; output: string }> {
  const build = [tools.vite, 'build', '--config', 'apps/web/vite.config.ts', '--outDir', directory];
  return runNode([...build, ...options, '--emptyOutDir', '--logLevel', 'warn'], { isQuiet: true });
}

export interface BuildOutcome {
  readonly wasBuilt: boolean;
  readonly isGood: boolean;
  readonly output: string;
}

/** Returns whether the existing pages were built from sources with this hash. */
async function isBuiltFrom(hash: string): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) === hash;
}

/**
 * Builds the pages into apps/web/dist unless they are up to date. A new build replaces the old one once
 * complete.
 */
export async function buildWeb(): Promise<BuildOutcome> {
  const from = await fingerprint();
  if (await isBuiltFrom(from)) return { wasBuilt: false, isGood: true, output: '' };
  const draft = join(root, 'node_modules/.cache', `web-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  const [drawing, publicPages, rooms] = [`${draft}-start`, `${draft}-public`, `${draft}-rooms`];
  const runs = await Promise.all([
    vite(draft, []),
    vite(drawing, ['--ssr', frameModule]),
    vite(publicPages, ['--ssr', publicModule]),
    vite(rooms, ['--ssr', roomModule]),
  ]);
  if (runs.some(({ code }) => code !== 0)) {
    await Promise.all(
      [draft, drawing, publicPages, rooms].map((one) => rm(one, { recursive: true, force: true })),
    );
    return { wasBuilt: false, isGood: false, output: runs.map(({ output }) => output).join('') };
  }
  await mkdir(draft, { recursive: true });
  const drawn = { frame: join(drawing, 'on-server.js'), publicPages: join(publicPages, 'prerender.js') };
  await writePages(draft, drawn);
  await addHeadlines(drawing, draft);
  await Promise.all([drawing, publicPages].map((one) => rm(one, { recursive: true, force: true })));
  await addRooms(rooms, draft);
  await rm(rooms, { recursive: true, force: true });
  await compress(draft);
  await writeFile(join(draft, '.built-from'), from);
  await replaceFolder(draft, built, { isThere: () => isBuiltFrom(from) });
  return { wasBuilt: true, isGood: true, output: runs.map(({ output }) => output).join('') };
}
