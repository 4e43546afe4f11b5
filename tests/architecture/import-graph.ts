import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { z } from 'zod';

/** Which file imports which, types included; paths from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).optional() });

/** A workspace: the name it is imported by, where it lies, and what of it may be imported. */
interface Workspace {
  readonly name: string;
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

function workspacesOf(root: string): Workspace[] {
  return globSync('{packages,apps}/*/package.json', { cwd: root }).map((path) => {
    const { exports = {}, name } = Manifest.parse(JSON.parse(readFileSync(join(root, path), 'utf8')));
    return { name, exports, folder: dirname(path) };
  });
}

/**
 * The modules that a source text names: `import`, `export … from`, `import(…)`, of values and of types. Comments are no
 * imports.
 */
export function importsIn(source: string): string[] {
  const bare = source.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '');
  return [
    ...bare.matchAll(/^\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*['"]([^'"]+)['"]/gm),
    ...bare.matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/g),
  ].map(([, name = '']) => name);
}

/** The file an import leads to, or null where it leads out of the repository. */
function resolved(
  root: string,
  workspaces: readonly Workspace[],
  from: string,
  specifier: string,
): string | null {
  if (specifier.startsWith('.')) {
    const path = normalize(join(dirname(from), specifier));
    return existsSync(join(root, path)) ? path : null;
  }
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!workspace) return null;
  const entry = `.${specifier.slice(workspace.name.length)}`;
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [before = '', after] = pattern.split('*');
    const isMet = after === undefined ? entry === pattern : entry.startsWith(before);
    if (isMet) return normalize(join(workspace.folder, target.replace('*', entry.slice(before.length))));
  }
  return null;
}

/** Every TypeScript file of the repository and what it imports of it. */
export function importGraph(root: string): ImportGraph {
  const workspaces = workspacesOf(root);
  const files = globSync('{apps,backtest,bench,packages,scripts,tests}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  });
  return new Map(
    files.map((file) => [
      file,
      importsIn(readFileSync(join(root, file), 'utf8')).flatMap(
        (specifier) => resolved(root, workspaces, file, specifier) ?? [],
      ),
    ]),
  );
}

/** Files that import one another, each circle's in order of their names: its strongly connected parts (Tarjan). */
export function circlesOf(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const number = new Map<string, number>();
  const path: string[] = [];
  const isOnPath = new Set<string>();

  const visit = (file: string): number => {
    const own = number.size;
    number.set(file, own);
    let low = own;
    path.push(file);
    isOnPath.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!number.has(next)) low = Math.min(low, visit(next));
      else if (isOnPath.has(next)) low = Math.min(low, number.get(next) ?? low);
    }
    if (low !== own) return low;
    const circle = path.splice(path.indexOf(file));
    for (const member of circle) isOnPath.delete(member);
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    return low;
  };
  for (const file of graph.keys()) if (!number.has(file)) visit(file);
  return circles;
}
