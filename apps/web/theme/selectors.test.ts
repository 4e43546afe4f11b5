import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Matches pseudo-classes that depend on neighboring elements. */
const ofNeighbors = /:has\(|:nth-|:(?:first|last|only)-(?:child|of-type)/;

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
 * Returns selectors such as `li:first-child > *`, which match any element inside or next to an element
 * selected by its siblings or children. Browsers restyle them whenever an element is added or removed.
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

it('unbounded finds selectors that match all elements below an element selected by siblings or children', () => {
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

it('screen style sheets have no unbounded selectors', async () => {
  const found: string[] = [];
  const ignored = (path: string) => path === 'node_modules' || path === 'dist';
  for await (const path of glob('**/*.css', { cwd: web, exclude: ignored })) {
    // Print styles do not slow down the screen.
    const sheet = readFileSync(join(web, path), 'utf8').replace(/@media print \{.*?\n\}/gs, '');
    found.push(...unbounded(sheet).map((selector) => `${path}: ${selector}`));
  }
  expect(found).toEqual([]);
});
