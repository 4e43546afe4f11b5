import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { earlyCallsScript } from '../api/early-calls.ts';
import { EARLY_THEME_SCRIPT } from './theme-preference.ts';

const FONT = 'archivo-basic';

/**
 * Puts into the head of index.html what must be there before the first paint: the script that sets theme and
 * density, the one that asks what the page asks first, and the preload of the one font file that every page needs.
 */
export function themePlugin(): Plugin {
  const fontFile = fileURLToPath(new URL(`typeface/${FONT}.woff2`, import.meta.url));
  let origin: string | null = null;
  return {
    name: 'fantasy-stats-theme',
    configResolved({ env }) {
      origin = env.VITE_API_ORIGIN || null;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context): HtmlTagDescriptor[] {
        const built = Object.keys(context.bundle ?? {}).find((name) => name.includes(FONT));
        const href = context.bundle === undefined ? `/@fs${fontFile}` : built && `/${built}`;
        const script: HtmlTagDescriptor = {
          tag: 'script',
          children: `${EARLY_THEME_SCRIPT};${earlyCallsScript(origin)}`,
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
