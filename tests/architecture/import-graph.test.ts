import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesOf, importGraph, importsIn } from './import-graph.ts';

const graph = importGraph(fileURLToPath(new URL('../..', import.meta.url)));

/** The floors of the house, the lowest first; those of one line do not import each other. */
const floors = [
  ['packages/domain/'],
  ['packages/engine/', 'packages/platforms/', 'packages/contract/'],
  ['apps/'],
] as const;
const floorOf = (path: string) => floors.findIndex((names) => names.some((name) => path.startsWith(name)));

describe('imports, those of types included', () => {
  it('are found in whatever form they are written', () => {
    const source = [
      "import a from './a.ts';",
      "import type { B } from './b.ts';",
      "import {\n  c,\n  type C,\n} from './c.ts';",
      "export * from './d.ts';",
      "export type { E } from './e.ts';",
      "import './f.css';",
      "const g: import('./g.ts').G = await import('./h.ts');",
      "// import x from './no.ts';",
      "/*\nimport y from './nor.ts';\n*/",
      "export const from = './nothing.ts';",
    ].join('\n');
    expect(importsIn(source).sort()).toEqual(
      ['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.css', './g.ts', './h.ts'].sort(),
    );
  });

  it('lead from package to package and file to file', () => {
    expect(graph.size).toBeGreaterThan(1000);
    expect(graph.get('apps/server/compose.ts')).toContain('apps/server/mail/outbox.ts');
    expect([...graph.values()].flat()).toContain('packages/domain/index.ts');
  });

  it('would be caught going in a circle', () => {
    const three = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circlesOf(three)).toEqual([['a', 'b', 'c']]);
  });

  it('go in no circle', () => {
    expect(circlesOf(graph)).toEqual([]);
  });

  it('lead from no floor to a higher one', () => {
    const upwards = [...graph].flatMap(([from, imports]) =>
      imports
        .filter((to) => floorOf(from) >= 0 && floorOf(from) < floorOf(to))
        .map((to) => `${from} → ${to}`),
    );
    expect(upwards).toEqual([]);
  });
});
