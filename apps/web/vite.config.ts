import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkedOutput, onlyMissing, workerOutput } from './chunks.ts';
import { contractPlugin, contractVersionPlugin } from './contract-plugin.ts';
import { laterSheetsPlugin } from './later-sheets-plugin.ts';
import { serviceWorkerPlugin } from './service-worker/vite-plugin.ts';
import { breakpoints } from './theme/breakpoints.ts';
import { classNames, classNamesAsConstants } from './theme/class-names.ts';
import { inLayers } from './theme/layers.ts';
import { themePlugin } from './theme/vite-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Where the API is while developing; in production the server that serves the pages answers. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** What draws pages on the server does so for all readers alike, in whatever country it stands, and without checks of its own. */
const onServer = {
  'globalThis.navigator': '{"language":"en-US"}',
  'process.env.NODE_ENV': '"production"',
};

export default defineConfig(({ command, isSsrBuild }) => {
  /* Whoever builds, the tests included, gets the libraries as readers get them. */
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: here,
    plugins: [
      classNamesAsConstants(),
      contractPlugin(),
      contractVersionPlugin(),
      react(),
      themePlugin(),
      laterSheetsPlugin(),
      serviceWorkerPlugin(),
    ],
    /* The worker loads the code of each kind of question when it is asked. */
    worker: { format: 'es', rolldownOptions: { output: workerOutput } },
    ...(isSsrBuild ? { ssr: { noExternal: true as const }, define: onServer } : {}),
    css: { modules: { generateScopedName: classNames }, postcss: { plugins: [breakpoints, inLayers] } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: onlyMissing,
      },
      manifest: true,
      /* What draws pages on the server brings its styles with it, and every package: nothing is installed beside it. */
      ssrEmitAssets: true,
      rolldownOptions: isSsrBuild
        ? {}
        : { optimization: { inlineConst: { mode: 'all' } }, output: chunkedOutput },
    },
    /* The folder api/ holds code of the pages: what ends in .ts or .tsx is not for the server. */
    server: {
      proxy: {
        '^/api/(?!.*\\.tsx?(\\?|$))': { target: api, changeOrigin: false },
        '/extension.zip': { target: api, changeOrigin: false },
      },
    },
  };
});
