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
const libraries = /[\\/]node_modules[\\/]@tanstack[\\/]/;
const answers = /[\\/]packages[\\/](contract|domain)[\\/]/;

/** The modules loaded on demand (pages, the frame, charts) whose own code a module is part of. */
function rootsOf(id: string, context: Context): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const module = context.getModuleInfo(one);
    if (!module) continue;
    if (module.isEntry || module.dynamicImporters.length > 0) roots.add(one);
    for (const importer of module.importers) seen.add(importer);
  }
  return roots;
}

const signedInPages = routes.flatMap(({ path, isPublic }) => (isPublic ? [] : [`/pages${path}/index.tsx`]));

/** What several pages share, in the order in which the files need each other. */
const files = ['open', 'answers', 'account', 'frame', 'most', 'many'] as const;

/**
 * The file of what several pages share: the first of these that a module's readers want. What a module imports is part of
 * all that the module is part of, and so stands in the same file or in one named before: no two files need each other, in
 * which case one of them would run before what it needs.
 */
function fileOf(id: string, context: Context): (typeof files)[number] | null {
  const roots = [...rootsOf(id, context)];
  if (roots.length < 2) return null;
  const isPartOf = (root: RegExp) => roots.some((one) => root.test(one));
  /* Apart from the next, so that the landing page does not load the frame of the signed-in pages. */
  if (isPartOf(landing)) return 'open';
  if (libraries.test(id) || (answers.test(id) && isPartOf(frame))) return 'answers';
  if (isPartOf(account)) return 'account';
  if (isPartOf(frame)) return 'frame';
  const pages = signedInPages.filter((page) => roots.some((root) => root.endsWith(page))).length;
  if (pages >= signedInPages.length / 2) return 'most';
  /* Of what two pages share, the bundler makes a file itself. */
  return pages > 2 ? 'many' : null;
}

/** Small files, wanted before anything is drawn: one of them costs a reader less than twelve. */
function sheetOf(id: string, context: Context): string | null {
  const roots = [...rootsOf(id, context)];
  const isPartOf = (root: RegExp) => roots.some((one) => root.test(one));
  if (roots.length > 1 && (isPartOf(landing) || isPartOf(account))) return 'open';
  const isSignedIn =
    isPartOf(frame) || roots.some((root) => signedInPages.some((page) => root.endsWith(page)));
  return isSignedIn ? 'signed-in' : null;
}

/** A module goes into the first that takes it. */
const groups: CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: files.length + 2 },
  { name: sheetOf, test: /\.css$/, debugName: 'styles', priority: files.length + 1 },
  /* What a file's modules import is put beside them, unless an earlier file has it. */
  ...files.map((file, place) => ({
    name: (id: string, context: Context) => (fileOf(id, context) === file ? file : null),
    debugName: file,
    priority: files.length - place,
  })),
];

/** How the bundler cuts the pages' code into files. */
export const chunkedOutput: Rolldown.OutputOptions = {
  codeSplitting: { groups },
  /* A file that many pages share is called after all of them otherwise. */
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
};
