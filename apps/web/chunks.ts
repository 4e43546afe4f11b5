import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

// Assigns modules to chunks by folder. By default, the bundler creates one chunk per set of pages that share
// modules: seventy small files on a first visit. A group takes the matching modules that no earlier group
// took, with their dependencies.

type Context = Rolldown.ChunkingContext;

const web = fileURLToPath(new URL('.', import.meta.url));

/** Matches code outside the page folders. */
const outsidePages = /apps.web.(?!pages)|packages.(contract|domain|engine.(?!numeric)|words)/;

/**
 * Matches code that public pages use. Excludes the domain's index file, which imports the entire domain
 * package.
 */
const ofPublicPages =
  /apps.web.(?!pages|text.explanations|ui.[rR]eliability)|packages.(contract|engine|words)|domain.(errors|format|stat-line|statistics)\.ts/;

/** Matches code in the folder `league` that no page's headline needs. */
const belowHeadlines = /league.(CategoryGaps|GamesCaps|games-caps|lineups-view|Moves|PlayersOf)/;
/** Matches the code above, and verdicts on trades, which two pages show below their headline. */
const belowPages = new RegExp(`${belowHeadlines.source}|[oO]ffer-?[vV]erdict|trade-verdict`);
const onDemand = /league.(StartOrSit|WeekLineup)/;
/** Matches code of `league` kept out of its chunk, which the matchup analyzer otherwise does not need. */
const ofMatchups = /league.tie-words/;

/**
 * Match code that only a few pages use. Each of these pages imports it in many files, so it would seem widely
 * shared. It joins chunks that the pages load anyway.
 */
const ofDrafts = /draft-turns|draft-room-limits|domain.limits/;
const ofExtension =
  /api.extension.(?!due|keep)|contract.calls.(extension|yahoo-resources)|linking.(InstallExtension|ReadingWork|reader)/;
const ofNames = /compared-name|find-by-name|FindPlayer|player-aliases/;
const ofPlayers = /(pickup|plan)-question|values.words/;
const ofTables =
  /all-play|category-(columns|table)|day-words|[oO]wn-?[wW]eights|weights-words|player-column|(HeatLegend|IntervalBar|ProbabilityCell|TableLink|TeamBadge|TableSkeleton)\.tsx/;

const ofManyPages = (id: string): boolean =>
  outsidePages.test(id) && ![ofDrafts, ofExtension, ofNames, ofPlayers, ofTables].some((few) => few.test(id));

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
    test: ofPublicPages,
    name: (id, context) => (roots.some((root) => importsOf(root, context).has(id)) ? name : null),
  };
}

/**
 * The page chunks: the landing page, the other public pages, the layout of signed-in pages, code that most
 * pages share, and the rest by subject. The layout's entry module stays out of its chunk, because the pages'
 * HTML refers to it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  importedBy('landing', 'open'),
  importedBy('{about,login,pricing,register,tools}', 'public'),
  { name: 'styles', test: /\.css$/, minShareCount: 2 },
  {
    name: 'frame',
    test: /@tanstack(?!.*[qQ]ueries)|shell.(frame.(?!SignedIn)|navigation|page-keys)|(PlayerPanelHost|PlayerSearch|AlertBell).tsx|service-worker|known-device|web.forms.(?!Entrance)/,
  },
  { name: 'common', test: ofManyPages, minShareCount: 12 },
  { name: 'season', test: ofManyPages, minShareCount: 4 },
  {
    name: 'extension',
    test: ofExtension,
    minShareCount: 2,
  },
  {
    name: 'trades',
    test: /trader-habits|countered-offers|use-trade-seasons|use-api-queries|[qQ]ueries/,
    minShareCount: 2,
  },
  { name: 'audit', test: /audit-words|domain.audit|engine.audit/, minShareCount: 2 },
  { name: 'names', test: ofNames, minShareCount: 2 },
  { name: 'schedule', test: /apps.web.schedule.(?!day-words)/, minShareCount: 2 },
  {
    name: 'shared',
    test: /web.links|[cC]hances|injured-list|injury-report|numeric|open-games|roster-spots|use-stoppable|StopButton|team-results|DateField|PageLead|use-(escape|same-json)|lock-week|return-steps/,
    minShareCount: 2,
  },
  { name: 'linking', test: /linking.(LeagueSync|Link\w+OnDemand|sync-words|TeamChoice)/, minShareCount: 2 },
  {
    name: 'values',
    test: (id) =>
      (/apps.web.(values|player-notes.(?!match-names))|engine.value|playerRankings.headline|[rR]adar/.test(
        id,
      ) &&
        !ofTables.test(id)) ||
      ofPlayers.test(id),
    minShareCount: 2,
  },
  {
    name: 'league',
    test: (id) =>
      ofTables.test(id) ||
      (/web.(league|ui)|engine.season/.test(id) &&
        ![belowHeadlines, onDemand, ofMatchups].some((other) => other.test(id))),
    minShareCount: 2,
  },
  { name: 'below', test: belowPages, minShareCount: 2 },
  { name: 'matchups', test: /league.tie-words|matchupAnalyzer.edit-words/, minShareCount: 2 },
  {
    name: 'draft',
    test: (id) => ofDrafts.test(id) || /draftAnalysis.(review.draft-view|is-draft|room.room-state)/.test(id),
    minShareCount: 2,
  },
];

/** The worker's chunks: code that most kinds of requests share, and the rest by subject. */
const workerGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    test: /packages.(contract|domain)|engine.(numeric|projection|steps|lineup.(day|slot|sta)|value.player-values|season.(competition|column-s))|questions.(cache|compiled|decoded|define)/,
    minShareCount: 3,
  },
  { name: 'weeks', test: /engine.(league|matchup|streaming.(goal|stakes))|season.weeks/, minShareCount: 4 },
  { name: 'values', test: /engine.value|valued-league/, minShareCount: 2 },
  { name: 'plans', test: /streaming.plan-(deviation|outlook)/, minShareCount: 2 },
  {
    name: 'streaming',
    test: /engine.(streaming.(?!rest-values)|roster.waivers)|league.edit-gains/,
    minShareCount: 2,
  },
  { name: 'odds', test: /engine.(season|league)/, minShareCount: 2 },
  { name: 'trades', test: /engine.trade/, minShareCount: 2 },
  { name: 'drafts', test: /engine.draft/, minShareCount: 2 },
];

function outputOf(list: readonly Rolldown.CodeSplittingGroup[]): Rolldown.OutputOptions {
  const inOrder = list.map((group, index) => ({ ...group, priority: list.length - index }));
  return { codeSplitting: { groups: inOrder } };
}

export const pageOutput = outputOf(groups);
export const workerOutput = outputOf(workerGroups);
