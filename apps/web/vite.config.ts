import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageOutput, workerOutput } from './chunks.ts';
import { contractPlugin, contractVersionPlugin } from './contract-plugin.ts';
import { serviceWorkerPlugin } from './service-worker/vite-plugin.ts';
import { headPlugin } from './startup/head-plugin.ts';
import { laterSheetsPlugin } from './startup/later-sheets-plugin.ts';
import { breakpoints } from './theme/breakpoints.ts';
import { classNames, classNamesAsConstants } from './theme/class-names.ts';
import { inLayers } from './theme/layers.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** URL of the API in development. In production, one server serves both pages and API. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Options for server rendering: the same for all users, in any locale, without development checks. */
const onServer = {
  'globalThis.navigator': '{"language":"en-US"}',
  'process.env.NODE_ENV': '"production"',
};

export default defineConfig(({ command, isSsrBuild }) => {
  // All builds, including those of tests, use the production versions of libraries.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: here,
    plugins: [
      classNamesAsConstants(),
      contractPlugin(),
      contractVersionPlugin(),
      react(),
      headPlugin(),
      laterSheetsPlugin(),
      serviceWorkerPlugin(),
    ],
    // The worker loads each kind of request's code on demand.
    worker: { format: 'es', rolldownOptions: { output: workerOutput } },
    ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: onServer } : {}),
    css: { modules: { generateScopedName: classNames }, postcss: { plugins: [breakpoints, inLayers] } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // The first versions with `light-dark()`. For older targets, Vite would rewrite it.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      // Bundles the server-side renderer with its styles and every package, because no packages are installed
      // next to it.
      ssrEmitAssets: true,
      rolldownOptions: isSsrBuild
        ? {}
        : { optimization: { inlineConst: { mode: 'all' } }, output: pageOutput },
    },
    // The folder api/ also contains client code, so requests for .ts and .tsx files are not proxied.
    server: {
      proxy: {
        '^/api/(?!.*\\.tsx?(\\?|$))': { target: api, changeOrigin: false },
        '/extension.zip': { target: api, changeOrigin: false },
      },
    },
  };
});
