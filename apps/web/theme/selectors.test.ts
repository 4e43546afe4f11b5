import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

/** What changes when an element comes or goes, and not only when its own attributes do. */
const ofNeighbors = /:has\(|:nth-|:(?:first|last|only)-(?:child|of-type)/;

/** Of a text the parts between signs that stand outside of its brackets. */
function split(text: string, signs: RegExp): string[] {
  let depth = 0;
  let part = '';
  const parts: string[] = [];
  for (const sign of text) {
    if (/[([]/.test(sign)) depth += 1;
    if (/[)\]]/.test(sign)) depth -= 1;
    if (depth === 0 && signs.test(sign)) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part].map((one) => one.trim()).filter(Boolean);
}

/**
 * The selectors of a sheet that hold for any element below or beside one that is found by its neighbors. The browser then
 * asks anew about all that stands in there whenever an element comes or goes, and :has() shares what it asks about among all rules.
 */
function unbounded(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...rules]
    .flatMap(([, selectors = '']) => (selectors.trim().startsWith('@') ? [] : split(selectors, /,/)))
    .filter((selector) => {
      const compounds = split(selector, /[\s>+~]/);
      const subject = compounds.pop() ?? '';
      const isAnything =
        /^(?:\*|:(?!is\(|where\()|$)/.test(subject) && !/[.#[]/.test(subject.replace(/\(.*\)/, ''));
      return isAnything && (compounds.some((one) => ofNeighbors.test(one)) || /:nth-/.test(subject));
    });
}

it('finds selectors of anything in what changes with its neighbors', () => {
  const sheet = `
    .a tr:last-child > * {}
    .a tr:has(> .b) > :not(.b), .a > :nth-child(1 of :not(.b)) {}
    @media (--phone) { .a:has(.b) * {} }
    .a tr:last-child > :is(td, th), .a > :first-child, .a:has(.b), .a:has(.b) > .c, .a > *, .a:nth-child(2) .c:hover {}`;
  expect(unbounded(sheet)).toEqual([
    '.a tr:last-child > *',
    '.a tr:has(> .b) > :not(.b)',
    '.a > :nth-child(1 of :not(.b))',
    '.a:has(.b) *',
  ]);
});

it('has none of them on the screen', async () => {
  const found: string[] = [];
  const ignored = (path: string) => path === 'node_modules' || path === 'dist';
  for await (const path of glob('**/*.css', { cwd: web, exclude: ignored })) {
    /* What holds on paper alone costs the screen nothing. */
    const sheet = readFileSync(join(web, path), 'utf8').replace(/@media print \{.*?\n\}/gs, '');
    found.push(...unbounded(sheet).map((selector) => `${path}: ${selector}`));
  }
  expect(found).toEqual([]);
});
