import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const imported = /(?:from|import|import\()\s*['"](\.{1,2}\/[^'"]+)['"]/g;

const pageOf = (file: string): string | null => /^pages\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Tests that cover several pages and may import from their folders. */
const tests = ['season/forecast-pages.test.tsx'];

// Code shared by several pages belongs outside of pages/.
it('files in a page’s folder are imported only by files in the same folder', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web, exclude: ['node_modules/**', 'dist/**'] })) {
    read += 1;
    if (tests.includes(file)) continue;
    for (const [, target = ''] of (await readFile(join(web, file), 'utf8')).matchAll(imported)) {
      const page = pageOf(normalize(join(dirname(file), target)));
      if (page !== null && page !== pageOf(file)) found.push(`${file}: ${target}`);
    }
  }
  expect(read).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
