import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { commentWordsNotToUse, type WordRule } from './comment-words.ts';

const root = join(import.meta.dirname, '../..');

const groups = [
  {
    name: 'packages and research',
    folders: ['packages/**/*.ts', 'research/**/*.ts'],
    words: commentWordsNotToUse,
    least: 900,
  },
  {
    name: 'apps, scripts, and tests',
    folders: [
      'apps/server/**/*.ts',
      'scripts/**/*.{ts,mjs}',
      'apps/{extension,simulator,web}/**/*.{ts,tsx}',
      'tests/**/*.ts',
    ],
    words: commentWordsNotToUse,
    least: 2000,
  },
] as const;

/**
 * Matches the first argument of `it`, `describe` and `test`, on the same line as the call or on the next
 * line.
 */
const title = /(?<![.\w])(?:it|describe|test)(?:\.[\w.]+)?(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Ignores code in backticks. */
function wordsFoundIn(path: string, source: string, rules: readonly WordRule[]): string[] {
  // Parsing is slow, and most files contain none of the words.
  if (!rules.some(([words]) => words.test(source))) return [];
  const texts = [
    ...parseSync(path, source).comments.map(({ start, value }) => ({
      start,
      text: value.replace(/`[^`]*`|@param \w+/g, ''),
    })),
    ...[...source.matchAll(title)].map(({ index, 2: text = '' }) => ({ start: index, text })),
  ];
  return texts.flatMap(({ start, text }) =>
    rules.flatMap(([words, instead]) => {
      const found = words.exec(text)?.[0];
      return found === undefined
        ? []
        : [`${path}:${source.slice(0, start).split('\n').length}: “${found}” (${instead})`];
    }),
  );
}

describe('comments and test titles', () => {
  it.each(groups)('use the standard terms in $name', ({ folders, least, words }) => {
    const files = folders
      .flatMap((folder) =>
        globSync(folder, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }),
      )
      .filter((path) => !path.includes('comment-words'));
    expect(files.length).toBeGreaterThan(least);
    const found = files.flatMap((path) => wordsFoundIn(path, readFileSync(join(root, path), 'utf8'), words));
    expect(found).toEqual([]);
  });

  it('are searched for replaced terms, but code is not', () => {
    const planted = [
      '/** Whoever asks. */',
      'const his = 1; // made anew',
      "it('is told', () => undefined);",
      "it.skipIf(true)('is `kept` beside it', () => undefined);",
      '/* Returns `told`. */',
    ].join('\n');
    const found = wordsFoundIn('planted.ts', planted, commentWordsNotToUse);
    expect(found.map((one) => one.replace(/ \(.*/, ''))).toEqual([
      'planted.ts:1: “Whoever”',
      'planted.ts:2: “anew”',
      'planted.ts:3: “told”',
      'planted.ts:4: “beside”',
    ]);
  });
});
