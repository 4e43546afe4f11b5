import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const places = ['apps/{web,server}/**/*.{ts,tsx}', 'packages/{cards,contract}/**/*.ts'];

/**
 * Functions that format a change, or a gap between two rows. Their argument must be the difference of the
 * rounded values shown next to it.
 */
const signing = /\b(?:formatSigned|signedAmount|formatPoints100|formatPoints)\(/g;

function argumentsAt(source: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < source.length; end += 1)
    depth += source[end] === '(' ? 1 : source[end] === ')' ? -1 : 0;
  return source.slice(start, end - 1);
}

/**
 * Returns whether a text is a difference of two values, or the `change` next to a `before` and an `after`.
 * Bounds of an interval are neither.
 */
function isDifference(text: string): boolean {
  return /[\w)\]]\s-\s(?!error|margin)[\w(]/.test(text) || /\.change\b/.test(text);
}

function differencesIn(path: string, source: string): string[] {
  return [...source.matchAll(signing)].flatMap((match) => {
    const text = argumentsAt(source, match.index + match[0].length);
    const line = source.slice(0, match.index).split('\n').length;
    return isDifference(text)
      ? [`${path}:${line}: ${match[0]}${text}) – use formatChange(before, after)`]
      : [];
  });
}

describe('a displayed change', () => {
  it('is computed from the displayed values before and after', () => {
    const files = places
      .flatMap((place) =>
        globSync(place, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }),
      )
      .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));
    expect(files.length).toBeGreaterThan(900);
    expect(files.flatMap((path) => differencesIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('is detected in code as a difference or as a value named change, but not as an interval’s bound', () => {
    const planted = [
      'const one = formatSigned((after - before) * 100, 0);',
      'const two = formatSigned(gain.change, decimals);',
      'const three = formatSigned(value - error, 1);',
      'const four = formatSigned(luck, 1) + (a - b);',
    ].join('\n');
    expect(differencesIn('planted.ts', planted).map((found) => found.split(':')[1])).toEqual(['1', '2']);
  });
});
