import { readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { routes } from './shell/routes.ts';

/*
 * Into which files the code goes. Left to itself, the bundler makes a file of every set of modules that the same pages
 * share: a first visit would ask for seventy small ones, each with its headers and its turn in the browser's queue.
 */

type Context = Rolldown.ChunkingContext;
type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

const landing = /\/pages\/landing\/index\.tsx$/;
const account = /\/pages\/(login|register)\/([a-z]+\/)?index\.tsx$/;
const frame = /\/shell\/frame\/SignedInFrame\.tsx$/;
/** Asked for by the first call of whoever is signed in, and by nobody else. */
const keptAnswers = /\/api\/kept-answers\.ts$/;
/** The player's panel opens over any page: what it shares with pages is theirs. */
const panel = /\/shell\/player-panel\/PlayerPanel\.tsx$/;
/** Whatever asks it computes. */
const worker = fileURLToPath(new URL('worker/league-worker.ts', import.meta.url));
const libraries = /[\\/]node_modules[\\/]@tanstack[\\/]/;
const answers = /[\\/]packages[\\/](contract|domain)[\\/]/;

/** Where a package's entry point is, by the name it is imported by. */
const entryPoint = /^@fantasy-stats\/(.+)$/;
const names = (list = ''): string[] => list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');

/** What a module imports by name from others, by the end of their address. */
function* importsOf(code: string): Generator<{ readonly from: string; readonly names: string[] }> {
  for (const [, list, from = ''] of code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    const path = entryPoint.exec(from)?.[1];
    if (path) yield { from: `/packages/${path}`, names: names(list) };
  }
}

/** What an entry point hands on of a module; null where it hands on everything, or is no entry point. */
function handedOn(code: string, entry: string, id: string): Set<string> | null {
  const exported = [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from = '']) => posix.join(posix.dirname(entry), from) === id)
    .flatMap(([, list]) => names(list));
  return exported.length > 0 ? new Set(exported) : null;
}

const readersByModule = new Map<string, readonly string[]>();

/** The modules that import a module; through an entry point of a package only those that name something of it. */
function readersOf(id: string, context: Context): readonly string[] {
  const known = readersByModule.get(id);
  if (known) return known;
  const readers = (context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    const module = context.getModuleInfo(importer);
    const handed = handedOn(module?.code ?? '', importer, id);
    if (!module || !handed) return [importer];
    return module.importers.filter((reader) =>
      [...importsOf(context.getModuleInfo(reader)?.code ?? '')].some(
        ({ from, names: wanted }) =>
          (importer.endsWith(`${from}/index.ts`) || importer.endsWith(`${from}.ts`)) &&
          wanted.some((name) => handed.has(name)),
      ),
    );
  });
  readersByModule.set(id, readers);
  return readers;
}

/** The modules loaded on demand (pages, the frame, charts) whose own code a module is part of. */
function rootsOf(id: string, context: Context): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const module = context.getModuleInfo(one);
    if (!module) continue;
    if (module.isEntry || module.dynamicImporters.length > 0) roots.add(one);
    for (const reader of readersOf(one, context)) seen.add(reader);
  }
  return roots;
}

/** Every page by the end of its module's address. */
const pages = routes.map(({ path, isPublic }) => ({
  end: path === '/' ? '/pages/landing/index.tsx' : `/pages${path}/index.tsx`,
  name: path.split('/').at(-1) || 'landing',
  isPublic,
}));
const signedInPages = pages.filter(({ isPublic }) => !isPublic);

