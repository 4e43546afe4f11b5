import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsIn } from './texts.ts';
import { wordsNotToUse } from './words-not-to-use.ts';

const root = join(import.meta.dirname, '../..');

/** Where texts for managers and operators stand: pages, contract, extension, and the server's emails and errors. */
const places = [
  'apps/{web,extension}/**/*.{ts,tsx}',
  'packages/contract/**/*.ts',
  'apps/server/{account,alerts,auth,billing,http,mail,recaps,settings}/**/*.ts',
];

function wordsFoundIn(path: string, source: string): string[] {
  return textsIn(path, source).flatMap(({ line, text }) =>
    wordsNotToUse.flatMap(([words, instead]) => {
      const found = words.exec(text)?.[0];
      return found === undefined
        ? []
        : [`${path}:${line}: “${found}” (${instead}) in “${text.slice(0, 80)}”`];
    }),
  );
}

describe('the texts of the product', () => {
  it('use the words of the field', () => {
    const files = places
      .flatMap((place) =>
        globSync(place, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }),
      )
      .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((path) => wordsFoundIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('are found in strings, templates and between tags, and nowhere else', () => {
    const planted = [
      "import { a } from './line-ups and pick-ups.ts';",
      "const one = 'Set your line-up';",
      `const two = \`Pick-ups for \${team} to come\`;`,
      'const three = <p className="line-up cell">Read\n the e-mail</p>; // whoever',
    ].join('\n');
    expect(wordsFoundIn('planted.tsx', planted).map((found) => found.replace(/ in “.*/, ''))).toEqual([
      'planted.tsx:2: “line-up” (lineup)',
      'planted.tsx:3: “Pick-ups” (pickup)',
      'planted.tsx:3: “to come” (at the time, remaining, left)',
      'planted.tsx:4: “e-mail” (email)',
    ]);
  });
});
