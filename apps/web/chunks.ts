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
const styles = /\.css$/;

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

/** Names the modules that are part of `root` and of something else too. */
function sharedWith(root: RegExp, name: string): (id: string, context: Context) => string | null {
  return (id, context) => {
    const roots = [...rootsOf(id, context)];
    return roots.length > 1 && roots.some((one) => root.test(one)) ? name : null;
  };
}

const open = sharedWith(landing, 'open');
const forAccounts = sharedWith(account, 'account');

const contract = /[\\/]packages[\\/]contract[\\/]/;

/**
 * What the entrance pages share with others. Schemas are slow to make: those of calls that only the entrances make stay
 * out of what every page loads.
 */
function forEntrances(id: string, context: Context): string | null {
  const isOthers = contract.test(id) && ![...rootsOf(id, context)].some((root) => frame.test(root));
  return isOthers ? null : forAccounts(id, context);
}

/** Small files, wanted before anything is drawn: one of them costs a reader less than twelve. */
function sheetOf(id: string, context: Context): string | null {
  if (open(id, context) || forAccounts(id, context)) return 'open';
  return isSignedIn(id, context) ? 'signed-in' : null;
}

const signedInPages = routes.flatMap(({ path, isPublic }) => (isPublic ? [] : [`/pages${path}/index.tsx`]));

/** What the frame of signed-in readers shares, and what most of their pages need, is needed on every first visit. */
function forSignedIn(id: string, context: Context): string | null {
  const roots = [...rootsOf(id, context)];
  if (roots.length < 2) return null;
  const pages = signedInPages.filter((page) => roots.some((root) => root.endsWith(page)));
  return roots.some((root) => frame.test(root)) || pages.length > signedInPages.length / 2 ? 'frame' : null;
}

/** Whether a module is part of the frame or of a page for signed-in readers. */
function isSignedIn(id: string, context: Context): boolean {
  return [...rootsOf(id, context)].some(
    (root) => frame.test(root) || signedInPages.some((page) => root.endsWith(page)),
  );
}

/** A module goes into the first that takes it. */
const groups: CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 5 },
  /* Apart from the next, so that the landing page loads neither schemas nor the frame of the signed-in pages. */
  { name: sheetOf, test: styles, debugName: 'styles', priority: 5 },
  { name: open, debugName: 'open', priority: 4 },
  {
    name: 'answers',
    test: /[\\/]node_modules[\\/](zod|@tanstack)[\\/]/,
    minShareCount: 2,
    priority: 3,
  },
  { name: forEntrances, debugName: 'account', priority: 3 },
  { name: forSignedIn, debugName: 'frame', priority: 2 },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    /* Bytes before they are made smaller. */
    entriesAwareMergeThreshold: 40_000,
    priority: 1,
  },
];

/** How the bundler cuts the pages' code into files. */
export const chunkedOutput: Rolldown.OutputOptions = {
  codeSplitting: { groups },
  /* A file that many pages share is called after all of them otherwise. */
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
};
