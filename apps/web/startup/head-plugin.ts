import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';

const FONT = 'archivo-basic';

const pathTo = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/**
 * Compiles `head.ts` to a classic script.
 * @param apiOrigin origin of the API; empty for the page's origin
 */
async function headScript(apiOrigin: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(apiOrigin) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: pathTo('head.ts'), formats: ['iife'], name: 'head' },
    },
  });
  const [output] = Array.isArray(outputs) ? outputs : [];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('startup/head.ts was not compiled');
  return chunk.code.trim();
}

/** Adds the head script and the preload of the main font file to the head of index.html. */
export function headPlugin(): Plugin {
  let apiOrigin = '';
  return {
    name: 'fantasy-stats-head',
    configResolved({ env }) {
      apiOrigin = env.VITE_API_ORIGIN ?? '';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }): Promise<HtmlTagDescriptor[]> {
        const built = Object.keys(bundle ?? {}).find((name) => name.includes(FONT));
        const href = bundle ? built && `/${built}` : `/@fs${pathTo(`../theme/typeface/${FONT}.woff2`)}`;
        const font = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' };
        return [
          { tag: 'script', children: await headScript(apiOrigin), injectTo: 'head-prepend' },
          ...(href ? [{ tag: 'link', attrs: font, injectTo: 'head-prepend' as const }] : []),
        ];
      },
    },
  };
}
