import type { ImportGraph } from './import-graph.ts';

type Roads = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns whether a file is neither a test nor a test helper. */
const isHouse = (file: string) => !/\.test\.tsx?$|\/testing\/|example-/.test(file);

/**
 * Counts imports between groups.
 * @param roomOf returns a file's group; files for which it returns null are left out
 */
export function roadsBetween(graph: ImportGraph, roomOf: (file: string) => string | null): Roads {
  const roads = new Map<string, Map<string, number>>();
  for (const [file, targets] of graph) {
    const from = isHouse(file) ? roomOf(file) : null;
    if (from === null) continue;
    const ways = roads.get(from) ?? new Map<string, number>();
    roads.set(from, ways);
    for (const target of targets) {
      const to = roomOf(target);
      if (to !== null && to !== from) ways.set(to, (ways.get(to) ?? 0) + 1);
    }
  }
  return roads;
}

/** Returns a Mermaid diagram with groups as boxes, and imports of at least `least` as arrows. */
export function drawing(roads: Roads, least = 1): string {
  const lines = ['```mermaid', 'graph LR'];
  for (const room of [...roads.keys()].sort()) lines.push(`  ${room.replaceAll(/\W/g, '_')}["${room}"]`);
  for (const [from, ways] of [...roads].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const targets = [...ways].flatMap(([to, count]) => (count >= least ? [to.replaceAll(/\W/g, '_')] : []));
    if (targets.length > 0) lines.push(`  ${from.replaceAll(/\W/g, '_')} --> ${targets.sort().join(' & ')}`);
  }
  return [...lines, '```'].join('\n');
}

const workspace = (file: string) => /^(?:packages|apps)\/([^/]+)\//.exec(file)?.[1] ?? null;
const within = (folder: string) => (file: string) =>
  file.startsWith(folder) ? (/^([^/]+)\//.exec(file.slice(folder.length))?.[1] ?? null) : null;

/** Returns the diagrams in docs/architecture.md by marker. */
export function pictures(graph: ImportGraph): ReadonlyMap<string, string> {
  return new Map([
    ['workspaces', drawing(roadsBetween(graph, workspace))],
    ['engine', drawing(roadsBetween(graph, within('packages/engine/')), 5)],
    ['server', drawing(roadsBetween(graph, within('apps/server/')), 8)],
    ['web', drawing(roadsBetween(graph, within('apps/web/')), 10)],
  ]);
}

const marked = /<!-- picture: (\w+) -->\n[\s\S]*?<!-- end -->/g;

/**
 * Updates the marked diagrams in a text.
 * @throws Error for an unknown marker
 */
export function withPictures(text: string, graph: ImportGraph): string {
  const drawn = pictures(graph);
  return text.replaceAll(marked, (_all, name: string) => {
    const picture = drawn.get(name);
    if (picture === undefined) throw new Error(`There is no picture "${name}"`);
    return `<!-- picture: ${name} -->\n${picture}\n<!-- end -->`;
  });
}
