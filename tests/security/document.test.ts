import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const document = readFileSync(`${root}docs/security.md`, 'utf8');
const table = readFileSync(`${root}docs/asvs.tsv`, 'utf8');
const text = `${document}\n${table}`;

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

const rows = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [number = '', level = '', what = '', state = '', how = '', test = ''] = line.split('\t');
    return { number, level, what, state, how, test };
  });

describe('the security documents', () => {
  it('list every requirement of levels 1 and 2 once', () => {
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(rows.filter(({ level }) => level === 'L1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === 'L2')).toHaveLength(183);
    const counts = perChapter.map(
      (_, at) => numbers.filter((number) => number.startsWith(`V${at + 1}.`)).length,
    );
    expect(counts).toEqual(perChapter);
  });

  it('give a status and a reason for each requirement', () => {
    for (const { how, number, state, what } of rows) {
      expect(['met', 'not applicable', 'failed'], number).toContain(state);
      expect(what.length, number).toBeGreaterThan(2);
      expect(how.length, number).toBeGreaterThan(6);
    }
    const failed = rows.filter(({ state }) => state === 'failed');
    expect(failed.filter(({ level }) => level === 'L1')).toEqual([]);
    for (const { how, number } of failed) expect(how.length, number).toBeGreaterThan(40);
    const sums = ['met', 'not applicable', 'failed'].map(
      (state) => rows.filter((row) => row.state === state).length,
    );
    expect(document).toContain(`${sums[0]} are met, ${sums[1]} are not applicable, ${sums[2]} failed`);
  });

  it('reference only existing files and tests', () => {
    const paths = [...text.matchAll(/`((?:apps|packages|tests|scripts|docs|bench)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
    for (const { number, state, test } of rows)
      if (test !== '—') expect(test, `${number} ${state}`).toMatch(/\.test\.ts`/);
    const linked = [...document.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path);
    expect(linked.filter((path) => !existsSync(`${root}docs/${path}`))).toEqual([]);
  });

  it('correctly say that all dependencies are pinned to exact versions', () => {
    const manifests = [
      '',
      'apps/server/',
      'apps/web/',
      'apps/extension/',
      'apps/simulator/',
      'packages/contract/',
    ];
    for (const folder of manifests) {
      const manifest: unknown = JSON.parse(readFileSync(`${root}${folder}package.json`, 'utf8'));
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
        for (const [name, version] of Object.entries((Reflect.get(manifest as object, kind) ?? {}) as object))
          if (!name.startsWith('@fantasy-stats/'))
            expect(String(version), `${folder} ${name}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });
});
