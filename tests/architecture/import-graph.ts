import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { z } from 'zod';

/** Imports by file, including type imports; paths from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).optional() });

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
 * Returns the modules that a source imports: `import`, `export … from`, `import(…)`, of values and types.
 * Comments are ignored.
 */
export function importsIn(source: string): string[] {
  const bare = source.replaceAll(/^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '');
  return [
    ...bare.matchAll(/^\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*['"]([^'"]+)['"]/gm),
    ...bare.matchAll(/\bimport\s*\(\s*['"]([^'"]+)['"]/g),
  ].map(([, name = '']) => name);
}

/** Returns the imported file; null outside of the repository. */
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

export function importGraph(root: string): ImportGraph {
  const workspaces = workspacesOf(root);
  const files = globSync('{apps,packages,research,scripts,tests}/**/*.{ts,tsx}', {
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

/** Returns import cycles, each sorted by name: the strongly connected components (Tarjan). */
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
