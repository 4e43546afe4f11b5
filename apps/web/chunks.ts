import type { Rolldown } from 'vite';

/*
 * Into which files the code goes. Left to itself, the bundler makes a file of every set of modules that the same pages
 * share: a first visit would ask for seventy small ones, each with its headers and its turn in the browser's queue.
 */

type Context = Rolldown.ChunkingContext;
type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

const landing = /\/pages\/landing\/index\.tsx$/;
const account = /\/pages\/(login|register)\/([a-z]+\/)?index\.tsx$/;
const frame = /\/shell\/frame\/SignedInFrame\.tsx$/;

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

/** A module goes into the first that takes it. */
const groups: CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 5 },
  /* Apart from the next, so that the landing page loads neither schemas nor the frame of the signed-in pages. */
  { name: sharedWith(landing, 'open'), debugName: 'open', priority: 4 },
  {
    name: 'answers',
    test: /[\\/]node_modules[\\/](zod|@tanstack)[\\/]|[\\/]packages[\\/]contract[\\/]/,
    minShareCount: 2,
    priority: 3,
  },
  { name: sharedWith(account, 'account'), debugName: 'account', priority: 3 },
  { name: sharedWith(frame, 'frame'), debugName: 'frame', priority: 2 },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    /* Bytes before they are made smaller. */
    entriesAwareMergeThreshold: 8_000,
    priority: 1,
  },
];

/** How the bundler cuts the pages' code into files. */
export const chunkedOutput: Rolldown.OutputOptions = {
  codeSplitting: { groups },
  /* A file that many pages share is called after all of them otherwise. */
  chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
};
