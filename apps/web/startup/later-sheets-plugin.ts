import type { Plugin } from 'vite';

const before = 'document.head.appendChild(link)';
const after = 'document.body.appendChild(link)';

/**
 * Appends dynamically loaded style sheets after all existing ones, which are at the end of the body
 * (page-html.ts). Inserted earlier, cascade layers may reorder all rules and cause a new layout.
 *
 * @throws Error if Vite's code for loading sheets has changed
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
