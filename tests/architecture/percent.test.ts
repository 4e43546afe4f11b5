import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// Every page must round a chance the same way, so shares are converted to percent in one place.

const root = join(import.meta.dirname, '../..');
const home = 'packages/domain/format.ts';
const places = ['apps/{web,extension,server}/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}'];

/** Patterns of manual percent formatting: rounded, or with decimals, followed by a percent sign. */
const byHand = [
  /Math\.(?:round|floor|ceil)\([^;`]*\* ?100\)(?:\}|%)/,
  /\* ?100\)\.toFixed\([^)]*\)\}?%/,
  /formatNumber\([^;`]*\* ?100[^)]*\)\}%/,
  /\bpercent = Math\.round\(/i,
  /\.toLocaleString\([^)]*'percent'/,
  /style: 'percent'/,
];

const isByHand = (line: string): boolean => byHand.some((pattern) => pattern.test(line));

describe('percentages', () => {
  it('are formatted by the functions of one file', () => {
    const files = places
      .flatMap((place) =>
        globSync(place, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|gallery)$/.test(name) }),
      )
      .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path) && path !== home);
    expect(files.length).toBeGreaterThan(1000);
    const found = files.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (isByHand(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('are detected if they are formatted manually', () => {
    const planted = [
      `return \`\${Math.round(chance * 100)}%\`;`,
      `return \`\${(share * 100).toFixed(1)}%\`;`,
      '<td>{(total(bar) * 100).toFixed(1)}%</td>',
      `return \`\${formatNumber(share * 100, 1)}%\`;`,
      'const percent = Math.round(chance * 100);',
      "new Intl.NumberFormat('en-US', { style: 'percent' });",
    ];
    expect(planted.filter((line) => !isByHand(line))).toEqual([]);
    expect(isByHand('return Math.round(pixels * 100) / 100;')).toBe(false);
  });
});
