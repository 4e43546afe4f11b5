import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentWordsNotToUse } from './comment-words.ts';
import { textsIn } from './texts.ts';
import { wordsNotToUse } from './words-not-to-use.ts';

const root = join(import.meta.dirname, '../..');

const places = [
  'apps/{web,extension}/**/*.{ts,tsx}',
  'packages/{contract,words}/**/*.ts',
  'apps/server/{accounts,api,billing,leagues,notify}/**/*.ts',
  'apps/server/kernel/http/**/*.ts',
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

/** Ignores code and link targets. */
function wordsFoundInDocument(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const prose = line.replace(/`[^`]*`|\]\([^)]*\)|<[^>]*>/g, '');
      return [...wordsNotToUse, ...commentWordsNotToUse].flatMap(([words, instead]) => {
        const found = words.exec(prose)?.[0];
        return found === undefined ? [] : [`${path}:${index + 1}: “${found}” (${instead})`];
      });
    });
}

describe('the documentation', () => {
  it('uses the standard terms', () => {
    // `npm run backtest` generates the accuracy report.
    const documents = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'CHANGELOG.md'].filter(
      (path) => !/^docs.accuracy[./]/.test(path),
    );
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap(wordsFoundInDocument)).toEqual([]);
  });
});

describe('the product’s texts', () => {
  it('use the standard terms', () => {
    const files = places
      .flatMap((place) =>
        globSync(place, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }),
      )
      .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((path) => wordsFoundIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('are found in strings, templates and JSX text only', () => {
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
