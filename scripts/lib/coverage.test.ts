import { expect, it } from 'vitest';
import { coverageByPackage } from './coverage.ts';

const file = (lines: [number, number], branches: [number, number]) => ({
  lines: { covered: lines[0], total: lines[1] },
  branches: { covered: branches[0], total: branches[1] },
});

it('coverageByPackage sums files by package and in total', () => {
  const lines = coverageByPackage(
    {
      total: file([1, 1], [1, 1]),
      '/home/of/packages/engine/lineup/a.ts': file([8, 10], [1, 2]),
      '/home/of/packages/engine/b.ts': file([2, 10], [1, 2]),
      '/home/of/apps/web/c.tsx': file([30, 30], [0, 0]),
    },
    '/home/of',
  );
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ['apps/web', '100.0 % of lines', '– % of branches'],
    ['packages/engine', '50.0 % of lines', '50.0 % of branches'],
    ['all', '80.0 % of lines', '50.0 % of branches'],
  ]);
});
