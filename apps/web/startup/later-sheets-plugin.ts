import type { Plugin } from 'vite';

const before = 'document.head.appendChild(link)';
const after = 'document.body.appendChild(link)';

/**
 * Appends dynamically loaded style sheets after all existing ones. A page's first style sheets are at the end
 * of its body (page-html.ts). A sheet with cascade layers that is inserted before others may change the order
 * of all rules. Browsers then assume that the fonts changed, too, and repeat the whole page's layout for
 * every sheet.
 * @throws Error, during the build, if Vite's code for loading sheets has changed
 */
export function laterSheetsPlugin(): Plugin {
  return {
    name: 'fantasy-stats-later-sheets',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (code.split(before).length !== 2) throw new Error('Vite’s way to load a sheet is no longer known');
        return { code: code.replace(before, after), map: null };
      },
    },
  };
}
