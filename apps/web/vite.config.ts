import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themePlugin } from './theme/vite-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Where the API is while developing; in production the server that serves the pages answers. */
const landing = ['main.tsx', 'pages/landing/index.tsx'].map((file) => `${here}${file}`);
const shared = /\/apps\/web\/(ui|words|pages\/season)\//;

/** The modules a page loads before it is drawn. */
function loadedBy(pages: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set(pages);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig(({ command }) => {
  /* Whoever builds, the tests included, gets the libraries as readers get them. */
  if (command === 'build') process.env.NODE_ENV = 'production';
  let onLanding: Set<string> | undefined;
  return {
    root: here,
    plugins: [react(), themePlugin()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                /* What signed-in pages share comes in one piece: three dozen requests fewer. `/` loads none of it. */
                name: (id, context) => {
                  onLanding ??= loadedBy(landing, (from) => context.getModuleInfo(from)?.importedIds ?? []);
                  return onLanding.has(id) ? null : 'parts';
                },
                debugName: 'parts',
                test: shared,
                minShareCount: 5,
              },
            ],
          },
        },
      },
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
