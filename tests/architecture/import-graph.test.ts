import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { circlesOf, importGraph, importsIn } from './import-graph.ts';

const graph = importGraph(fileURLToPath(new URL('../..', import.meta.url)));

/** From the lowest layer to the highest. Packages in the same layer do not import each other. */
const floors = [
  ['packages/domain/'],
  ['packages/engine/', 'packages/platforms/', 'packages/contract/'],
  ['packages/questions/', 'packages/words/'],
  ['apps/'],
] as const;
const floorOf = (path: string) => floors.findIndex((names) => names.some((name) => path.startsWith(name)));

describe('imports, including type imports', () => {
  it('are found in every syntax', () => {
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

  it('are resolved between packages and files', () => {
    expect(graph.size).toBeGreaterThan(1000);
    expect(graph.get('apps/server/main.ts')).toContain('apps/server/kernel/mail/mail-outbox.ts');
    expect([...graph.values()].flat()).toContain('packages/domain/index.ts');
  });

  it('are reported if they form a cycle', () => {
    const three = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(circlesOf(three)).toEqual([['a', 'b', 'c']]);
  });

  it('have no cycle', () => {
    expect(circlesOf(graph)).toEqual([]);
  });

  it('never refer to a higher layer', () => {
    const upwards = [...graph].flatMap(([from, imports]) =>
      imports
        .filter((to) => floorOf(from) >= 0 && floorOf(from) < floorOf(to))
        .map((to) => `${from} → ${to}`),
    );
    expect(upwards).toEqual([]);
  });
});
