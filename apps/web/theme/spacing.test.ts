import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { SPACE } from './tokens.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

const spacing = /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*: ([^;{}]*);/gm;

it('style sheets use the spacing scale for paddings, margins and gaps that are on it', async () => {
  const sizes = new Set<string>(SPACE.map((step) => `${2 * step}px`));
  const literals: string[] = [];
  for await (const file of glob('**/*.module.css', { cwd: web })) {
    const sheet = readFileSync(join(web, file), 'utf8');
    for (const [declaration, value = ''] of sheet.matchAll(spacing))
      if (!value.includes('calc(') && value.split(' ').some((one) => sizes.has(one)))
        literals.push(`${file}: ${declaration.trim()}`);
  }
  expect(literals).toEqual([]);
});
