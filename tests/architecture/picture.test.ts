import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importGraph } from './import-graph.ts';
import { drawing, pictures, roadsBetween, withPictures } from './picture.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the import diagram', () => {
  const graph = new Map([
    ['a/one.ts', ['b/two.ts', 'a/three.ts']],
    ['a/one.test.ts', ['c/four.ts']],
    ['b/two.ts', ['c/four.ts']],
    ['c/four.ts', []],
  ]);
  const roads = roadsBetween(graph, (file) => file.split('/')[0] ?? null);

  it('counts imports between groups, without tests', () => {
    expect(drawing(roads).split('\n').slice(2, -1)).toEqual([
      '  a["a"]',
      '  b["b"]',
      '  c["c"]',
      '  a --> b',
      '  b --> c',
    ]);
  });

  it('omits groups with few imports on request', () => {
    expect(drawing(roads, 2)).not.toContain('-->');
  });

  it('shows every workspace', () => {
    const { workspaces = '' } = Object.fromEntries(pictures(importGraph(root)));
    for (const name of ['domain', 'engine', 'platforms', 'contract', 'server', 'web'])
      expect(workspaces).toContain(`["${name}"]`);
    expect(workspaces).not.toContain('server --> web');
  });

  it('is up to date in docs/architecture.md, and `npm run architecture` updates it', () => {
    const text = readFileSync(`${root}/docs/architecture.md`, 'utf8');
    expect(text.match(/<!-- picture: /g)?.length).toBe(4);
    expect(withPictures(text, importGraph(root))).toBe(text);
  });
});
