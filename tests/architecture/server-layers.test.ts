import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesOf, importGraph } from './import-graph.ts';

const server = 'apps/server/';

/** The server's layers, lowest first. Modules in the same layer do not import each other. */
const layers = [
  ['kernel'],
  ['billing'],
  ['accounts'],
  ['nba'],
  ['leagues'],
  ['forecasts'],
  ['record', 'notify', 'pages'],
  ['api'],
] as const;

const roots: readonly string[] = ['modules.ts', 'main.ts'];

type Imports = ReadonlyMap<string, readonly string[]>;

const pathIn = (file: string) => file.slice(server.length);
const moduleOf = (file: string) => pathIn(file).split('/')[0] ?? '';
const layerOf = (module: string) => layers.findIndex((row) => row.some((name) => name === module));
const isProduct = (file: string) =>
  file.startsWith(server) && !file.includes('/testing/') && !/\.(?:test|config)\.ts$/.test(file);

function ownImports(graph: Imports): [string, string][] {
  return [...graph].flatMap(([from, imports]) =>
    isProduct(from) ? imports.filter(isProduct).map((to): [string, string] => [from, to]) : [],
  );
}

function wrongImports(graph: Imports): string[] {
  return ownImports(graph)
    .filter(([from, to]) => {
      const [own, other] = [moduleOf(from), moduleOf(to)];
      return own !== other && !roots.includes(pathIn(from)) && layerOf(other) >= layerOf(own);
    })
    .map(([from, to]) => `${pathIn(from)} → ${pathIn(to)}`);
}

/** Returns files that import a `module.ts`, other than the list of modules. */
function secondRoots(graph: Imports): string[] {
  return ownImports(graph)
    .filter(
      ([from, to]) =>
        /^[\w-]+\/module\.ts$/.test(pathIn(to)) &&
        moduleOf(to) !== 'kernel' &&
        moduleOf(from) !== moduleOf(to),
    )
    .map(([from]) => pathIn(from))
    .filter((file) => file !== 'modules.ts');
}

const graph = importGraph(fileURLToPath(new URL('../..', import.meta.url)));

describe('the server layers', () => {
  it('contain every folder of the server', () => {
    const folders = new Set([...graph.keys()].filter(isProduct).map(moduleOf));
    expect([...folders].filter((name) => layerOf(name) < 0 && !roots.includes(name))).toEqual([]);
  });

  it('import only lower layers', () => {
    expect(wrongImports(graph)).toEqual([]);
  });

  it('reject an upward and a sideways import', () => {
    const wrong = new Map([
      [`${server}kernel/clock.ts`, [`${server}nba/feeds.ts`]],
      [`${server}notify/alerts.ts`, [`${server}record/score.ts`]],
      [`${server}api/league.ts`, [`${server}kernel/clock.ts`]],
    ]);
    expect(wrongImports(wrong)).toEqual([
      'kernel/clock.ts → nba/feeds.ts',
      'notify/alerts.ts → record/score.ts',
    ]);
  });

  it('have no import cycle between folders', () => {
    const folders = new Map<string, string[]>();
    for (const [from, to] of ownImports(graph)) {
      const [own, other] = [moduleOf(from), moduleOf(to)];
      if (own !== other) folders.set(own, [...(folders.get(own) ?? []), other]);
    }
    expect(circlesOf(folders)).toEqual([]);
  });

  it('have their module.ts files imported only by modules.ts', () => {
    expect(secondRoots(graph)).toEqual([]);
    const second = new Map([[`${server}api/start.ts`, [`${server}nba/module.ts`]]]);
    expect(secondRoots(second)).toEqual(['api/start.ts']);
  });
});
