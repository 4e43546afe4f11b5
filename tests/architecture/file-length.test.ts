import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const most = 350;

it('every file is within the length limit', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|\.generated\./.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const long = files.filter((file) => readFileSync(`${root}${file}`, 'utf8').split('\n').length - 1 > most);
  expect(long).toEqual([]);
});
