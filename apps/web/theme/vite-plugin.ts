import { createRequire } from 'node:module';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { EARLY_THEME_SCRIPT } from './theme-preference.ts';

const FONT = 'archivo-latin-wdth-normal';

/**
 * Puts into the head of index.html what must be there before the first paint: the script that sets theme and
 * density, and the preload of the one font file that every page needs.
 */
export function themePlugin(): Plugin {
  const fontFile = createRequire(import.meta.url).resolve(`@fontsource-variable/archivo/files/${FONT}.woff2`);
  return {
    name: 'fantasy-stats-theme',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context): HtmlTagDescriptor[] {
        const built = Object.keys(context.bundle ?? {}).find((name) => name.includes(FONT));
        const href = context.bundle === undefined ? `/@fs${fontFile}` : built && `/${built}`;
        const script: HtmlTagDescriptor = {
          tag: 'script',
          children: EARLY_THEME_SCRIPT,
          injectTo: 'head-prepend',
        };
        if (!href) return [script];
        const preload: HtmlTagDescriptor = {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
          injectTo: 'head-prepend',
        };
        return [script, preload];
      },
    },
  };
}
