import type { Plugin } from 'vite';

const before = 'document.head.appendChild(link)';
const after = 'document.body.appendChild(link)';

/**
 * Appends dynamically loaded style sheets after all existing ones. The first sheets of a page are at the end
 * of its body (page-html.ts). A sheet with cascade layers inserted before others may change
 * the order of all rules: the browser then assumes that the fonts changed, too, and repeats the layout of the
 * whole page for every sheet.
 * @throws Error, during the build, if Vite's code for loading sheets has changed
 */
export function laterSheetsPlugin(): Plugin {
  return {
    name: 'fantasy-stats-later-sheets',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (code.split(before).length !== 2)
          throw new Error('Vite’s way to load a sheet is not known any more');
        return { code: code.replace(before, after), map: null };
      },
    },
  };
}
