import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const exported = /^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm;

/** Returns the exported functions, constants and classes that no other file mentions, as "file: name". */
function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const filesByWord = new Map<string, Set<string>>();
  for (const [file, text] of sources)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      const files = filesByWord.get(word) ?? new Set();
      filesByWord.set(word, files.add(file));
    }
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) =>
      filesByWord.get(name)?.size === 1 ? [`${file}: ${name}`] : [],
    ),
  );
}

it('every exported function, constant and class is used in another file', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root })
    .toString()
    .split('\n')
    .filter(Boolean);
  expect(files.length).toBeGreaterThan(1000);
  const sources = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')]));
  expect(unusedExports(sources)).toEqual([]);
});

it('an exported function that only its own file mentions is found', () => {
  const sources = new Map([
    ['one.ts', 'export const used = 1;\nexport function unused() { return used; }'],
    ['other.ts', "import { used } from './one.ts';"],
  ]);
  expect(unusedExports(sources)).toEqual(['one.ts: unused']);
});
