import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));
const sheet = readFileSync(join(web, 'theme/fonts.css'), 'utf8');
const faces = [...sheet.matchAll(/@font-face \{[^}]*"Archivo Variable"[^}]*\}/g)].map(([face]) => face);

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: web, exclude: (name) => name === 'dist' || name === 'node_modules' });
}

function used(property: string): number[] {
  return filesOf('**/*.css')
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) => [
      ...readFileSync(join(web, file), 'utf8').matchAll(new RegExp(`${property}:\\s*(\\d+)`, 'g')),
    ])
    .map(([, number]) => Number(number));
}

describe('the typeface', () => {
  it('has a file for each writing system, and its basic file is below 50 KB', () => {
    expect(faces.length).toBe(3);
    const sizes = faces.map((face) => {
      const [, file = ''] = /url\("([^"]+)"\)/.exec(face) ?? [];
      return readFileSync(join(web, 'theme', file)).length;
    });
    expect(Math.min(...sizes)).toBeGreaterThan(10_000);
    expect(sizes.at(-1)).toBeLessThan(50_000);
  });

  it.each([
    ['font-weight', /font-weight: (\d+) (\d+)/],
    ['font-stretch', /font-stretch: (\d+)% (\d+)%/],
  ])('has every %s that the pages use', (property, range) => {
    const all = used(property);
    expect(all.length).toBeGreaterThan(10);
    for (const face of faces) {
      const [, least, most] = range.exec(face) ?? [];
      expect(all.filter((number) => number < Number(least) || number > Number(most))).toEqual([]);
    }
  });

  it('has every character that the pages contain in its basic file', () => {
    const others = faces.slice(0, -1).flatMap((face) =>
      [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map((range) => ({
        first: Number.parseInt(range[1] ?? '', 16),
        last: Number.parseInt(range[2] ?? range[1] ?? '', 16),
      })),
    );
    const written = filesOf('**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(web, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
        // Ignore letters: accented ones appear only in names.
        return [...text.replaceAll(/\p{Letter}/gu, '')].filter((character) => {
          const code = character.codePointAt(0) ?? 0;
          return others.some(({ first, last }) => code >= first && code <= last);
        });
      });
    expect([...new Set(written)]).toEqual([]);
  });
});
