import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.{md,tsv}'];

/**
 * Matches paths relative to the repository's root. Other paths are relative to a package, or are
 * placeholders.
 */
const folders = /^(?:apps|deploy|docs|packages|research|scripts|tests)\//;

/** Files that operators create from an example and never commit. */
const madeByOperators = new Set(['deploy/production.env']);

const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** Returns paths in backticks; `NAME` and other capitalized words are placeholders. */
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

describe('the documentation', () => {
  it('refers to existing files and anchors', () => {
    const files = globSync(documents, { cwd: root });
    const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
    expect(files.length).toBeGreaterThan(30);
    expect(texts.flatMap(pathsIn).length).toBeGreaterThan(300);
    expect(texts.flatMap(linksIn).length).toBeGreaterThan(60);
    expect(files.flatMap((file, index) => missingIn(file, texts[index] ?? ''))).toEqual([]);
  });

  it('fails this test if it refers to a missing file or anchor', () => {
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

describe('links to the explanations of numbers', () => {
  it('name existing sections', () => {
    const web = join(root, 'apps/web');
    const explanations = globSync('text/explanations/*.ts', { cwd: web })
      .map((file) => readFileSync(join(web, file), 'utf8'))
      .join('\n');
    const sections = new Set([...explanations.matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id));
    const files = globSync('{api,league,linking,pages,schedule,season,shell,ui}/**/*.tsx', { cwd: web });
    const linked = files.flatMap((file) =>
      [
        ...readFileSync(join(web, file), 'utf8').matchAll(/\banchor="([^"]+)"|\/about\/numbers#([\w-]+)/g),
      ].map(([, anchor, link]) => anchor ?? link),
    );
    expect(linked.length).toBeGreaterThan(30);
    expect(linked.filter((anchor) => !sections.has(anchor))).toEqual([]);
  });
});
