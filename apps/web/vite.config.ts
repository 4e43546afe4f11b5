import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkedOutput, workerOutput } from './chunks.ts';
import { contractPlugin } from './contract-plugin.ts';
import { pushWorkerPlugin } from './push/vite-plugin.ts';
import { breakpoints } from './theme/breakpoints.ts';
import { themePlugin } from './theme/vite-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Where the API is while developing; in production the server that serves the pages answers. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command, isSsrBuild }) => {
  /* Whoever builds, the tests included, gets the libraries as readers get them. */
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    root: here,
    plugins: [contractPlugin(), react(), themePlugin(), pushWorkerPlugin()],
    /* The worker loads the code of each kind of question when it is asked. */
    worker: { format: 'es', rolldownOptions: { output: workerOutput } },
    css: { postcss: { plugins: [breakpoints] } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: isSsrBuild ? {} : { output: chunkedOutput },
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
