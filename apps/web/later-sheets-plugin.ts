import type { Plugin } from 'vite';

const before = 'document.head.appendChild(link)';
const after = 'document.body.appendChild(link)';

/**
 * Has the sheets that come with code loaded on demand stand after all that are there. A page's first sheets stand at the end of
 * its body (scripts/lib/page-preloads.ts). A sheet with cascade layers that comes in before others may have changed the order
 * of all rules: the browser then takes the fonts for changed too, and lays the whole page out again, once for every sheet.
 *
 * @throws Error, while building, where Vite loads sheets in another way than this knows
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
