import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const imported = /(?:from|import|import\()\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The page a file belongs to: the folder under pages/; null for none. */
const pageOf = (file: string): string | null => /^pages\/([^/]+)\//.exec(file)?.[1] ?? null;

/** The tables of pages: their code, what they open with, and which of them stand in their HTML. */
const tables = ['shell/page-loaders.ts', 'shell/page-openings.ts', 'shell/page-starts.ts'];

/* What several pages use lives below them, by what it is; only the tables of pages know a page. */
it('lets nobody but the page itself and the tables of pages import from a page', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const file of glob('**/*.{ts,tsx}', { cwd: web, exclude: ['node_modules/**', 'dist/**'] })) {
    read += 1;
    if (tables.includes(file)) continue;
    for (const [, target = ''] of (await readFile(join(web, file), 'utf8')).matchAll(imported)) {
      const page = pageOf(normalize(join(dirname(file), target)));
      if (page !== null && page !== pageOf(file)) found.push(`${file}: ${target}`);
    }
  }
  expect(read).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
