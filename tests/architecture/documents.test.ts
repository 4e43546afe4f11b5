import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md'];

/** Where a path from the repository's root begins; others are read from a package, or stand for something else. */
const folders = /^(?:apps|backtest|bench|deploy|docs|packages|scripts|tests)\//;

/** What each operator makes from the example beside it, and the repository never holds. */
const madeByOperators = new Set(['deploy/production.env']);

const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Paths in backticks; `NAME` and other words in capitals stand for any name. */
const pathsIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.test(path) && !madeByOperators.has(path));

const linksIn = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function isThere(path: string): boolean {
  const pattern = path.replaceAll(/(?<=\/)[A-Z]+(?=\/)/g, '*');
  return globSync(pattern, { cwd: root }).length > 0;
}

/** A document's own anchors, and those that GitHub makes of its headings. */
const anchorsOf = (text: string): string[] => [
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ...[...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
];

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? join(root, document) : join(root, dirname(document), path);
  if (!existsSync(file)) return false;
  return (
    anchor === undefined ||
    (statSync(file).isFile() && anchorsOf(readFileSync(file, 'utf8')).includes(anchor))
  );
}

const missingIn = (document: string, text: string): string[] => [
  ...pathsIn(text)
    .filter((path) => !isThere(path))
    .map((path) => `${document}: \`${path}\``),
  ...linksIn(text)
    .filter((link) => !leadsSomewhere(document, link))
    .map((link) => `${document}: (${link})`),
];

describe('the documents', () => {
  it('name files, and lead to places, that are there', () => {
    const files = globSync(documents, { cwd: root });
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
    expect(files.length).toBeGreaterThan(30);
    expect(texts.flatMap(pathsIn).length).toBeGreaterThan(300);
    expect(texts.flatMap(linksIn).length).toBeGreaterThan(60);
    expect(files.flatMap((file, index) => missingIn(file, texts[index] ?? ''))).toEqual([]);
  });

  it('are found out where they name what is gone', () => {
    const planted = [
      'See `docs/gone.md`, `docs/limits.md`, `apps/web/pages/NAME/index.tsx` and `league/season`.',
      '[one](limits.md), [two](gone.md), [three](#here-it-is), [four](#not-here), [five](https://example.com/a)',
      '```\n`apps/gone.ts`\n```',
      '## Here, it is',
    ].join('\n');
    expect(linksIn(planted)).toHaveLength(4);
    const missing = missingIn('docs/planted.md', planted);
    expect(missing).toContain('docs/planted.md: `docs/gone.md`');
    expect(missing).toContain('docs/planted.md: (gone.md)');
  });
});
