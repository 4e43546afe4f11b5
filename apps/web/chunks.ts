import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

// Assigns modules to chunks by folder. By default, the bundler creates a chunk for every set of modules that
// the same pages share: a first visit would request seventy small files, each with its headers and its turn
// in the browser's queue. A group takes the matching modules that earlier groups left, with their
// dependencies. The sections of a page that load after its headline are one module, `Below.tsx`.

type Context = Rolldown.ChunkingContext;

const web = fileURLToPath(new URL('.', import.meta.url));

/** Code outside the folders of the pages. */
const outsidePages = /apps.web.(?!pages)|packages.(contract|domain|engine|words)/;

/** Returns a module and everything that it imports, directly or not. */
function importsOf(id: string, context: Context, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) importsOf(one, context, found);
  return found;
}

/** A group of the modules that the pages in these folders import. */
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
 * The chunks of the pages: code of the landing, log-in and sign-up pages, the frame of signed-in pages, code
 * of most pages, and the rest by folder. The entry module of the frame is not in its chunk, because the HTML
 * of the pages names it.
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
  { name: 'common', test: outsidePages, minShareCount: 4 },
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

/** The chunks of the worker: code of most kinds of questions, and the rest by subject. */
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
