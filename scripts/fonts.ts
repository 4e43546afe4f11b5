import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { installedApart } from './lib/apart.ts';
import { root } from './lib/processes.ts';

// `npm run fonts`: creates the font files (apps/web/theme/typeface) with the characters, weights and widths
// described in apps/web/theme/fonts.css.

const sources = '@fontsource-variable/archivo@5.3.0';
const subsetter = 'subset-font@2.9.0';

const theme = join(root, 'apps/web/theme');
const folder = await installedApart('fonts', [sources, subsetter], 'node_modules/subset-font/index.js');
const { default: subset } = z
  .object({
    default: z.custom<(font: Buffer, text: string, options: object) => Promise<Buffer>>(
      (value) => typeof value === 'function',
    ),
  })
  .parse(await import(join(folder, 'node_modules/subset-font/index.js')));
const published = await Promise.all(
  ['latin', 'latin-ext'].map((script) =>
    readFile(
      join(folder, `node_modules/@fontsource-variable/archivo/files/archivo-${script}-wdth-normal.woff2`),
    ),
  ),
);

function charactersOf(range: string): string {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

const sheet = await readFile(join(theme, 'fonts.css'), 'utf8');
const faces = sheet.matchAll(
  /font-weight: (\d+) (\d+);\s+font-stretch: (\d+)% (\d+)%;\s+src: url\("\.\/(typeface\/[^"]+)"\)[^;]*;\s+unicode-range:([^;]+);/g,
);
for (const [, light, bold, narrow, wide, file = '', range = ''] of faces) {
  const variationAxes = {
    wght: { min: Number(light), max: Number(bold), default: 400 },
    wdth: { min: Number(narrow), max: Number(wide), default: 100 },
  };
  const made = await Promise.all(
    published.map((font) => subset(font, charactersOf(range), { targetFormat: 'woff2', variationAxes })),
  );
  // Each character is in one of the two published files; the other yields almost nothing.
  const [largest] = made.sort((one, other) => other.length - one.length);
  if (!largest) throw new Error(`Nothing was made for ${file}.`);
  await writeFile(join(theme, file), largest);
  process.stdout.write(`${file}: ${largest.length} bytes\n`);
}
await writeFile(
  join(theme, 'typeface/OFL.txt'),
  await readFile(join(folder, 'node_modules/@fontsource-variable/archivo/LICENSE')),
);
