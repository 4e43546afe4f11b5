import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('./push-worker.ts', import.meta.url));
const fileName = 'push-worker.js';

/** The worker as browsers load it: a classic script of its own, for not all of them take modules here. */
async function code(): Promise<string> {
  const transformed = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  return `'use strict';\n{\n${transformed.code.replace(/^export \{\s*\};?\s*$/m, '')}}\n`;
}

/** Puts the service worker at the root, under one name for good: its folder is what it may speak for. */
export function pushWorkerPlugin(): Plugin {
  return {
    name: 'fantasy-stats-push-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await code() });
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, reply, next) => {
        code().then((text) => {
          reply.setHeader('content-type', 'text/javascript; charset=utf-8');
          reply.end(text);
        }, next);
      });
    },
  };
}