/** The modules that a module's code names as later parts of a page (shell/later.tsx), by the end of their address. */
function laterParts(id: string, context: Context): string[] {
  const code = context.getModuleInfo(id)?.code ?? '';
  return [...code.matchAll(/\blater\(\s*\(\)\s*=>\s*import\(\s*["'`]([^"'`]+)["'`]/g)].map(([, from = '']) =>
    posix.join(posix.dirname(id), from),
  );
}

/** Which pages a module is part of, and of which of them it comes before the headline. */
interface Pages {
  readonly first: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** Whether something else is loaded on demand that it is part of too. */
  readonly hasOthers: boolean;
}

const pagesByModule = new Map<string, Pages>();

function pagesOf(id: string, context: Context): Pages {
  const known = pagesByModule.get(id);
  if (known) return known;
  const first = new Set<string>();
  const all = new Set<string>();
  let hasOthers = false;
  for (const root of rootsOf(id, context)) {
    const page = pages.find(({ end }) => root.endsWith(end));
    if (page) {
      first.add(page.end);
      all.add(page.end);
      continue;
    }
    const wanting = (context.getModuleInfo(root)?.dynamicImporters ?? []).filter((importer) =>
      laterParts(importer, context).includes(root),
    );
    if (wanting.length === 0) hasOthers = true;
    for (const importer of wanting) for (const one of pagesOf(importer, context).all) all.add(one);
  }
  const found = { first, all, hasOthers };
  pagesByModule.set(id, found);
  return found;
}

/** Characters of a module's code: less is sooner there with what many pages share than by itself, after its turn in the queue. */
const leastOfFile = 4_500;

/** What several pages share, in the order in which the files need each other; the last two come after the headline. */
const files = [
  'open',
  'answers',
  'account',
  'frame',
  'most',
  'many',
  'computed',
  'told',
  'most-later',
  'many-later',
] as const;

/**
 * The file of what several pages share: the first of these that a module's readers want. What a module imports is part of
 * all that the module is part of, and so stands in the same file or in one named before: no two files need each other, in
 * which case one of them would run before what it needs.
 */
function fileOf(id: string, context: Context): (typeof files)[number] | null {
  if (keptAnswers.test(id)) return 'frame';
  const roots = [...rootsOf(id, context)];
  const isPartOf = (root: RegExp) => roots.some((one) => root.test(one));
  const isShared = roots.length > 1;
  /* Apart from the next, so that the landing page does not load the frame of the signed-in pages. */
  if (isShared && isPartOf(landing)) return 'open';
  if (isShared && (libraries.test(id) || (answers.test(id) && isPartOf(frame)))) return 'answers';
  if (isShared && isPartOf(account)) return 'account';
  if (isShared && isPartOf(frame)) return 'frame';
  const { first, all } = pagesOf(id, context);
  const signedIn = (ends: ReadonlySet<string>) => signedInPages.filter(({ end }) => ends.has(end)).length;
  const many = signedIn(all);
  if (first.size > 0) {
    if (signedIn(first) >= signedInPages.length / 2) return 'most';
    if (many > 2 || (isShared && many > 0 && isPartOf(panel)) || (many === 2 && isSmall(id, context)))
      return kindOf(first, context);
    return null;
  }
  if (many >= signedInPages.length / 2) return 'most-later';
  return many > 1 || (many > 0 && isPartOf(panel)) ? 'many-later' : null;
}

/** What only pages need that compute in the worker, what only others do, and what both do. */
function kindOf(first: ReadonlySet<string>, context: Context): (typeof files)[number] {
  const computing = pagesOf(worker, context).first;
  const count = [...first].filter((page) => computing.has(page)).length;
  if (count === 0) return 'told';
  return count === first.size ? 'computed' : 'many';
}

/** The file of a page's later parts, where a module is in none of those: of what comes first the bundler makes the page's file. */
function laterFileOf(id: string, context: Context): string | null {
  const { first, all } = pagesOf(id, context);
  if (first.size > 0 || all.size !== 1 || fileOf(id, context) !== null) return null;
  const name = pages.find(({ end }) => all.has(end))?.name;
  return name === undefined ? null : `${name}-later`;
}

/** Whether a module is too little for a file, and so is all of it that would come along. */
function isSmall(id: string, context: Context): boolean {
  const { code, importedIds = [] } = context.getModuleInfo(id) ?? {};
  return (code?.length ?? 0) < leastOfFile && importedIds.every((one) => fileOf(one, context) !== null);
}

/** Bytes of a page's own sheets: less is not worth a file beside that of all signed-in pages. */
const leastOfSheets = 2_700;

/** Bytes of the sheets in a page's folder. @param end of its module's address */
function sheetBytes(end: string): number {
  const folder = fileURLToPath(new URL(`.${posix.dirname(end)}`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
}

/** Small files, wanted before anything is drawn: one of them costs a reader less than twelve. */
function sheetOf(id: string, context: Context): string | null {
  const roots = [...rootsOf(id, context)];
  const isPartOf = (root: RegExp) => roots.some((one) => root.test(one));
  if (roots.length > 1 && (isPartOf(landing) || isPartOf(account))) return 'open';
  const { first } = pagesOf(id, context);
  const isShared = first.size > 1 || [...first].every((end) => sheetBytes(end) < leastOfSheets);
  const isSignedIn = isPartOf(frame) || (isShared && signedInPages.some(({ end }) => first.has(end)));
  return isSignedIn ? 'signed-in' : null;
}

/** A module goes into the first that takes it. */
const groups: CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: files.length + 2 },
  { name: sheetOf, test: /\.css$/, debugName: 'styles', priority: files.length + 1 },
  /* What a file's modules import is put beside them, unless an earlier file has it; not into what comes after the headline. */
  ...files.map((file, place) => ({
    name: (id: string, context: Context) => (fileOf(id, context) === file ? file : null),
    debugName: file,
    priority: files.length - place,
    includeDependenciesRecursively: !file.endsWith('-later'),
  })),
  { name: laterFileOf, debugName: 'later', priority: 0, includeDependenciesRecursively: false },
];

/** How the bundler cuts the pages' code into files. */
export const chunkedOutput: Rolldown.OutputOptions = {
  codeSplitting: { groups },
  /* A file that many pages share is called after all of them otherwise. */
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`,
  /* The names of all files come with the first: 42 bits tell one from what it was before. */
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/**
 * How it cuts the worker's: what nearly all kinds of question need, what forecasts and what values need, and the rest by the
 * questions that share it.
 */
export const workerOutput: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'league', minShareCount: 7, priority: 4 },
      { name: 'numeric', test: /engine.(numeric|steps)/, minShareCount: 2, priority: 3 },
      { name: 'values', test: /engine.(valuation|lineup.(day|state))/, minShareCount: 2, priority: 2 },
      { name: 'forecast', minShareCount: 3, priority: 1 },
    ],
  },
};

/** Files that are there before a page is opened: the first page's HTML names some, the frame brings the others. */
const isThere = /\/open-[\w-]+\.\w+$/;
const isThereInFrame = /\/(account|answers|frame|most)-[\w-]+\.js$/;

/**
 * The files that come along with one that is loaded on demand: their list is in the first file, and names none that is there.
 *
 * @param file the one that is loaded
 * @param needed the files it needs
 */
export function onlyMissing(file: string, needed: string[]): string[] {
  const name = /\/([\w-]+?)-[\w-]{7}\.js$/.exec(file)?.[1];
  const isOfFrame = pages.some((page) => !page.isPublic && page.name === name);
  return needed.filter((one) => !isThere.test(one) && !(isOfFrame && isThereInFrame.test(one)));
}
