import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst, longest } from './longest-first.ts';
import { root } from './processes.ts';

it('names files that are there, each once', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(new Set(longest).size).toBe(longest.length);
});

it('begins the longest files of a project first, and keeps projects together', async () => {
  const known = { duration: 1, failed: false };
  const context = { cache: { getTestSpecificationResult: () => known } };
  const of = (name: string, file: string) => ({
    moduleId: join(root, file),
    project: { name, config: { sequence: { groupOrder: 0 }, isolate: false } },
  });
  const [, inVite = '', , inNode = '', then = ''] = longest;
  const files = [
    of('node', 'scripts/other.test.ts'),
    of('node', then),
    of('vite', 'apps/web/other.test.ts'),
    of('node', inNode),
    of('vite', inVite),
  ];
  const sequencer = new LongestFirst(context as unknown as Vitest);
  const sorted = await sequencer.sort(files as unknown as TestSpecification[]);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
    [inVite, 'apps/web/other.test.ts', inNode, then, 'scripts/other.test.ts'].map((file) => join(root, file)),
  );
});
