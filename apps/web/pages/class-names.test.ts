import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;

/** The classes that a sheet's selectors name. */
async function classesIn(file: string): Promise<Set<string>> {
  const text = (await readFile(file, 'utf8')).replace(/\/\*.*?\*\//gs, '');
  return new Set(text.match(/\.fs-[\w-]+(?=[^{}]*\{)/g));
}

/* The pages' sheets come as one, and stay while the reader goes from page to page: a class is styled for one page alone. */
it('names a class in the sheets of one page only, unless it is shared', async () => {
  const shared = new Set<string>();
  const pagesOf = new Map<string, Set<string>>();
  for await (const file of glob('{account,league,linking,schedule,shell,theme,ui,words,pages}/**/*.css', {
    cwd: join(here, '..'),
  })) {
    const [room, page = ''] = file.split('/');
    const isPage = room === 'pages' && existsSync(join(here, page, 'index.tsx'));
    for (const name of await classesIn(join(here, '..', file))) {
      if (!isPage) shared.add(name);
      else pagesOf.set(name, (pagesOf.get(name) ?? new Set()).add(page));
    }
  }
  expect(pagesOf.size).toBeGreaterThan(50);
  const twice = [...pagesOf].filter(([name, pages]) => pages.size > 1 && !shared.has(name));
  expect(twice.map(([name, pages]) => `${name}: ${[...pages].join(', ')}`)).toEqual([]);
});
