import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

// Assigns modules to chunks by folder. By default, the bundler creates one chunk per set of pages that share
// modules: seventy small files on a first visit. A group takes matching modules that earlier groups left,
// with their dependencies.

type Context = Rolldown.ChunkingContext;

const web = fileURLToPath(new URL('.', import.meta.url));

/** Matches code outside the page folders. */
const outsidePages = /apps.web.(?!pages)|packages.(contract|domain|engine|words)/;

/** Adds a module and everything that it imports, directly or not, to `found`. */
function importsOf(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) importsOf(one, context, found);
  return found;
}

/** Returns a chunk with the modules that the pages in these folders import. */
function importedBy(folders: string, name: string): Rolldown.CodeSplittingGroup {
  const roots = globSync(`pages/${folders}/**/index.tsx`, { cwd: web }).map((file) =>
    normalizePath(web + file),
  );
  return {
    debugName: name,
    test: outsidePages,
    name: (id, context) => (roots.some((root) => importsOf(root, context).has(id)) ? name : null),
  };
}

/**
 * The page chunks: the landing, login and sign-up pages, the layout of signed-in pages, code that most pages
 * share, and the rest by folder. The layout's entry module is separate, because the pages' HTML refers to it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  importedBy('landing', 'open'),
  importedBy('{login,register}', 'account'),
  { name: 'styles', test: /\.css$/, minShareCount: 2 },
  {
    name: 'frame',
    test: /@tanstack|shell.(frame.(?!SignedIn)|navigation)|(PlayerPanelHost|PlayerSearch|AlertBell).tsx|service-worker|known-device/,
  },
  { name: 'forms', test: /apps.web.forms/, minShareCount: 2 },
  { name: 'functions', test: /engine.numeric.functions/, minShareCount: 2 },
  { name: 'common', test: outsidePages, minShareCount: 4 },
  {
    name: 'trades',
    test: /league.(trader-habits|countered-offers)|use-trade-seasons/,
    minShareCount: 2,
  },
  { name: 'schedule', test: /apps.web.schedule/, minShareCount: 2 },
  {
    name: 'shared',
    test: /apps.web.links|[cC]hances|open-games|roster-spots|pending-games/,
    minShareCount: 2,
  },
  { name: 'linking', test: /linking.(LeagueSync|Link\w+OnDemand|sync-words)/, minShareCount: 2 },
  { name: 'values', test: /apps.web.(values|marks)|engine.value/, minShareCount: 2 },
  { name: 'league', test: /apps.web.league.(?!WeekLineup|StartOrSit)|engine.season/, minShareCount: 2 },
  { name: 'ui', test: /apps.web.ui/, minShareCount: 2 },
];

/** The worker's chunks: code that most kinds of requests share, and the rest by subject. */
const workerGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'league', minShareCount: 6 },
  { name: 'values', test: /engine.(value|lineup.(day|state))|valued-league/, minShareCount: 2 },
  { name: 'forecast', test: /engine.(streaming|league)/, minShareCount: 2 },
  { name: 'odds', test: /engine.season.odds/, minShareCount: 2 },
];

function outputOf(list: readonly Rolldown.CodeSplittingGroup[]): Rolldown.OutputOptions {
  const inOrder = list.map((group, index) => ({ ...group, priority: list.length - index }));
  return { codeSplitting: { groups: inOrder } };
}

export const pageOutput = outputOf(groups);
export const workerOutput = outputOf(workerGroups);
